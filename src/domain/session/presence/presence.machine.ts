import type { MachineSpec } from '../../../kit/stateMachine.ts';

/**
 * Whether the player is active. Only tracked while a game runs, because a player who waits for the picture sends no
 * input.
 */
export type PresenceState =
  | { readonly kind: 'off'; readonly visible: boolean; readonly turn: number }
  /** The player is active. `turn` numbers the periods without input, so that each has its own timer. */
  | { readonly kind: 'present'; readonly visible: boolean; readonly turn: number }
  | { readonly kind: 'warned'; readonly visible: boolean; readonly turn: number };

export type PresenceEvent =
  | { readonly kind: 'game began' }
  | { readonly kind: 'game stopped' }
  | { readonly kind: 'visibility changed'; readonly visible: boolean }
  /** The player has sent no input for so long that the inactivity warning is due. */
  | { readonly kind: 'silence noticed' }
  | { readonly kind: 'player active' }
  /**
   * The session shows another grace warning, from the streaming device. It takes precedence over the one about
   * inactivity.
   */
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
      // While the inactivity warning is shown, returning to the tab counts as activity; leaving the tab doesn't.
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

/** Warns a player who is inactive or has hidden the tab. The session ends after the warning's countdown. */
export const presenceSpec: MachineSpec<PresenceState, PresenceEvent, PresenceCommand> = {
  initial: { kind: 'off', visible: true, turn: 0 },
  step,
  ongoing,
};
