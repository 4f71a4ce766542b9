"""psd2code compiles a Photoshop document into an HTML, React or Vue project that looks the same and reads well."""

from importlib.metadata import version

__version__ = version("psd2code")
