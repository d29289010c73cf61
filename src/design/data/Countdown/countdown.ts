/** Returns the whole seconds until a deadline, at least 0. Both times are in milliseconds since the Unix epoch. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Formats seconds as `hh:mm:ss`, with any number of hours, at least 0. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Formats seconds as `4:05`, or `01:02:09` from an hour on, in every language. */
export function clockText(seconds: number): string {
  if (seconds >= 3600) return durationText(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Formats seconds as `PT1H2M9S`, for the `datetime` of a <time>. */
export function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}

/** Seconds at which a countdown is announced: often enough to act, rarely enough to listen. */
const SPOKEN_AT: readonly number[] = [3600, 1800, 900, 600, 300, 120, 60, 30, 10];

/**
 * Returns the last mark that a countdown from `start` seconds has passed; undefined before the first mark, so that
 * the announcement doesn't interrupt a screen's opening text.
 */
export function lastMark(seconds: number, start: number): number | undefined {
  if (seconds <= 0) return start > 0 ? 0 : undefined;
  return SPOKEN_AT.findLast((mark) => seconds <= mark && mark < start);
}
