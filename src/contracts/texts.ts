import * as z from 'zod/mini';

/**
 * A text of the server as it is kept and shown: no longer than this many letters, and without what bad UTF-8 turns into.
 * Whoever sends ten million letters, or half of one, still draws a notice that can be read.
 */
export function tidy(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.toWellFormed().replaceAll('\uFFFD', '');
}

/** A text that somebody reads, of this many letters at most. */
// @__NO_SIDE_EFFECTS__
function shown(most: number) {
  return z.string().check(z.overwrite((text) => tidy(text, most)));
}

/** Of a status or a code, and of what a server says for the log. */
export const STATUS_LENGTH = 100;
export const MESSAGE_LENGTH = 300;

/** A word by which programs know something, shown as small print. */
export const CodeTextSchema = shown(STATUS_LENGTH);
export const NameSchema = shown(120);
export const SentenceSchema = shown(MESSAGE_LENGTH);
export const ParagraphSchema = shown(5_000);
