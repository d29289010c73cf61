/**
 * Formats a time (milliseconds since the Unix epoch) as `21-Nov-2026 13:05:09`, in the given time zone or else the
 * device's.
 */
export function dateText(at: number, timeZone?: string): string {
  const { hour, minute, second } = partsOf(at, timeZone);
  return `${dayText(at, timeZone)} ${hour}:${minute}:${second}`;
}

/** Formats the day of a time as `21-Nov-2026`. */
export function dayText(at: number, timeZone?: string): string {
  const { day, month, year } = partsOf(at, timeZone);
  return `${day}-${month}-${year}`;
}

/** Formats a time in the long form of a language, for tooltips and screen readers. */
export function fullDateText(at: number, timeZone: string | undefined, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone }).format(at);
}

/** Formats a time in the short form of a language: `Nov 21, 2026, 1:05 PM`, without the time of day for `day`. */
export function localDateText(
  at: number,
  timeZone: string | undefined,
  locale: string,
  precision: 'minute' | 'day',
): string {
  const time = precision === 'minute' ? ({ timeStyle: 'short' } as const) : {};
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...time, timeZone }).format(at);
}

function partsOf(at: number, timeZone: string | undefined): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat('en-US', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));
}
