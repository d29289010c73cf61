import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { AdsCredited } from './creditAds.ts';

export type AdRewardState =
  | { readonly kind: 'idle' }
  /** The request for the reward is pending. `quiet`: the page shows no indicator. */
  | { readonly kind: 'crediting'; readonly quiet: boolean }
  /** The server has credited the reward. `balance`: the player's new balance, if the request for it succeeded. */
  | {
      readonly kind: 'credited';
      readonly amount: number;
      readonly balance: number | undefined;
      readonly quiet: boolean;
    }
  /** A guest's reward is kept in this browser until the guest signs in. */
  | { readonly kind: 'kept'; readonly amount: number }
  | { readonly kind: 'limited' }
  | { readonly kind: 'refused' }
  /** The request for the reward failed; the client retries automatically. */
  | { readonly kind: 'later' };

export type AdRewardEvent =
  /** The player watched an advertisement to its end. `amount`: the promised reward in nowBux. */
  | { readonly kind: 'ad watched'; readonly by: 'guest' | 'signed-in'; readonly amount: number }
  /** A good time to credit stored advertisements of a signed-in player, who has just signed in or is online again. */
  | { readonly kind: 'chance came' }
  | { readonly kind: 'credit answered'; readonly answer: AdsCredited; readonly balance: number | undefined }
  | { readonly kind: 'put away' }
  | { readonly kind: 'player left' };

export interface AdRewardCommand {
  readonly kind: 'credit';
}

const IDLE: AdRewardState = { kind: 'idle' };

/**
 * State machine of the reward for an advertisement watched to its end: it is stored for a guest and credited for a
 * signed-in player.
 */
export const adRewardSpec: MachineSpec<AdRewardState, AdRewardEvent, AdRewardCommand> = {
  initial: IDLE,
  step: (state, event) => [step(state, event)],
  // Continue a started request even if the player closes the dialog, so that the ad's reward is credited once.
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

function answered({ answer: { amount, reason }, balance }: Answered, quiet: boolean): AdRewardState {
  if (amount > 0) return { kind: 'credited', amount, balance, quiet };
  if (reason === 'limited') return { kind: 'limited' };
  return quiet ? IDLE : { kind: reason ?? 'refused' };
}
