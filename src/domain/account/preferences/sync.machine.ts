import type { Millis } from '../../../kit/clock.ts';
import type { MachineSpec } from '../../../kit/machine.ts';

/** Minimum interval between two saves, in milliseconds. */
export const SAVE_MS = 5_000;
/** Delay after a change, so that one drag of a slider causes one save, in milliseconds. */
const QUIET_MS = 1_000;
const RETRY_MAX_MS = 60_000;

interface Around {
  /** Apps whose preferences are to be fetched. */
  readonly ask: readonly string[];
  readonly sentAt: Millis;
  readonly failures: number;
}

/** States for a signed-in player. A guest's preferences stay in the browser and have no machine. */
export type SyncState = Around &
  (
    | { readonly kind: 'fetching' }
    | { readonly kind: 'in step' }
    | { readonly kind: 'changed'; readonly due: Millis }
    | { readonly kind: 'saving' }
    /** The machine retries later, and on the next visit. */
    | { readonly kind: 'failed'; readonly due: Millis }
  );

export type SyncEvent =
  | { readonly kind: 'wanted'; readonly app: string }
  | { readonly kind: 'fetched'; readonly app: string; readonly unsaved: boolean; readonly at: Millis }
  | { readonly kind: 'edited'; readonly at: Millis }
  /** Saved by another tab of this browser. */
  | { readonly kind: 'saved elsewhere'; readonly at: Millis }
  | { readonly kind: 'due' }
  /** Another tab has just saved. */
  | { readonly kind: 'too soon'; readonly sentAt: Millis }
  | { readonly kind: 'saved'; readonly unsaved: boolean; readonly at: Millis }
  | { readonly kind: 'failed'; readonly at: Millis }
  /** The server forbids the call, so an automatic retry would get the same answer. */
  | { readonly kind: 'refused'; readonly at: Millis }
  | { readonly kind: 'retry asked'; readonly at: Millis };

export type SyncCommand =
  | { readonly kind: 'fetch'; readonly app: string }
  | { readonly kind: 'wait'; readonly until: Millis }
  | { readonly kind: 'save' };

function step(state: SyncState, event: SyncEvent): readonly [SyncState] {
  const { ask, sentAt } = state;
  switch (event.kind) {
    case 'wanted': {
      if (ask.includes(event.app)) return [state];
      const more = { ...state, ask: [...ask, event.app] };
      return [state.kind === 'in step' || state.kind === 'changed' ? { ...around(more), kind: 'fetching' } : more];
    }
    case 'fetched': {
      if (state.kind !== 'fetching') return [state];
      const left = { ...around(state), failures: 0, ask: ask.filter((app) => app !== event.app) };
      return [onward(left, event.unsaved, event.at)];
    }
    case 'edited':
      if (state.kind !== 'in step') return [state];
      return [{ ...state, kind: 'changed', due: Math.max(event.at + QUIET_MS, sentAt + SAVE_MS) }];
    case 'saved elsewhere': {
      const known = { ...state, sentAt: Math.max(sentAt, event.at) };
      return [known.kind === 'changed' ? { ...known, due: Math.max(known.due, known.sentAt + SAVE_MS) } : known];
    }
    case 'due':
      if (state.kind === 'changed') return [{ ...around(state), kind: 'saving' }];
      return [state.kind === 'failed' ? again(state) : state];
    case 'too soon':
      if (state.kind !== 'saving') return [state];
      return [onward({ ...around(state), sentAt: event.sentAt }, true, event.sentAt)];
    case 'saved':
      if (state.kind !== 'saving') return [state];
      return [onward({ ...around(state), sentAt: event.at, failures: 0 }, event.unsaved, event.at)];
    case 'failed': {
      if (state.kind !== 'saving' && state.kind !== 'fetching') return [state];
      const due = event.at + Math.min(SAVE_MS * 2 ** state.failures, RETRY_MAX_MS);
      const tried = state.kind === 'saving' ? event.at : sentAt;
      return [{ kind: 'failed', ask, sentAt: tried, failures: state.failures + 1, due }];
    }
    case 'refused': {
      if (state.kind !== 'saving' && state.kind !== 'fetching') return [state];
      const left = state.kind === 'saving' ? { sentAt: event.at } : { ask: ask.slice(1) };
      // The client sends the unsaved preferences with the next change, or on the next visit.
      return [onward({ ...around(state), failures: 0, ...left }, false, event.at)];
    }
    case 'retry asked':
      if (state.kind !== 'failed') return [state];
      // A network that comes back every second must not make the client save more often.
      return [{ ...state, due: Math.min(state.due, Math.max(event.at, sentAt + SAVE_MS)) }];
  }
}

function around({ ask, sentAt, failures }: Around): Around {
  return { ask, sentAt, failures };
}

/** Fetches come before saves. */
function onward(known: Around, unsaved: boolean, at: Millis): SyncState {
  if (known.ask.length > 0) return { ...known, kind: 'fetching' };
  if (!unsaved) return { ...known, kind: 'in step' };
  return { ...known, kind: 'changed', due: Math.max(at, known.sentAt + SAVE_MS) };
}

function again(state: SyncState): SyncState {
  return { ...around(state), kind: state.ask.length > 0 ? 'fetching' : 'saving' };
}

function ongoing(state: SyncState): Readonly<Record<string, SyncCommand>> {
  switch (state.kind) {
    case 'fetching': {
      const [app] = state.ask;
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
 * Synchronises a signed-in player's preferences with the server. `ask`: app to fetch first. `sentAt`: time of this
 * browser's last save, possibly before this page.
 */
export function syncSpec(ask: string, sentAt: Millis): MachineSpec<SyncState, SyncEvent, SyncCommand> {
  return { initial: { kind: 'fetching', ask: [ask], sentAt, failures: 0 }, step, ongoing };
}
