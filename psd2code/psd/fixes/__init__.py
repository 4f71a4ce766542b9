"""Works around psd-tools' defects, one file a defect; each reads what the parser left, none changes the parser.

Each file says what psd-tools 1.26 gives and what the format means; its test holds psd-tools to the right value as an
expected failure, so that a version which mends the defect shows up and the file can go.
"""
