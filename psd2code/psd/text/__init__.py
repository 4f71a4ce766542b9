"""Turns Photoshop's two stores of text, one in each layer and one in the document, into `ir.Text`."""
