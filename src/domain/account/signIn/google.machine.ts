import type { MachineSpec } from '../../../kit/machine.ts';

export type OneTap = 'hidden' | 'offered' | 'accepted' | 'dismissed';

export type GoogleState =
  | { readonly kind: 'asleep' }
  | { readonly kind: 'loading'; readonly attempt: number }
  /** `failed`: somebody was chosen, and Google did not go through with it. */
  | { readonly kind: 'ready'; readonly oneTap: OneTap; readonly failed: boolean }
  /** Its script doesn't come, or is broken: a blocker, a network, a network's rule. */
  | { readonly kind: 'gone'; readonly attempt: number }
  /** Google doesn't know this front end, or where it is: its button is of no use either. */
  | { readonly kind: 'unknown-to-google'; readonly reason: string };

/**
 * What Google says of an offer. `silent`: in the browser's own dialog, which tells a page nothing but that it is over.
 * `closed`: the player took it away. `nobody`: no account, or one that wants no offers. `resting`: it was closed lately.
 * `unsupported`: by this browser. `failed`: an account was chosen, and no credential came. `misconfigured`: it doesn't know us.
 */
export type OfferEnd =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'silent' | 'closed' | 'nobody' | 'resting' | 'unsupported' | 'failed' | 'unexplained' }
  | { readonly kind: 'misconfigured'; readonly reason: string };

export type GoogleEvent =
  /** A form is there that its button belongs to. `allowed`: by what the player agreed to. */
  | { readonly kind: 'wanted'; readonly allowed: boolean }
  /** The player pressed the button that stands for it. */
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

/** Google's script, and its offer of one tap. Who is chosen is not in here: that is a secret (`Draft`). */
export const googleSpec: MachineSpec<GoogleState, GoogleEvent, GoogleCommand> = {
  initial: { kind: 'asleep' },
  step,
  ongoing,
};
