import type { Change } from './heldState.ts';

/** What the player plays with. A mouse is beside keys. */
export type InputMethod = 'keys' | 'touch' | 'pad';

/** What an input shows to be in the player's hand; undefined where it shows nothing: a motion, a release. */
export function inputMethodOf(change: Change): InputMethod | undefined {
  switch (change.kind) {
    case 'touch':
      return change.phase === 'start' ? 'touch' : undefined;
    case 'gamepad':
      return change.pressed === 0 ? undefined : 'pad';
    case 'key':
    case 'button':
      return change.down ? 'keys' : undefined;
    default:
      return undefined;
  }
}
