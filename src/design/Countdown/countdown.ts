/** Whole seconds until a deadline, never below nought. Both in milliseconds since the epoch. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** `4:05`, `1:02:09`: figures only, the same in every language. */
export function clockText(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${h > 0 ? String(m).padStart(2, '0') : m}:${String(s).padStart(2, '0')}`;
  return h > 0 ? `${h}:${tail}` : tail;
}

/** `PT1H2M9S`, for the `datetime` of a <time>. */
export function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}

/** Seconds at which a countdown may be spoken: often enough to act on, seldom enough to listen to. */
const SPOKEN_AT: readonly number[] = [3600, 1800, 900, 600, 300, 120, 60, 30, 10];

/**
 * Which of the spoken marks was the last one passed, for a countdown that began at `start` seconds. Nothing is
 * answered until the first mark, so that a screen's own opening words aren't talked over.
 */
export function lastMark(seconds: number, start: number): number | undefined {
  if (seconds <= 0) return start > 0 ? 0 : undefined;
  return SPOKEN_AT.findLast((mark) => seconds <= mark && mark < start);
}
