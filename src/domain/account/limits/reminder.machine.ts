import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** Time for which the break reminder stays on screen, in milliseconds. */
export const REMINDER_MS = 30_000;
/** Time without play that counts as a break, in milliseconds. */
const BREAK_MS = 600_000;
const MINUTE = 60_000;
/** Longest interval of the break reminder, in milliseconds. Longer play is not counted. */
const MOST_MS = 14_400_000;

/** Data that all states of the break reminder have. */
interface Common {
  /** Minutes of play after which a break is suggested; undefined for never. */
  readonly minutes: number | undefined;
  /** Play since the last break, in milliseconds, up to the start of the current uninterrupted play. */
  readonly playedMs: number;
  /** True while the reminder would interrupt no event of the game. */
  readonly calm: boolean;
}

export type ReminderState =
  /** The player isn't playing. `since`: when the player stopped playing; undefined before the first play. */
  | ({ readonly kind: 'resting'; readonly since: Millis | undefined } & Common)
  | ({ readonly kind: 'playing'; readonly since: Millis } & Common)
  /** A break is due. The reminder waits until it would interrupt no event of the game. */
  | ({ readonly kind: 'due' } & Common)
  | ({ readonly kind: 'shown' } & Common);

/** Events of the break reminder; `at` is the time of the event in milliseconds since the Unix epoch. */
export type ReminderEvent =
  | { readonly kind: 'minutes chosen'; readonly minutes: number | undefined; readonly at: Millis }
  | { readonly kind: 'play began'; readonly at: Millis }
  | { readonly kind: 'play stopped'; readonly at: Millis }
  | { readonly kind: 'calm changed'; readonly calm: boolean }
  | { readonly kind: 'time over'; readonly at: Millis }
  | { readonly kind: 'put away'; readonly at: Millis };

export type ReminderCommand = { readonly kind: 'wait'; readonly ms: number };

/** Measures uninterrupted play and decides when to show the break reminder. */
export const reminderSpec: MachineSpec<ReminderState, ReminderEvent, ReminderCommand> = {
  initial: { kind: 'resting', since: undefined, minutes: undefined, playedMs: 0, calm: false },
  step: (state, event) => [step(state, event)],
  ongoing(state): Readonly<Record<string, ReminderCommand>> {
    if (state.kind === 'shown') return { shown: { kind: 'wait', ms: REMINDER_MS } };
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
      if (state.kind === 'due' && event.calm) return { ...common, kind: 'shown', calm: true };
      return { ...state, calm: event.calm };
    case 'minutes chosen':
      if (minutes === event.minutes) return state;
      if (state.kind === 'resting') return { ...state, minutes: event.minutes };
      return playingOrDue({ ...addPlaytime(state, event.at), minutes: event.minutes }, event.at);
    case 'play began': {
      if (state.kind !== 'resting') return state;
      const rested = state.since !== undefined && event.at - state.since >= BREAK_MS;
      return playingOrDue({ ...common, playedMs: rested ? 0 : playedMs }, event.at);
    }
    case 'play stopped':
      if (state.kind === 'resting') return state;
      // If play ends while the reminder is on screen, the player takes the suggested break.
      if (state.kind === 'shown') return { ...common, kind: 'resting', since: event.at, playedMs: 0 };
      return { ...addPlaytime(state, event.at), kind: 'resting', since: event.at };
    case 'time over':
    case 'put away':
      if (state.kind === 'shown') return { ...common, kind: 'playing', since: event.at, playedMs: 0 };
      return state.kind === 'playing' && event.kind === 'time over'
        ? playingOrDue(addPlaytime(state, event.at), event.at)
        : state;
  }
}

/** Adds the play until `at` to the break reminder's counted play. A clock that was set back subtracts nothing. */
function addPlaytime(state: ReminderState, at: Millis): Common {
  const { minutes, playedMs, calm } = state;
  const now = state.kind === 'playing' ? Math.max(at - state.since, 0) : 0;
  return { minutes, playedMs: Math.min(playedMs + now, MOST_MS), calm };
}

/** Returns the state `due` once the player has played for the chosen minutes, otherwise `playing`. */
function playingOrDue(common: Common, at: Millis): ReminderState {
  const { minutes, playedMs, calm } = common;
  if (minutes === undefined || playedMs < minutes * MINUTE) return { ...common, kind: 'playing', since: at };
  return { ...common, kind: calm ? 'shown' : 'due' };
}
