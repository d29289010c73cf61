import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** Time for which the page announces an advertising break, in milliseconds. */
export const ANNOUNCED_MS = 10_000;
/** Time for which a display advertisement is shown, in milliseconds, because it doesn't end by itself. */
const DISPLAY_MS = 15_000;
/**
 * Maximum number of announcements per advertising break. If the game interrupts all of them, the break is dropped
 * until the next one is due.
 */
const MOST_TRIES = 3;

/** Kind of advertisement in an advertising break: a video or, if none is available, a display advertisement. */
export type BreakAd = 'video' | 'display';

/** `calm`: true while an advertising break would interrupt no scene of the game. */
interface Common {
  readonly calm: boolean;
}

export type BreakState =
  | ({ readonly kind: 'none' } & Common)
  /**
   * A break is due and waits until it would interrupt no scene of the game. `tries`: number of cancelled
   * announcements.
   */
  | ({ readonly kind: 'due'; readonly tries: number } & Common)
  /** The client requests an advertisement before the announcement, so that it never announces a break without one. */
  | ({ readonly kind: 'asking'; readonly tries: number } & Common)
  /** The page announces the break. `endsAt`: when the announcement ends, in milliseconds since the Unix epoch. */
  | ({ readonly kind: 'announced'; readonly ad: BreakAd; readonly endsAt: Millis; readonly tries: number } & Common)
  | ({ readonly kind: 'playing' } & Common)
  | ({ readonly kind: 'showing' } & Common);

export type BreakEvent =
  | { readonly kind: 'mark reached' }
  | { readonly kind: 'calm changed'; readonly calm: boolean }
  /** An advertisement is available. `at`: the current time in milliseconds since the Unix epoch. */
  | { readonly kind: 'ad found'; readonly ad: BreakAd; readonly at: Millis }
  | { readonly kind: 'no ad' }
  | { readonly kind: 'ad over' }
  | { readonly kind: 'time over' }
  /** The player ends the break and returns to the game. */
  | { readonly kind: 'left' }
  /** The break must end, because the player no longer sees advertising or the game has ended. */
  | { readonly kind: 'spared' };

export type BreakCommand =
  | { readonly kind: 'find ad' }
  | { readonly kind: 'play ad' }
  | { readonly kind: 'wait'; readonly ms: Millis };

type Step = readonly [BreakState, ...BreakCommand[]];

/** State machine of an advertising break in a game, from its due time until the player's return. */
export const breakSpec: MachineSpec<BreakState, BreakEvent, BreakCommand> = {
  initial: { kind: 'none', calm: false },
  step(state, event) {
    if (event.kind === 'calm changed') return [calmed(state, event.calm)];
    if (event.kind === 'spared') return [over(state)];
    return step(state, event);
  },
  ongoing(state): Readonly<Record<string, BreakCommand>> {
    const ad = { ad: { kind: 'find ad' } } as const;
    switch (state.kind) {
      case 'none':
      case 'due':
        return {};
      case 'asking':
        return ad;
      case 'announced': {
        const wait = { [`announced:${state.endsAt}`]: { kind: 'wait', ms: ANNOUNCED_MS } as const };
        return state.ad === 'video' ? { ...ad, ...wait } : wait;
      }
      case 'playing':
        return ad;
      case 'showing':
        return { show: { kind: 'wait', ms: DISPLAY_MS } };
    }
  },
};

function step(state: BreakState, event: BreakEvent): Step {
  const { calm } = state;
  switch (state.kind) {
    case 'none':
      if (event.kind !== 'mark reached') return [state];
      return [calm ? { kind: 'asking', tries: 0, calm } : { kind: 'due', tries: 0, calm }];
    case 'due':
      return [state];
    case 'asking':
      if (event.kind === 'no ad') return [over(state)];
      if (event.kind !== 'ad found') return [state];
      return [{ kind: 'announced', ad: event.ad, endsAt: event.at + ANNOUNCED_MS, tries: state.tries, calm }];
    case 'announced':
      if (event.kind === 'no ad') return [over(state)];
      if (event.kind !== 'time over') return [state];
      return state.ad === 'video' ? [{ kind: 'playing', calm }, { kind: 'play ad' }] : [{ kind: 'showing', calm }];
    case 'playing':
      return [event.kind === 'ad over' || event.kind === 'no ad' || event.kind === 'left' ? over(state) : state];
    case 'showing':
      return [event.kind === 'time over' || event.kind === 'no ad' || event.kind === 'left' ? over(state) : state];
  }
}

/** Handles a change of `calm`. Until the break has begun, scenes of the game take precedence over it. */
function calmed(state: BreakState, calm: boolean): BreakState {
  if (state.calm === calm) return state;
  switch (state.kind) {
    case 'due':
      return calm ? { kind: 'asking', tries: state.tries, calm } : { ...state, calm };
    case 'asking':
      return calm ? { ...state, calm } : { kind: 'due', tries: state.tries, calm };
    case 'announced': {
      if (calm) return { ...state, calm };
      const tries = state.tries + 1;
      return tries < MOST_TRIES ? { kind: 'due', tries, calm } : { kind: 'none', calm };
    }
    default:
      return { ...state, calm };
  }
}

function over(state: BreakState): BreakState {
  return state.kind === 'none' ? state : { kind: 'none', calm: state.calm };
}
