/** Whole seconds until a deadline, never below nought. Both in milliseconds since the epoch. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** `hh:mm:ss`, with as many hours as there are; never below nought. Seconds. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** `4:05`, and `01:02:09` from an hour on: figures only, the same in every language. */
export function clockText(seconds: number): string {
  if (seconds >= 3600) return durationText(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
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
