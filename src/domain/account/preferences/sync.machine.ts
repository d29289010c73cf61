import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** Minimum interval between two saves of preferences, in milliseconds. */
export const SAVE_MS = 5_000;
/** Delay between a change and its save in milliseconds, so that one drag of a slider causes a single save. */
const QUIET_MS = 1_000;
const RETRY_MAX_MS = 60_000;

interface SyncBase {
  /** Apps whose preferences the client must fetch from the server. */
  readonly pendingApps: readonly string[];
  readonly sentAt: Millis;
  readonly failures: number;
}

/**
 * States of the synchronisation for a signed-in player. A guest's preferences stay in the browser and aren't
 * synchronised.
 */
export type SyncState = SyncBase &
  (
    | { readonly kind: 'fetching' }
    | { readonly kind: 'in step' }
    | { readonly kind: 'changed'; readonly due: Millis }
    | { readonly kind: 'saving' }
    /** Fetching or saving preferences has failed. The state machine retries at time `due`, and on the next visit. */
    | { readonly kind: 'failed'; readonly due: Millis }
  );

export type SyncEvent =
  | { readonly kind: 'wanted'; readonly app: string }
  | { readonly kind: 'fetched'; readonly app: string; readonly unsaved: boolean; readonly at: Millis }
  | { readonly kind: 'edited'; readonly at: Millis }
  /** Another tab of this browser has saved preferences. */
  | { readonly kind: 'saved elsewhere'; readonly at: Millis }
  | { readonly kind: 'due' }
  /** Another tab has just saved preferences, so this tab must wait. */
  | { readonly kind: 'too soon'; readonly sentAt: Millis }
  | { readonly kind: 'saved'; readonly unsaved: boolean; readonly at: Millis }
  | { readonly kind: 'failed'; readonly at: Millis }
  /** The server forbids saving or fetching preferences, so an automatic retry would get the same answer. */
  | { readonly kind: 'refused'; readonly at: Millis }
  | { readonly kind: 'retry asked'; readonly at: Millis };

export type SyncCommand =
  | { readonly kind: 'fetch'; readonly app: string }
  | { readonly kind: 'wait'; readonly until: Millis }
  | { readonly kind: 'save' };

function step(state: SyncState, event: SyncEvent): readonly [SyncState] {
  const { pendingApps, sentAt } = state;
  switch (event.kind) {
    case 'wanted': {
      if (pendingApps.includes(event.app)) return [state];
      const next = { ...state, pendingApps: [...pendingApps, event.app] };
      return [state.kind === 'in step' || state.kind === 'changed' ? { ...baseOf(next), kind: 'fetching' } : next];
    }
    case 'fetched': {
      if (state.kind !== 'fetching') return [state];
      const left = { ...baseOf(state), failures: 0, pendingApps: pendingApps.filter((app) => app !== event.app) };
      return [nextState(left, event.unsaved, event.at)];
    }
    case 'edited':
      if (state.kind !== 'in step') return [state];
      return [{ ...state, kind: 'changed', due: Math.max(event.at + QUIET_MS, sentAt + SAVE_MS) }];
    case 'saved elsewhere': {
      const next = { ...state, sentAt: Math.max(sentAt, event.at) };
      return [next.kind === 'changed' ? { ...next, due: Math.max(next.due, next.sentAt + SAVE_MS) } : next];
    }
    case 'due':
      if (state.kind === 'changed') return [{ ...baseOf(state), kind: 'saving' }];
      return [state.kind === 'failed' ? retried(state) : state];
    case 'too soon':
      if (state.kind !== 'saving') return [state];
      return [nextState({ ...baseOf(state), sentAt: event.sentAt }, true, event.sentAt)];
    case 'saved':
      if (state.kind !== 'saving') return [state];
      return [nextState({ ...baseOf(state), sentAt: event.at, failures: 0 }, event.unsaved, event.at)];
    case 'failed': {
      if (state.kind !== 'saving' && state.kind !== 'fetching') return [state];
      const due = event.at + Math.min(SAVE_MS * 2 ** state.failures, RETRY_MAX_MS);
      const lastSentAt = state.kind === 'saving' ? event.at : sentAt;
      return [{ kind: 'failed', pendingApps, sentAt: lastSentAt, failures: state.failures + 1, due }];
    }
    case 'refused': {
      if (state.kind !== 'saving' && state.kind !== 'fetching') return [state];
      const left = state.kind === 'saving' ? { sentAt: event.at } : { pendingApps: pendingApps.slice(1) };
      // The client sends the refused preferences again with the player's next change, or on the next visit.
      return [nextState({ ...baseOf(state), failures: 0, ...left }, false, event.at)];
    }
    case 'retry asked':
      if (state.kind !== 'failed') return [state];
      // If the network comes back every second, the client must not save more often than usual.
      return [{ ...state, due: Math.min(state.due, Math.max(event.at, sentAt + SAVE_MS)) }];
  }
}

function baseOf({ pendingApps, sentAt, failures }: SyncBase): SyncBase {
  return { pendingApps, sentAt, failures };
}

/** Returns the next state of the synchronisation of preferences. Fetching comes before saving. */
function nextState(base: SyncBase, unsaved: boolean, at: Millis): SyncState {
  if (base.pendingApps.length > 0) return { ...base, kind: 'fetching' };
  if (!unsaved) return { ...base, kind: 'in step' };
  return { ...base, kind: 'changed', due: Math.max(at, base.sentAt + SAVE_MS) };
}

function retried(state: SyncState): SyncState {
  return { ...baseOf(state), kind: state.pendingApps.length > 0 ? 'fetching' : 'saving' };
}

function ongoing(state: SyncState): Readonly<Record<string, SyncCommand>> {
  switch (state.kind) {
    case 'fetching': {
      const [app] = state.pendingApps;
      return app === undefined ? {} : { [`fetch:${app}`]: { kind: 'fetch', app } };
    }
    case 'changed':
    case 'failed':
      return { [`wait:${state.due}`]: { kind: 'wait', until: state.due } };
    case 'saving':
      return { save: { kind: 'save' } };
    case 'in step':
      return {};
  }
}

/**
 * Synchronises a signed-in player's preferences with the server. `app`: app to fetch first. `sentAt`: time of this
 * browser's last save, possibly before this page.
 */
export function syncSpec(app: string, sentAt: Millis): MachineSpec<SyncState, SyncEvent, SyncCommand> {
  return { initial: { kind: 'fetching', pendingApps: [app], sentAt, failures: 0 }, step, ongoing };
}
