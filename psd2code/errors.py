"""What can go wrong, as one tree; a message says what, which layer, and what to do.

Psd2CodeError                 exit 1: the input or the surroundings
├── PsdError                  the file
│   ├── UnreadablePsdError    missing, not a PSD, truncated, no permission
│   └── UnsupportedPsdError   a PSD of a kind that cannot be compiled
├── OptionError               exit 2: a setting or its value
│   └── UnknownTargetError
├── OutputError               the output folder
└── InvariantError            exit 70: a fault of psd2code itself
"""

from __future__ import annotations


class Psd2CodeError(Exception):
    """The root; its message is one line fit for a user."""

    exit_code = 1


class PsdError(Psd2CodeError):
    """The input file cannot be compiled."""


class UnreadablePsdError(PsdError):
    """The input is missing, is not a PSD, or is damaged."""


class UnsupportedPsdError(PsdError):
    """The input is a PSD of a kind that psd2code does not know."""


class OptionError(Psd2CodeError):
    """An option is unknown or has an impossible value."""

    exit_code = 2


class UnknownTargetError(OptionError):
    """No installed target has that name."""


class OutputError(Psd2CodeError):
    """The output cannot be written, or holds files that are not ours."""


class InvariantError(Psd2CodeError):
    """A form broke its own rule: a fault of psd2code, never the user's."""

    exit_code = 70
