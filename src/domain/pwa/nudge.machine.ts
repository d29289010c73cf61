import type { MachineSpec } from '../../kit/stateMachine.ts';

/** Whether the browser is in private browsing mode; `error` if that couldn't be detected. */
export type Incognito = boolean | 'error';

/** How the player can install the app: by the browser's prompt, or by hand, as on iOS. */
export type InstallMethod = 'prompt' | 'by-hand';

export type NudgeState =
  /**
   * The invitation to install the app is never shown: in private browsing, if the app is installed, or if the player
   * dismissed the invitation on an earlier visit.
   */
  | { readonly kind: 'off'; readonly why: 'incognito' | 'installed' | 'dismissed' }
  /**
   * The client detects whether the browser is in private browsing mode. Meanwhile, a game may start or end, and the
   * browser may offer another way to install the app.
   */
  | { readonly kind: 'detecting'; readonly method: InstallMethod | undefined; readonly inGame: boolean }
  /** The invitation to install waits until its delay has passed, the browser can install, and no game runs. */
  | {
      readonly kind: 'waiting';
      readonly due: boolean;
      readonly method: InstallMethod | undefined;
      readonly inGame: boolean;
    }
  | { readonly kind: 'shown'; readonly method: InstallMethod }
  /** The browser's own install prompt is open. */
  | { readonly kind: 'asking' };

export type NudgeEvent =
  | { readonly kind: 'incognito detected'; readonly incognito: Incognito }
  | { readonly kind: 'delay over' }
  | { readonly kind: 'method found'; readonly method: InstallMethod }
  | { readonly kind: 'game changed'; readonly inGame: boolean }
  | { readonly kind: 'install asked' }
  | { readonly kind: 'put away' }
  | { readonly kind: 'installed' };

export type NudgeCommand =
  | { readonly kind: 'detect incognito' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'ask browser' }
  | { readonly kind: 'remember' }
  | { readonly kind: 'report' };

/** State machine of the invitation to install the app. */
export function nudgeSpec(known: {
  readonly installed: boolean;
  readonly dismissed: boolean;
}): MachineSpec<NudgeState, NudgeEvent, NudgeCommand> {
  return { initial: first(known), step, ongoing };
}

function first({ installed, dismissed }: { readonly installed: boolean; readonly dismissed: boolean }): NudgeState {
  if (installed) return { kind: 'off', why: 'installed' };
  return dismissed ? { kind: 'off', why: 'dismissed' } : { kind: 'detecting', method: undefined, inGame: false };
}

function step(state: NudgeState, event: NudgeEvent): readonly [NudgeState, ...NudgeCommand[]] {
  if (state.kind === 'off') return [state];
  if (event.kind === 'installed') return [{ kind: 'off', why: 'installed' }];
  switch (state.kind) {
    case 'detecting':
      return event.kind === 'incognito detected' ? detected(state, event.incognito) : [applyInstallEvent(state, event)];
    case 'waiting':
      return [waited(state, event)];
    case 'shown':
      if (event.kind === 'put away') return [{ kind: 'off', why: 'dismissed' }, { kind: 'remember' }];
      if (event.kind === 'install asked' && state.method === 'prompt')
        return [{ kind: 'asking' }, { kind: 'ask browser' }];
      // While a game runs, the invitation to install the app is hidden.
      if (event.kind === 'game changed' && event.inGame)
        return [{ kind: 'waiting', due: true, method: state.method, inGame: true }];
      return [state];
    case 'asking':
      // If the player declines the browser's install prompt, the invitation counts as dismissed.
      return event.kind === 'put away' ? [{ kind: 'off', why: 'dismissed' }, { kind: 'remember' }] : [state];
  }
}

/** Handles the result of detecting private browsing. If detection failed, assumes no private browsing. */
function detected(
  { method, inGame }: NudgeState & { readonly kind: 'detecting' },
  incognito: Incognito,
): readonly [NudgeState, ...NudgeCommand[]] {
  if (incognito === true) return [{ kind: 'off', why: 'incognito' }];
  const waiting = { kind: 'waiting', due: false, method, inGame } as const;
  return incognito === 'error' ? [waiting, { kind: 'report' }] : [waiting];
}

function waited(state: NudgeState & { readonly kind: 'waiting' }, event: NudgeEvent): NudgeState {
  const next = event.kind === 'delay over' ? { ...state, due: true } : applyInstallEvent(state, event);
  return next.due && next.method && !next.inGame ? { kind: 'shown', method: next.method } : next;
}

/** Handles the events that the states `detecting` and `waiting` handle in the same way. */
function applyInstallEvent<S extends NudgeState & { readonly kind: 'detecting' | 'waiting' }>(
  state: S,
  event: NudgeEvent,
): S {
  if (event.kind === 'method found') return { ...state, method: event.method };
  return event.kind === 'game changed' ? { ...state, inGame: event.inGame } : state;
}

function ongoing(state: NudgeState): Readonly<Record<string, NudgeCommand>> {
  if (state.kind === 'detecting') return { detect: { kind: 'detect incognito' } };
  return state.kind === 'waiting' && !state.due ? { delay: { kind: 'wait' } } : {};
}
