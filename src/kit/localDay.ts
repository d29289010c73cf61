import type { Millis } from './clock.ts';

/** Returns the local calendar day of a time, as `2026-01-31`, which sorts by date. */
export function localDay(at: Millis): string {
  const day = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}

/** Returns whether a time is on a later day than the stored one. A stored text that is no day is ignored. */
export function isLaterDay(at: Millis, storedDay: string | undefined): boolean {
  return storedDay === undefined || !isDay(storedDay) || localDay(at) > storedDay;
}

/** Returns the midnight that ends a day written as `2026-01-31`, in milliseconds since the Unix epoch. */
export function endOfDay(day: string): Millis {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).getTime();
}
