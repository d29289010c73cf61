import type { Millis } from '../../../kit/clock.ts';

/** A position in the queue, and the time of its response. */
export interface Place {
  readonly position: number;
  readonly at: Millis;
}

/** Recent movement of the queue. `secs`: seconds since its start. */
export type Trend =
  | { readonly kind: 'forward'; readonly places: number; readonly secs: number }
  | { readonly kind: 'back'; readonly places: number; readonly secs: number }
  | { readonly kind: 'still'; readonly secs: number };

/** Responses older than this, in milliseconds, don't count for the queue's trend. */
const LATELY_MS = 120_000;

/**
 * Adds the queue position of a response, and drops positions that are too old. Keeps the newest of the old ones for
 * comparison.
 */
export function withPlace(places: readonly Place[], place: Place): readonly Place[] {
  const fresh = places.filter(({ at }) => place.at - at <= LATELY_MS);
  const before = places.findLast(({ at }) => place.at - at > LATELY_MS);
  return [...(before ? [before] : []), ...fresh, place];
}

/** The queue's movement in the last two minutes; undefined before two responses. */
export function trendOf(places: readonly Place[], now: Millis): Trend | undefined {
  const last = places.at(-1);
  if (!last || places.length < 2) return undefined;
  const first = places.find(({ at }) => now - at <= LATELY_MS) ?? last;
  const moved = first.position - last.position;
  if (moved > 0) return { kind: 'forward', places: moved, secs: secsBetween(first.at, now) };
  if (moved < 0) return { kind: 'back', places: -moved, secs: secsBetween(first.at, now) };
  const since = places.findLast(({ position }) => position !== last.position)?.at;
  const isUnchanged = since === undefined ? (places[0] ?? last) : (places.find(({ at }) => at > since) ?? last);
  return { kind: 'still', secs: secsBetween(isUnchanged.at, now) };
}

function secsBetween(from: Millis, to: Millis): number {
  return Math.max(0, Math.round((to - from) / 1000));
}
