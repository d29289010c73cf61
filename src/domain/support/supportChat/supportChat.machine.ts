import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** Maximum time for loading the support chat's page, in milliseconds. */
export const CHAT_PATIENCE_MS = 15_000;

/** State of the support chat's iframe. Once loaded, the iframe stays on the page, so that the conversation stays. */
export type SupportChatState =
  | { readonly kind: 'absent' }
  /** The support chat's iframe is loading. `attempt`: its number; each attempt reloads the iframe. */
  | { readonly kind: 'loading'; readonly open: boolean; readonly attempt: number }
  | { readonly kind: 'ready'; readonly open: boolean; readonly unread: number; readonly attempt: number }
  | { readonly kind: 'failed'; readonly open: boolean; readonly attempt: number };

export type SupportChatEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  /** The chat was open in this tab before a reload. The iframe is loaded again, but the chat stays closed. */
  | { readonly kind: 'resumed' }
  | { readonly kind: 'became ready' }
  | { readonly kind: 'unread counted'; readonly count: number }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'retried' }
  /** The player has changed or signed out, so the conversation must be removed. */
  | { readonly kind: 'ended' };

export type SupportChatCommand = { readonly kind: 'wait'; readonly ms: number };

function step(state: SupportChatState, event: SupportChatEvent): readonly [SupportChatState] {
  switch (event.kind) {
    case 'opened':
      if (state.kind === 'absent') return [{ kind: 'loading', open: true, attempt: 1 }];
      // If loading has failed, opening the support chat again retries.
      if (state.kind === 'failed') return [{ kind: 'loading', open: true, attempt: state.attempt + 1 }];
      return [state.kind === 'ready' ? { ...state, open: true, unread: 0 } : { ...state, open: true }];
    case 'closed':
      return [state.kind === 'absent' || !state.open ? state : { ...state, open: false }];
    case 'resumed':
      return [state.kind === 'absent' ? { kind: 'loading', open: false, attempt: 1 } : state];
    case 'became ready':
      if (state.kind !== 'loading' && state.kind !== 'failed') return [state];
      return [{ kind: 'ready', open: state.open, unread: 0, attempt: state.attempt }];
    case 'unread counted':
      return [state.kind === 'ready' ? { ...state, unread: state.open ? 0 : event.count } : state];
    case 'timed out':
      return [state.kind === 'loading' ? { kind: 'failed', open: state.open, attempt: state.attempt } : state];
    case 'retried':
      return [state.kind === 'failed' ? { kind: 'loading', open: state.open, attempt: state.attempt + 1 } : state];
    case 'ended':
      return [state.kind === 'absent' ? state : { kind: 'absent' }];
  }
}

function ongoing(state: SupportChatState): Readonly<Record<string, SupportChatCommand>> {
  return state.kind === 'loading' ? { [`wait:${state.attempt}`]: { kind: 'wait', ms: CHAT_PATIENCE_MS } } : {};
}

/** State machine of the support chat during a visit, whose page runs in an iframe. */
export const supportChatSpec: MachineSpec<SupportChatState, SupportChatEvent, SupportChatCommand> = {
  initial: { kind: 'absent' },
  step,
  ongoing,
};
