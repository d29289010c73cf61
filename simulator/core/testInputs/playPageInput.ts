import type { DeviceInput } from '../scenario/deviceInput.ts';
import type { QueuePlan, ScenarioEvent } from '../scenario/scenario.ts';
import type { ScriptAnswer } from '../script/script.ts';
import type { StreamFault } from '../world/stream.ts';
import { answerIn } from './forcedAnswer.ts';

/** Behaviour of a game whose address contains a test input instead of a slug. */
export interface PlayPageInput {
  /** Answer to every `startSession` call of this game. */
  readonly answer?: ScriptAnswer;
  readonly queue?: QueuePlan;
  /** Scenario events that affect every session of this game. */
  readonly events?: readonly ScenarioEvent[];
  /** Whether the streaming device never reports readiness. */
  readonly neverReady?: boolean;
}

/** Separates an app's id from the test input: `20101~code-3101`. */
const JOIN = '~';
/** Delay between the start of the game and the event that the test input causes. */
const AFTER_MS = 3_000;
const SECS_PER_PLACE = 10;

const FAULTS: Readonly<Record<string, StreamFault>> = {
  drop: { action: 'drop' },
  close: { action: 'close' },
  refuse: { action: 'refuse' },
  lossy: { action: 'network', lossPct: 8 },
  slow: { action: 'network', delayMs: 250 },
  jittery: { action: 'network', delayMs: 60, jitterMs: 50 },
  narrow: { action: 'network', kbps: 600 },
};

/** Returns the test input in an app id such as `20101~code-3101`; undefined without one. */
export function playPageInput(appId: string): PlayPageInput | undefined {
  const at = appId.indexOf(JOIN);
  return at < 0 ? undefined : inputOf(appId.slice(at + 1));
}

/** Returns the app id without the test input that follows `~`. */
export function plainAppId(appId: string): string {
  return appId.split(JOIN, 1)[0] ?? appId;
}

export function inputInAppId(appId: string): string | undefined {
  const at = appId.indexOf(JOIN);
  return at < 0 ? undefined : appId.slice(at + 1);
}

/** Appends the test input in a play page's slug to the app id; undefined if the slug contains none. */
export function appIdWithInput(slug: string, appId: string): string | undefined {
  return inputOf(slug) ? `${plainAppId(appId)}${JOIN}${slug}` : undefined;
}

function inputOf(slug: string): PlayPageInput | undefined {
  const answer = answerIn(slug);
  if (answer) return { answer };
  if (slug === 'never-ready') return { neverReady: true };
  const [, word, value] = /^(queue|priority|end|fault)-([\w-]{1,60})$/.exec(slug) ?? [];
  if (word === undefined || value === undefined) return undefined;
  switch (word) {
    case 'queue':
    case 'priority':
      return /^\d{1,4}$/.test(value)
        ? { queue: { kind: word, position: Number(value), secsPerPlace: SECS_PER_PLACE } }
        : undefined;
    case 'end':
      return { events: [{ since: 'ready', afterMs: AFTER_MS, device: ending(value) }] };
    default: {
      const fault = FAULTS[value];
      return fault && { events: [{ since: 'ready', afterMs: AFTER_MS, fault }] };
    }
  }
}

/** Device message that ends a session: one with its own type, or `session-complete` with this reason. */
function ending(value: string): DeviceInput {
  if (['another-session', 'spot-interruption', 'proxy-playtime-exceeded'].includes(value)) {
    return { send: { type: value } };
  }
  return { send: { type: 'session-complete', reason: value } };
}
