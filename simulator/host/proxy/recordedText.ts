import { LONGEST_RECORDED, redact } from '../../core/journal/redact.ts';
import { hideForeign } from '../../core/recorded/hideForeign.ts';

/** Returns a text of a real service as recordings keep it: unchanged, or as a value without secrets. */
export function recordedText(text: string): unknown {
  const value = jsonOf(text);
  const kept = hideForeign(redact(value, LONGEST_RECORDED));
  return JSON.stringify(kept) === JSON.stringify(value) ? text : kept;
}

/** Parses a text as JSON. Returns the text if it isn't JSON, and undefined if it is empty. */
export function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
