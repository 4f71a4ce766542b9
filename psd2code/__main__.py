"""`python -m psd2code` is the console script."""

from psd2code.cli import main

if __name__ == "__main__":
    main()
