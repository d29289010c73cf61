import type { MachineSpec } from '../../../kit/stateMachine.ts';

export type OneTap = 'hidden' | 'offered' | 'accepted' | 'dismissed';

export type GoogleState =
  | { readonly kind: 'asleep' }
  | { readonly kind: 'loading'; readonly attempt: number }
  /** Google's script is ready. `failed`: the player chose an account, but Google returned no credential. */
  | { readonly kind: 'ready'; readonly oneTap: OneTap; readonly failed: boolean }
  /** Google's script is missing or broken, for example because of an ad blocker or the network. */
  | { readonly kind: 'gone'; readonly attempt: number }
  /** Google rejects this client id or origin, so its button is useless, too. */
  | { readonly kind: 'unknown-to-google'; readonly reason: string };

/**
 * How a One Tap prompt ended. `silent`: the browser's FedCM dialog closed, which reports no reason. `closed`: the
 * player closed the prompt. `nobody`: the player has no Google account, or has opted out. `resting`: the cool-down
 * after a dismissal applies. `unsupported`: the browser doesn't support the prompt. `failed`: no credential for the
 * chosen account. `misconfigured`: Google rejects the client id.
 */
export type OfferEnd =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'silent' | 'closed' | 'nobody' | 'resting' | 'unsupported' | 'failed' | 'unexplained' }
  | { readonly kind: 'misconfigured'; readonly reason: string };

export type GoogleEvent =
  /** A form with a Google button is open. `allowed`: whether the player's consent covers Google. */
  | { readonly kind: 'wanted'; readonly allowed: boolean }
  /** The player pressed the placeholder of Google's button. */
  | { readonly kind: 'woken' }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'load failed' }
  | { readonly kind: 'offer asked' }
  | { readonly kind: 'offer ended'; readonly end: OfferEnd }
  | { readonly kind: 'left' };

export type GoogleCommand = { readonly kind: 'load' } | { readonly kind: 'offer' };

const READY: GoogleState = { kind: 'ready', oneTap: 'hidden', failed: false };

function ended(end: OfferEnd): GoogleState {
  switch (end.kind) {
    case 'accepted':
      return { kind: 'ready', oneTap: 'accepted', failed: false };
    case 'withdrawn':
      return READY;
    case 'misconfigured':
      return { kind: 'unknown-to-google', reason: end.reason };
    default:
      return { kind: 'ready', oneTap: 'dismissed', failed: end.kind === 'failed' };
  }
}

function step(state: GoogleState, event: GoogleEvent): readonly [GoogleState] {
  switch (event.kind) {
    case 'wanted':
      return [state.kind === 'asleep' && event.allowed ? { kind: 'loading', attempt: 1 } : state];
    case 'woken':
      if (state.kind === 'asleep') return [{ kind: 'loading', attempt: 1 }];
      return [state.kind === 'gone' ? { kind: 'loading', attempt: state.attempt + 1 } : state];
    case 'loaded':
      return [state.kind === 'loading' ? READY : state];
    case 'load failed':
      return [state.kind === 'loading' ? { kind: 'gone', attempt: state.attempt } : state];
    case 'offer asked':
      return [
        state.kind === 'ready' && state.oneTap === 'hidden'
          ? { kind: 'ready', oneTap: 'offered', failed: false }
          : state,
      ];
    case 'offer ended':
      return [state.kind === 'ready' && state.oneTap === 'offered' ? ended(event.end) : state];
    case 'left':
      return [state.kind === 'ready' && state.oneTap !== 'hidden' ? READY : state];
  }
}

function ongoing(state: GoogleState): Readonly<Record<string, GoogleCommand>> {
  if (state.kind === 'loading') return { [`load:${state.attempt}`]: { kind: 'load' } };
  return state.kind === 'ready' && state.oneTap === 'offered' ? { offer: { kind: 'offer' } } : {};
}

/** State machine of Google's script and of its One Tap prompt. `Draft` holds the credential, which is a secret. */
export const googleSpec: MachineSpec<GoogleState, GoogleEvent, GoogleCommand> = {
  initial: { kind: 'asleep' },
  step,
  ongoing,
};
