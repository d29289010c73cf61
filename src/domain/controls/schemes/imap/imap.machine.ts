import type { MachineSpec } from '../../../../kit/stateMachine.ts';
import type { Scheme } from '../scheme.ts';

/** Reason why input mapping isn't available, as reported to error tracking. */
export type ImapFailure = 'config-not-found' | 'config-api-failed' | 'library-init-failed';

export type ImapState =
  | { readonly kind: 'off' }
  | { readonly kind: 'finding' }
  | { readonly kind: 'starting'; readonly schemes: readonly Scheme[] }
  | Ready
  /** Input mapping isn't available, so the game gets the player's input unchanged. */
  | { readonly kind: 'disabled'; readonly why: ImapFailure };

export interface Ready {
  readonly kind: 'ready';
  readonly schemes: readonly Scheme[];
  readonly scheme: Scheme;
  /** True while the input mapper maps input. */
  readonly active: boolean;
  /** The input mapper requests the mouse's distances instead of positions. */
  readonly rawMouse: boolean;
  readonly pointerLock: boolean;
  /** Control scheme to switch to once the player holds no input. */
  readonly next: Scheme | undefined;
}

export type ImapEvent =
  /** The game has started and its input may be mapped. */
  | { readonly kind: 'mapping wanted' }
  /** The game's control schemes are loaded. `unreadable`: number of schemes that were skipped. */
  | { readonly kind: 'config found'; readonly schemes: readonly Scheme[]; readonly unreadable?: number }
  | { readonly kind: 'config not found' }
  | { readonly kind: 'config api failed' }
  | { readonly kind: 'library started'; readonly scheme: Scheme; readonly active: boolean }
  /** The input mapper failed to start, or threw an error later. */
  | { readonly kind: 'library failed' }
  | { readonly kind: 'switched'; readonly on: boolean }
  | { readonly kind: 'raw mouse asked'; readonly on: boolean }
  | { readonly kind: 'pointer lock changed'; readonly locked: boolean }
  | { readonly kind: 'change asked'; readonly scheme: Scheme }
  /** The input mapper now uses the requested scheme, after all input was released. */
  | { readonly kind: 'changed' };

export type ImapCommand =
  | { readonly kind: 'find config' }
  | { readonly kind: 'run library'; readonly schemes: readonly Scheme[] }
  | { readonly kind: 'change scheme'; readonly scheme: Scheme }
  | { readonly kind: 'lock pointer'; readonly on: boolean }
  | { readonly kind: 'report'; readonly why: ImapFailure };

export interface ImapFlags {
  readonly initialized: boolean;
  readonly active: boolean;
  readonly pointerLock: boolean;
  readonly changeRequested: boolean;
}

export function flagsOf(state: ImapState): ImapFlags {
  if (state.kind !== 'ready') return { initialized: false, active: false, pointerLock: false, changeRequested: false };
  const { active, pointerLock, next } = state;
  return { initialized: true, active, pointerLock, changeRequested: next !== undefined };
}

type Step = readonly [next: ImapState, ...commands: ImapCommand[]];

const OFF: ImapState = { kind: 'off' };
const FINDING: ImapState = { kind: 'finding' };

/** Input mapping of one game: it is loading, running, or disabled for a reason that is reported once. */
export const imapSpec: MachineSpec<ImapState, ImapEvent, ImapCommand> = {
  initial: OFF,
  step: (state, event) => {
    switch (event.kind) {
      case 'mapping wanted':
        return state.kind === 'off' || state.kind === 'disabled' ? [FINDING] : [state];
      case 'config found':
        return state.kind === 'finding' ? [{ kind: 'starting', schemes: event.schemes }] : [state];
      case 'config not found':
        return state.kind === 'finding' ? disabled('config-not-found') : [state];
      case 'config api failed':
        return state.kind === 'finding' ? disabled('config-api-failed') : [state];
      case 'library started':
        return state.kind === 'starting' ? started(state.schemes, event) : [state];
      case 'library failed':
        return state.kind === 'starting' || state.kind === 'ready' ? disabled('library-init-failed') : [state];
      default:
        return state.kind === 'ready' ? whenReady(state, event) : [state];
    }
  },
  ongoing: (state) => {
    switch (state.kind) {
      case 'finding':
        return { config: { kind: 'find config' } };
      case 'starting':
        return { library: { kind: 'run library', schemes: state.schemes } };
      case 'ready':
        return {
          library: { kind: 'run library', schemes: state.schemes },
          ...(state.rawMouse && state.active && { 'raw mouse': { kind: 'lock pointer', on: true } }),
        };
      case 'off':
      case 'disabled':
        return {};
    }
  },
};

function disabled(why: ImapFailure): Step {
  return [
    { kind: 'disabled', why },
    { kind: 'report', why },
  ];
}

function started(
  schemes: readonly Scheme[],
  { scheme, active }: Extract<ImapEvent, { kind: 'library started' }>,
): Step {
  return [{ kind: 'ready', schemes, scheme, active, rawMouse: false, pointerLock: false, next: undefined }];
}

type InUse = Extract<
  ImapEvent,
  { kind: 'switched' | 'raw mouse asked' | 'pointer lock changed' | 'change asked' | 'changed' }
>;

function whenReady(state: Ready, event: InUse): Step {
  switch (event.kind) {
    case 'switched':
      return event.on === state.active ? [state] : [{ ...state, active: event.on, rawMouse: false }];
    case 'raw mouse asked':
      return event.on === state.rawMouse || !state.active ? [state] : [{ ...state, rawMouse: event.on }];
    case 'pointer lock changed':
      if (event.locked === state.pointerLock) return [state];
      // Escape ends the pointer lock in all browsers, so it also ends raw mouse mode.
      return [{ ...state, pointerLock: event.locked, rawMouse: event.locked && state.rawMouse }];
    case 'change asked':
      return [
        { ...state, next: event.scheme },
        { kind: 'change scheme', scheme: event.scheme },
      ];
    case 'changed':
      return state.next ? [{ ...state, scheme: state.next, next: undefined }] : [state];
  }
}
