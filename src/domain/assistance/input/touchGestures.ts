import type { PointerFact } from '../../input/inputEvents.ts';
import type { Gesture } from './inputNames.ts';

/** Time in milliseconds after which a touch counts as held; taps end earlier. */
const HOLD_MS = 500;
/** Maximum motion of a tap, and minimum motion of a swipe, in CSS pixels. */
const STILL_PX = 12;
const SWIPE_PX = 48;

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly nowX: number;
  readonly nowY: number;
}

/**
 * Fingers on the picture. `open`: the gesture isn't recognized yet, so the game hasn't received the touches.
 * `passed`: the game receives them. `used`: they made a gesture that the player assigned to another input.
 */
export interface TouchesSeen {
  readonly phase: 'open' | 'passed' | 'used';
  readonly fingers: ReadonlyMap<number, Finger>;
  /** Time at which the first finger touched the picture. */
  readonly since: number;
  /** Highest number of fingers during this gesture. */
  readonly most: number;
  readonly isHold: boolean;
}

export const NO_TOUCHES: TouchesSeen = { phase: 'open', fingers: new Map(), since: 0, most: 0, isHold: false };

interface TouchStep {
  readonly touches: TouchesSeen;
  /** State of the touches if the player has assigned the recognized gesture to another input. */
  readonly consumed: TouchesSeen;
  readonly gesture?: Gesture;
  readonly isHoldEnded?: boolean;
  /** Touches that the game receives, unless the gesture is assigned to another input. */
  readonly replayed: readonly PointerFact[];
}

/**
 * Recognizes the gesture that this touch event completes. If it is no gesture, the game receives the touches late,
 * but unchanged.
 */
export function recognizeTouch(fact: PointerFact, now: number, seen: TouchesSeen): TouchStep {
  const at = 2 * (fact.count - 1);
  const [x, y] = [fact.xy[at] ?? 0, fact.xy[at + 1] ?? 0];
  const fingers = new Map(seen.fingers);
  const before = fingers.get(fact.id);
  // Pass on a finger that was already down before gestures were recognized.
  if (!before && fact.phase !== 'down') return { touches: seen, consumed: seen, replayed: [copyOf(fact)] };
  if (fact.phase === 'down') fingers.set(fact.id, { x, y, nowX: x, nowY: y });
  else if (before) fingers.set(fact.id, { ...before, nowX: x, nowY: y });
  const ends = fact.phase === 'up' || fact.phase === 'cancel';
  const rest = new Map(fingers);
  if (ends) rest.delete(fact.id);
  const isFirst = fact.phase === 'down' && seen.fingers.size === 0;
  const started = isFirst ? { ...NO_TOUCHES, since: now } : seen;
  const touches = { ...started, fingers: rest, most: Math.max(started.most, fingers.size) };
  const kept = rest.size === 0 ? NO_TOUCHES : touches;
  if (started.phase === 'used') {
    const isHoldEnded = rest.size === 0 && started.isHold;
    return { touches: kept, consumed: kept, isHoldEnded, replayed: [] };
  }
  if (started.phase === 'passed') return { touches: kept, consumed: kept, replayed: [copyOf(fact)] };
  const gesture = gestureOf(fact, fingers, rest.size, touches, now);
  const hasMoved = [...fingers.values()].some((finger) => lengthOf(finger) >= SWIPE_PX);
  const isKnown = gesture !== undefined || ends || hasMoved;
  if (!isKnown) return { touches, consumed: touches, replayed: [] };
  const next = (phase: TouchesSeen['phase']) => (rest.size === 0 ? NO_TOUCHES : { ...touches, phase });
  const replayed = [...replayOf(fingers), ...(ends ? [copyOf(fact)] : [])];
  return { touches: next('passed'), consumed: next('used'), ...(gesture && { gesture }), replayed };
}

/** Returns the time at which a still finger counts as held; undefined if no finger is still. */
export function touchesDue({ phase, fingers, since }: TouchesSeen): number | undefined {
  return phase === 'open' && fingers.size > 0 ? since + HOLD_MS : undefined;
}

export function touchesOfTime(now: number, seen: TouchesSeen): TouchStep | undefined {
  const due = touchesDue(seen);
  if (due === undefined || now < due) return undefined;
  const [only] = seen.fingers.values();
  const isHold = seen.fingers.size === 1 && only !== undefined && lengthOf(only) < STILL_PX;
  return {
    touches: { ...seen, phase: 'passed' },
    consumed: { ...seen, phase: 'used', isHold: true },
    ...(isHold && { gesture: 'TouchHold' as const }),
    replayed: replayOf(seen.fingers),
  };
}

function gestureOf(
  fact: PointerFact,
  fingers: ReadonlyMap<number, Finger>,
  left: number,
  { most, since }: TouchesSeen,
  now: number,
): Gesture | undefined {
  const finger = fingers.get(fact.id);
  if (!finger || fact.phase === 'cancel') return undefined;
  const length = lengthOf(finger);
  if (fact.phase === 'up' && left === 0 && length < STILL_PX && now - since < HOLD_MS)
    return most === 2 ? 'TouchTwoFingers' : most === 1 ? 'TouchTap' : undefined;
  if (most > 1 || length < SWIPE_PX) return undefined;
  const [dx, dy] = [finger.nowX - finger.x, finger.nowY - finger.y];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'TouchSwipeRight' : 'TouchSwipeLeft';
  return dy > 0 ? 'TouchSwipeDown' : 'TouchSwipeUp';
}

function lengthOf({ x, y, nowX, nowY }: Finger): number {
  return Math.hypot(nowX - x, nowY - y);
}

/** Returns the events that the game missed: the start and the last motion of each finger. */
function replayOf(fingers: ReadonlyMap<number, Finger>): PointerFact[] {
  return [...fingers].flatMap(([id, { x, y, nowX, nowY }]) => {
    const start = touchFact(id, 'down', x, y);
    return nowX === x && nowY === y ? [start] : [start, touchFact(id, 'move', nowX, nowY)];
  });
}

function touchFact(id: number, phase: PointerFact['phase'], x: number, y: number): PointerFact {
  const xy = new Float64Array([x, y]);
  return { kind: 'pointer', pointer: 'touch', phase, id, xy, count: 1, buttons: phase === 'up' ? 0 : 1, modifiers: 0 };
}

/** Copies a touch event, because the buffer with its positions is reused for the next event. */
function copyOf(fact: PointerFact): PointerFact {
  return { ...fact, xy: fact.xy.slice(0, 2 * fact.count) };
}
