import { isShortened, LONGEST_RECORDED, redact } from '../../core/journal/redact.ts';
import { hideForeign } from '../../core/recorded/hideForeign.ts';

/** Returns a text of a real service as recordings keep it: unchanged, or as a value without secrets. */
export function recordedText(text: string): unknown {
  const value = jsonOf(text);
  const kept = hideForeign(redact(value, LONGEST_RECORDED));
  // Node 24 can't write a deeply nested value, whose lower levels `redact` has cut.
  if (isShortened(kept)) return kept;
  return JSON.stringify(kept) === JSON.stringify(value) ? text : kept;
}

/** Returns a recorded text as one line, JSON for a value without secrets. */
export function plainText(kept: unknown): string {
  return typeof kept === 'string' ? kept : JSON.stringify(kept);
}

/** Parses a text as JSON. Returns the text if it isn't JSON, and undefined if it is empty. */
export function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
