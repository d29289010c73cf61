import type { MachineSpec } from '../../../kit/stateMachine.ts';
import { isEmail } from '../../account/signIn/credentialRules.ts';
import { MOST_CHECKS, recheckAfter } from '../../passes/payments/recheckDelay.ts';
import type { Won } from './prizeWheel.ts';

/** Reason why the player can't spin the wheel: the daily limit is reached, or the request failed. */
type SpinTrouble = 'limit' | 'failed';
/**
 * Reason why the player hasn't received a prize: an invalid e-mail address, another player's address, a refusal of
 * the server, or a lost answer.
 */
type ClaimTrouble = 'invalid' | 'mismatch' | 'failed' | 'unsure';

export type SpinState =
  | { readonly kind: 'resting'; readonly trouble: SpinTrouble | undefined }
  /**
   * The client requests the result of a spin. `again`: number of failed attempts; `known`: the spin began before this
   * request; `late`: the request takes long.
   */
  | { readonly kind: 'asking'; readonly again: number; readonly known: boolean; readonly late: boolean }
  /** The request for a spin's result got no answer; the client retries it after a pause. */
  | { readonly kind: 'pausing'; readonly again: number; readonly known: boolean }
  /**
   * The outcome of the spin is unknown after all retries. The client keeps checking automatically; `checks`: how
   * often so far.
   */
  | { readonly kind: 'unsure'; readonly known: boolean; readonly checks: number; readonly isAsking: boolean }
  | { readonly kind: 'turning'; readonly won: Won; readonly unclaimed: boolean }
  /** The player has won a prize. `turned`: the animation of the wheel has shown the result. */
  | { readonly kind: 'won'; readonly won: Won; readonly turned: boolean }
  /** The player must confirm the e-mail address of the account to receive the prize. */
  | {
      readonly kind: 'unclaimed';
      readonly won: Won;
      readonly turned: boolean;
      readonly email: string;
      readonly trouble: ClaimTrouble | undefined;
    }
  | { readonly kind: 'claiming'; readonly won: Won; readonly turned: boolean; readonly email: string };

export type SpinEvent =
  | { readonly kind: 'spin pressed' }
  /**
   * The server or this browser knows an earlier spin, perhaps on another device, whose result is unknown or whose
   * prize is unclaimed.
   */
  | { readonly kind: 'begun spin found' }
  | { readonly kind: 'spin answered'; readonly won: Won; readonly unclaimed: boolean }
  | { readonly kind: 'spin refused'; readonly why: SpinTrouble }
  | { readonly kind: 'answer delayed' }
  | { readonly kind: 'answer lost' }
  | { readonly kind: 'pause over' }
  | { readonly kind: 'retry pressed' }
  | { readonly kind: 'wheel stopped' }
  | { readonly kind: 'email written'; readonly email: string }
  /** The player claims the prize. `login`: the e-mail address of the account, if known. */
  | { readonly kind: 'claim pressed'; readonly login: string | undefined }
  | { readonly kind: 'claim answered' }
  | { readonly kind: 'claim refused'; readonly why: ClaimTrouble }
  | { readonly kind: 'player left' };

export type SpinCommand =
  | { readonly kind: 'ask for spin' }
  | { readonly kind: 'await'; readonly ms: number }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'turn wheel' }
  | { readonly kind: 'claim'; readonly email: string };

/** First pauses between retries of a spin's request, in milliseconds. Later pauses are the same as for payments. */
const PAUSES_MS = [2_000, 5_000] as const;

/** Time without an answer after which the page tells the player that the spin takes long, in milliseconds. */
const LATE_MS = 6_000;

const RESTING: SpinState = { kind: 'resting', trouble: undefined };

/** State machine of a spin of the daily wheel: the server decides the prize once, and the wheel turns to it. */
export const spinSpec: MachineSpec<SpinState, SpinEvent, SpinCommand> = {
  initial: RESTING,
  step: (state, event) => [step(state, event)],
  ongoing(state): Readonly<Record<string, SpinCommand>> {
    switch (state.kind) {
      case 'asking':
        return {
          [`ask:${state.again}`]: { kind: 'ask for spin' },
          ...(!state.late && { [`await:${state.again}`]: { kind: 'await', ms: LATE_MS } }),
        };
      case 'pausing':
        return { [`pause:${state.again}`]: { kind: 'pause', ms: PAUSES_MS[state.again - 1] ?? 0 } };
      case 'unsure':
        return state.isAsking
          ? { check: { kind: 'ask for spin' } }
          : { wait: { kind: 'pause', ms: recheckAfter(state.checks) } };
      case 'turning':
        return { turn: { kind: 'turn wheel' } };
      case 'claiming':
        return { claim: { kind: 'claim', email: state.email } };
      default:
        return {};
    }
  },
};

function step(state: SpinState, event: SpinEvent): SpinState {
  if (event.kind === 'player left') return state.kind === 'resting' && !state.trouble ? state : RESTING;
  switch (state.kind) {
    case 'resting':
    case 'won':
      if (event.kind === 'spin pressed') return asking(false);
      return event.kind === 'begun spin found' ? asking(true) : state;
    case 'asking':
      return onAsking(state, event);
    case 'pausing':
      return event.kind === 'pause over' ? { ...asking(state.known), again: state.again } : state;
    case 'unsure':
      return onUnsure(state, event);
    case 'turning':
      return event.kind === 'wheel stopped' ? onKnown(state.won, state.unclaimed, true) : state;
    case 'unclaimed':
      return onUnclaimed(state, event);
    case 'claiming':
      return onClaiming(state, event);
  }
}

function asking(known: boolean): Extract<SpinState, { kind: 'asking' }> {
  return { kind: 'asking', again: 0, known, late: false };
}

function onAsking(state: Extract<SpinState, { kind: 'asking' }>, event: SpinEvent): SpinState {
  const { known } = state;
  switch (event.kind) {
    case 'spin answered':
    case 'spin refused':
      return onAnswer(known, event);
    case 'answer delayed':
      return state.late ? state : { ...state, late: true };
    case 'answer lost': {
      const again = state.again + 1;
      return again > PAUSES_MS.length
        ? { kind: 'unsure', known, checks: 0, isAsking: false }
        : { kind: 'pausing', again, known };
    }
    default:
      return state;
  }
}

function onUnsure(state: Extract<SpinState, { kind: 'unsure' }>, event: SpinEvent): SpinState {
  const { known, checks, isAsking } = state;
  if (event.kind === 'retry pressed') return asking(known);
  if (!isAsking) return event.kind === 'pause over' ? { ...state, isAsking: true } : state;
  if (event.kind === 'answer lost') return { ...state, isAsking: false, checks: Math.min(checks + 1, MOST_CHECKS) };
  return event.kind === 'spin answered' || event.kind === 'spin refused' ? onAnswer(known, event) : state;
}

function onAnswer(
  known: boolean,
  event: Extract<SpinEvent, { readonly kind: 'spin answered' | 'spin refused' }>,
): SpinState {
  if (event.kind === 'spin refused') return { kind: 'resting', trouble: event.why };
  const { won, unclaimed } = event;
  // An earlier spin is shown without an animation of the wheel.
  return known ? onKnown(won, unclaimed, false) : { kind: 'turning', won, unclaimed };
}

function onKnown(won: Won, unclaimed: boolean, turned: boolean): SpinState {
  return unclaimed ? { kind: 'unclaimed', won, turned, email: '', trouble: undefined } : { kind: 'won', won, turned };
}

function onUnclaimed(state: Extract<SpinState, { kind: 'unclaimed' }>, event: SpinEvent): SpinState {
  if (event.kind === 'email written') return { ...state, email: event.email, trouble: undefined };
  if (event.kind !== 'claim pressed') return state;
  const { won, turned } = state;
  const email = state.email.trim();
  if (!isEmail(email)) return { ...state, trouble: 'invalid' };
  const plain = (text: string) => text.trim().toLowerCase();
  if (event.login !== undefined && plain(email) !== plain(event.login)) return { ...state, trouble: 'mismatch' };
  return { kind: 'claiming', won, turned, email };
}

function onClaiming(state: Extract<SpinState, { kind: 'claiming' }>, event: SpinEvent): SpinState {
  const { won, turned, email } = state;
  if (event.kind === 'claim answered') return { kind: 'won', won, turned };
  // The state stays the same after a late answer, because every answer concerns the same prize, which the server
  // awards once.
  return event.kind === 'claim refused' ? { kind: 'unclaimed', won, turned, email, trouble: event.why } : state;
}
