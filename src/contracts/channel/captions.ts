import * as z from 'zod/mini';
import { parseAnswer } from '../parseAnswer.ts';
import { NameSchema, SentenceSchema } from '../textSchemas.ts';
import { encodeLine } from './encodeLine.ts';

/**
 * Key (the text before `=`) of a line with a caption: `caption={"text":"…"}`. A streaming device with captions sends
 * them after `captions=on`; most have none.
 */
export const CAPTION_KEY = 'caption';
/** Longest display time that a streaming device may give a caption, in milliseconds. */
const MOST_MS = 30_000;

export const CaptionSchema = z.object({
  /** Text of the caption; an empty text removes the shown captions. */
  text: SentenceSchema,
  /** Name of the person who speaks; absent for sounds and for a narrator. */
  speaker: z.optional(NameSchema),
  /** Time to show the caption, in milliseconds. If missing, the client derives the time from the length of the text. */
  ms: z.catch(z.optional(z.number().check(z.overwrite((ms) => Math.min(MOST_MS, Math.max(0, ms))))), undefined),
});

/** A line of speech or a sound of the game, as text. */
export type Caption = Readonly<z.infer<typeof CaptionSchema>>;

/** Parses the value of a line with a caption; undefined if it is invalid. Never throws. */
export function decodeCaption(value: string): Caption | undefined {
  try {
    const parsed = parseAnswer(CaptionSchema, JSON.parse(value));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Formats a caption line as the streaming device sends it. */
export function encodeCaption(caption: Caption): string {
  return encodeLine({ key: CAPTION_KEY, value: JSON.stringify(caption) });
}

/**
 * Formats the app's command that switches captions on or off. The streaming device sends captions while they are on.
 */
export function encodeCaptionRequest(on: boolean): string {
  return encodeLine({ key: 'captions', value: on ? 'on' : 'off' });
}
