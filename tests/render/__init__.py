"""Small pictures of hand-made documents, their pixels worked out from the formulas; and the corpus where it is."""
