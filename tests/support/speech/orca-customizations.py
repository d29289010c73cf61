"""Orca imports this file at its start. Writes each text that Orca speaks to $SPOKEN_TEXT, one line a text."""

import os
from orca import settings, speech


def _record(text, *_):
    line = " ".join(text.split())
    if line:
        with open(os.environ["SPOKEN_TEXT"], "a", encoding="utf-8") as spoken:
            spoken.write(line + "\n")


speech._speak = _record
# Reading a whole page ends when the speech has ended. Without audible speech, Orca would ignore keys until then.
settings.sayAllOnLoad = False
