import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** Whether the player is active. Tracked only while a game runs: a player who waits for the picture sends no input. */
export type PresenceState =
  | { readonly kind: 'off'; readonly visible: boolean; readonly turn: number }
  /** `turn` numbers the periods of silence; each sign of activity begins another. */
  | { readonly kind: 'present'; readonly visible: boolean; readonly turn: number }
  | { readonly kind: 'warned'; readonly visible: boolean; readonly turn: number };

export type PresenceEvent =
  | { readonly kind: 'game began' }
  | { readonly kind: 'game stopped' }
  | { readonly kind: 'visibility changed'; readonly visible: boolean }
  /** The player sent no input until shortly before the limit. */
  | { readonly kind: 'silence noticed' }
  | { readonly kind: 'player active' }
  /** The streaming device shows its own warning, which takes precedence. */
  | { readonly kind: 'other warning shown' };

export type PresenceCommand =
  | { readonly kind: 'listen'; readonly visible: boolean }
  | { readonly kind: 'await-sign' }
  | { readonly kind: 'warn' }
  | { readonly kind: 'withdraw' };

function step(state: PresenceState, event: PresenceEvent): readonly [PresenceState, ...PresenceCommand[]] {
  const { visible } = state;
  const present = (visible: boolean): PresenceState => ({ kind: 'present', visible, turn: state.turn + 1 });
  switch (event.kind) {
    case 'game began':
      return [state.kind === 'off' ? present(visible) : state];
    case 'game stopped':
      return [state.kind === 'off' ? state : { ...state, kind: 'off' }];
    case 'visibility changed':
      if (state.kind === 'off') return [{ ...state, visible: event.visible }];
      // Returning to the tab counts as activity; leaving it doesn't.
      if (state.kind === 'warned' && !event.visible) return [{ ...state, visible: false }];
      return state.kind === 'warned' ? [present(true), { kind: 'withdraw' }] : [present(event.visible)];
    case 'silence noticed':
      return state.kind === 'present' ? [{ ...state, kind: 'warned' }, { kind: 'warn' }] : [state];
    case 'player active':
      return state.kind === 'warned' ? [present(visible), { kind: 'withdraw' }] : [state];
    case 'other warning shown':
      return [state.kind === 'warned' ? present(visible) : state];
  }
}

function ongoing(state: PresenceState): Readonly<Record<string, PresenceCommand>> {
  switch (state.kind) {
    case 'off':
      return {};
    case 'present':
      return { [`listen:${state.turn}`]: { kind: 'listen', visible: state.visible } };
    case 'warned':
      return { [`sign:${state.turn}`]: { kind: 'await-sign' } };
  }
}

/** Warns a player who is inactive or has hidden the tab; the session then ends after the warning's countdown. */
export const presenceSpec: MachineSpec<PresenceState, PresenceEvent, PresenceCommand> = {
  initial: { kind: 'off', visible: true, turn: 0 },
  step,
  ongoing,
};
