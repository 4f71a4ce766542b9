"""The text engine's numbers for languages, as BCP 47 tags.

0 is American English and every new document's default, whatever its text is in, so it says nothing and is left out.
"""

LANGUAGES: dict[int, str] = {
    1: "fi",
    2: "fr",
    3: "fr-CA",
    4: "de",
    5: "de-1901",
    6: "de-CH",
    7: "it",
    8: "nb",
    9: "nn",
    10: "pt-PT",
    11: "pt-BR",
    12: "es",
    13: "sv",
    14: "en-GB",
    15: "nl",
    16: "da",
    17: "ca",
    18: "ru",
    19: "uk",
    20: "bg",
    21: "sr",
    22: "cs",
    23: "pl",
    24: "ro",
    25: "el",
    26: "tr",
    27: "is",
    28: "hu",
    29: "zh",
    30: "ja",
}
