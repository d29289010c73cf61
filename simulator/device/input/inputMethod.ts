import type { Change } from './heldState.ts';

/** The player's input device. A mouse counts as keyboard keys. */
export type InputMethod = 'keys' | 'touch' | 'pad';

/** Returns the input device that a key, button or touch was pressed on; undefined for releases and motion. */
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
