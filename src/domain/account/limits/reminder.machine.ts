import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/machine.ts';

/** What is said goes by itself after this time, in milliseconds. */
export const TOLD_MS = 30_000;
/** Whoever hasn't played for so long has had a break; in milliseconds. */
const BREAK_MS = 600_000;
const MINUTE = 60_000;
/** Nobody asks to be reminded later than this; longer play is counted no further. In milliseconds. */
const MOST_MS = 14_400_000;

/** What is known in every state. */
interface Common {
  /** Of play, after which a break is suggested; undefined for never. */
  readonly minutes: number | undefined;
  /** Since the last break, in milliseconds; without what is being counted. */
  readonly playedMs: number;
  /** Nothing goes on in the game that a word would come in the midst of. */
  readonly calm: boolean;
}

export type ReminderState =
  /** Nobody plays. `since`: when they stopped; undefined before they have played. */
  | ({ readonly kind: 'resting'; readonly since: Millis | undefined } & Common)
  | ({ readonly kind: 'playing'; readonly since: Millis } & Common)
  /** A break is due: it waits for a calm moment. */
  | ({ readonly kind: 'due' } & Common)
  | ({ readonly kind: 'told' } & Common);

/** `at`: in milliseconds since the Unix epoch. */
export type ReminderEvent =
  | { readonly kind: 'minutes chosen'; readonly minutes: number | undefined; readonly at: Millis }
  | { readonly kind: 'play began'; readonly at: Millis }
  | { readonly kind: 'play stopped'; readonly at: Millis }
  | { readonly kind: 'calm changed'; readonly calm: boolean }
  | { readonly kind: 'time over'; readonly at: Millis }
  | { readonly kind: 'put away'; readonly at: Millis };

export type ReminderCommand = { readonly kind: 'wait'; readonly ms: number };

/** How long somebody plays without a break, and when that is said. */
export const reminderSpec: MachineSpec<ReminderState, ReminderEvent, ReminderCommand> = {
  initial: { kind: 'resting', since: undefined, minutes: undefined, playedMs: 0, calm: false },
  step: (state, event) => [step(state, event)],
  ongoing(state): Readonly<Record<string, ReminderCommand>> {
    if (state.kind === 'told') return { told: { kind: 'wait', ms: TOLD_MS } };
    if (state.kind !== 'playing' || state.minutes === undefined) return {};
    const ms = Math.max(state.minutes * MINUTE - state.playedMs, 0);
    return { [`play:${state.since}:${state.minutes}`]: { kind: 'wait', ms } };
  },
};

function step(state: ReminderState, event: ReminderEvent): ReminderState {
  const { minutes, playedMs, calm } = state;
  const common = { minutes, playedMs, calm };
  switch (event.kind) {
    case 'calm changed':
      if (calm === event.calm) return state;
      if (state.kind === 'due' && event.calm) return { ...common, kind: 'told', calm: true };
      return { ...state, calm: event.calm };
    case 'minutes chosen':
      if (minutes === event.minutes) return state;
      if (state.kind === 'resting') return { ...state, minutes: event.minutes };
      return played({ ...counted(state, event.at), minutes: event.minutes }, event.at);
    case 'play began': {
      if (state.kind !== 'resting') return state;
      const rested = state.since !== undefined && event.at - state.since >= BREAK_MS;
      return played({ ...common, playedMs: rested ? 0 : playedMs }, event.at);
    }
    case 'play stopped':
      if (state.kind === 'resting') return state;
      // What was being said has been said.
      if (state.kind === 'told') return { ...common, kind: 'resting', since: event.at, playedMs: 0 };
      return { ...counted(state, event.at), kind: 'resting', since: event.at };
    case 'time over':
    case 'put away':
      if (state.kind === 'told') return { ...common, kind: 'playing', since: event.at, playedMs: 0 };
      return state.kind === 'playing' && event.kind === 'time over'
        ? played(counted(state, event.at), event.at)
        : state;
  }
}

/** With what has been played until now. A clock that is set back takes nothing away. */
function counted(state: ReminderState, at: Millis): Common {
  const { minutes, playedMs, calm } = state;
  const now = state.kind === 'playing' ? Math.max(at - state.since, 0) : 0;
  return { minutes, playedMs: Math.min(playedMs + now, MOST_MS), calm };
}

/** What somebody is who plays: not long enough yet, or so long that a break is due. */
function played(common: Common, at: Millis): ReminderState {
  const { minutes, playedMs, calm } = common;
  if (minutes === undefined || playedMs < minutes * MINUTE) return { ...common, kind: 'playing', since: at };
  return { ...common, kind: calm ? 'told' : 'due' };
}
