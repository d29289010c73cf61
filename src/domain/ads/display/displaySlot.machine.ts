import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { DisplayResult, FramedAd } from './display.port.ts';

/** Data of an ad space that the provider controls. `round` counts the requests. */
interface Taken {
  readonly round: number;
  /** Whether the ad space is on screen in a visible tab. */
  readonly seen: boolean;
}

export type DisplaySlotState =
  /** The ad space hasn't been visible yet, so the client has sent no request. */
  | { readonly kind: 'hidden' }
  /** The client has requested an advertisement. `ad`: the previous one, shown until the next one arrives. */
  | (Taken & { readonly kind: 'requested'; readonly ad: FramedAd | undefined })
  | (Taken & { readonly kind: 'filled'; readonly ad: FramedAd | undefined; readonly viewable: boolean })
  | (Taken & { readonly kind: 'empty' })
  /**
   * Ad requests don't reach the provider, for example because of an ad blocker, so the state machine sends no more of
   * them.
   */
  | { readonly kind: 'kept away' };

export type DisplaySlotEvent =
  | DisplayResult
  | { readonly kind: 'seen'; readonly seen: boolean }
  | { readonly kind: 'time over' };

export type DisplaySlotCommand =
  | { readonly kind: 'take place' }
  | { readonly kind: 'ask again' }
  | { readonly kind: 'wait'; readonly ms: Millis };

/** Timeout of an ad request, in milliseconds. */
export const PATIENCE_MS: Millis = 10_000;

interface Times {
  /**
   * Time for which an advertisement must be visible before the next one replaces it, in milliseconds; undefined for
   * no refresh.
   */
  readonly refreshMs: Millis | undefined;
  readonly retryMs: Millis;
}

/**
 * A slot for display advertising, from its first visibility to its removal. The refresh timer measures uninterrupted
 * visible time.
 */
export function displaySlotSpec({
  refreshMs,
  retryMs,
}: Times): MachineSpec<DisplaySlotState, DisplaySlotEvent, DisplaySlotCommand> {
  return {
    initial: { kind: 'hidden' },
    step(state, event) {
      if (state.kind === 'kept away') return [state];
      if (state.kind === 'hidden') {
        if (event.kind !== 'seen' || !event.seen) return [state];
        return [{ kind: 'requested', round: 1, seen: true, ad: undefined }];
      }
      const { round, seen } = state;
      switch (event.kind) {
        case 'seen':
          return [event.seen === seen ? state : { ...state, seen: event.seen }];
        case 'filled':
          return [{ kind: 'filled', round, seen, ad: event.ad, viewable: false }];
        case 'viewable':
          return [state.kind === 'filled' && !state.viewable ? { ...state, viewable: true } : state];
        case 'nothing':
          return [state.kind === 'empty' ? state : { kind: 'empty', round, seen }];
        case 'failed':
          if (event.unreached) return [{ kind: 'kept away' }];
          return [state.kind === 'empty' ? state : { kind: 'empty', round, seen }];
        case 'time over': {
          if (state.kind === 'requested') return [{ kind: 'empty', round, seen }];
          const ad = state.kind === 'filled' ? state.ad : undefined;
          return [{ kind: 'requested', round: round + 1, seen, ad }, { kind: 'ask again' }];
        }
      }
    },
    ongoing(state) {
      if (state.kind === 'hidden' || state.kind === 'kept away') return {};
      const { kind, round, seen } = state;
      const taken = { place: { kind: 'take place' } } as const;
      const wait = (ms: Millis) => ({ ...taken, [`${kind}:${round}`]: { kind: 'wait', ms } as const });
      if (kind === 'requested') return wait(PATIENCE_MS);
      if (!seen) return taken;
      if (kind === 'empty') return wait(retryMs);
      return refreshMs !== undefined && state.viewable ? wait(refreshMs) : taken;
    },
  };
}
