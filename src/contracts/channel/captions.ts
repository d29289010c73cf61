import * as z from 'zod/mini';
import { parseAnswer } from '../parseAnswer.ts';
import { NameSchema, SentenceSchema } from '../textSchemas.ts';
import { encodeLine } from './encodeLine.ts';

/**
 * Key (the text before `=`) of a caption's line: `caption={"text":"…"}`. Devices send captions after `captions=on`; most
 * devices have none.
 */
export const CAPTION_KEY = 'caption';
/** Longest time that a device can keep a caption, in milliseconds. */
const MOST_MS = 30_000;

const CaptionSchema = z.object({
  /** Empty: removes the shown captions. */
  text: SentenceSchema,
  /** Name of the speaker; absent for sounds and for a narrator. */
  speaker: z.optional(NameSchema),
  /** Time to show the caption, in milliseconds. If missing, the client derives the time from the length of the text. */
  ms: z.catch(z.optional(z.number().check(z.overwrite((ms) => Math.min(MOST_MS, Math.max(0, ms))))), undefined),
});

/** A line of speech or a sound of the game, as text. */
export type Caption = Readonly<z.infer<typeof CaptionSchema>>;

/** Parses the value of a caption's line; undefined if it is invalid. Never throws. */
export function decodeCaption(value: string): Caption | undefined {
  try {
    const parsed = parseAnswer(CaptionSchema, JSON.parse(value));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Formats a caption as the streaming device sends it. */
export function encodeCaption(caption: Caption): string {
  return encodeLine({ key: CAPTION_KEY, value: JSON.stringify(caption) });
}

/** Formats the client's request: the streaming device sends captions while it is on. */
export function encodeCaptionRequest(on: boolean): string {
  return encodeLine({ key: 'captions', value: on ? 'on' : 'off' });
}
