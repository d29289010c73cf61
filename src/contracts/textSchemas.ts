import * as z from 'zod/mini';

/** Limits a server's text to `most` characters and removes the replacement characters of invalid UTF-8. */
export function tidy(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.toWellFormed().replaceAll('\uFFFD', '');
}

/** Schema of a text that people read, with a maximum length. */
// @__NO_SIDE_EFFECTS__
function shortText(most: number) {
  return z.string().check(z.overwrite((text) => tidy(text, most)));
}

/** Maximum length of a status or code, and of a message for the log. */
export const STATUS_LENGTH = 100;
export const MESSAGE_LENGTH = 300;

/** Schema of a code or identifier for programs, which the page also shows as small print. */
export const CodeTextSchema = shortText(STATUS_LENGTH);
export const NameSchema = shortText(120);
export const SentenceSchema = shortText(MESSAGE_LENGTH);
export const ParagraphSchema = shortText(5_000);
