"""What tests share: places, compiled fixtures, goldens, image comparison, reports, a browser, trees from text."""
