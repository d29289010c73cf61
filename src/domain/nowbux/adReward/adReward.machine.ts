import type { MachineSpec } from '../../../kit/machine.ts';
import type { AdsCredited } from './creditAds.ts';

export type AdRewardState =
  | { readonly kind: 'idle' }
  /** The server is asked; `quiet`: nobody waits for it. */
  | { readonly kind: 'crediting'; readonly quiet: boolean }
  /** They are the player's; `balance` is what there is now, where that could be asked. */
  | {
      readonly kind: 'credited';
      readonly amount: number;
      readonly balance: number | undefined;
      readonly quiet: boolean;
    }
  /** A guest's, in this browser until they sign in. */
  | { readonly kind: 'kept'; readonly amount: number }
  | { readonly kind: 'limited' }
  | { readonly kind: 'refused' }
  /** Nobody could be asked: it comes by itself. */
  | { readonly kind: 'later' };

export type AdRewardEvent =
  /** To its end. `amount`: what was promised for it. */
  | { readonly kind: 'ad watched'; readonly by: 'guest' | 'signed-in'; readonly amount: number }
  /** A signed-in player has something to be credited for: they have just signed in, or the network is back. */
  | { readonly kind: 'chance came' }
  | { readonly kind: 'credit answered'; readonly answer: AdsCredited; readonly balance: number | undefined }
  | { readonly kind: 'put away' }
  | { readonly kind: 'player left' };

export interface AdRewardCommand {
  readonly kind: 'credit';
}

const IDLE: AdRewardState = { kind: 'idle' };

/** What an advertisement that was watched to its end brings: of a guest kept here, of a signed-in player credited. */
export const adRewardSpec: MachineSpec<AdRewardState, AdRewardEvent, AdRewardCommand> = {
  initial: IDLE,
  step: (state, event) => [step(state, event)],
  // Nobody waits and nobody looks: it is credited all the same, once.
  ongoing: ({ kind }): Readonly<Record<string, AdRewardCommand>> =>
    kind === 'crediting' ? { credit: { kind: 'credit' } } : {},
};

function step(state: AdRewardState, event: AdRewardEvent): AdRewardState {
  switch (event.kind) {
    case 'player left':
      return state.kind === 'idle' ? state : IDLE;
    case 'ad watched':
      if (event.by === 'guest') return { kind: 'kept', amount: event.amount };
      return { kind: 'crediting', quiet: false };
    case 'chance came':
      return state.kind === 'idle' || state.kind === 'kept' ? { kind: 'crediting', quiet: true } : state;
    case 'credit answered':
      return state.kind === 'crediting' ? answered(event, state.quiet) : state;
    case 'put away':
      if (state.kind === 'crediting') return state.quiet ? state : { kind: 'crediting', quiet: true };
      return state.kind === 'idle' ? state : IDLE;
  }
}

type Answered = Extract<AdRewardEvent, { kind: 'credit answered' }>;

function answered({ answer: { amount, why }, balance }: Answered, quiet: boolean): AdRewardState {
  if (amount > 0) return { kind: 'credited', amount, balance, quiet };
  if (why === 'limited') return { kind: 'limited' };
  return quiet ? IDLE : { kind: why ?? 'refused' };
}
