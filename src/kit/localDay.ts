import type { Millis } from './clock.ts';

/** The player's own calendar day at a time, as `2026-01-31`. A later day is the greater text. */
export function localDay(at: Millis): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
