"""Finds the font files a page is set in and fits each live text to the ink that Photoshop drew."""

from psd2code.typesetting.fitted import Typesetting
from psd2code.typesetting.typeset import typeset_document

__all__ = ["Typesetting", "typeset_document"]
