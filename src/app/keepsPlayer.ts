import { reaction } from 'mobx';
import type { Play } from './play.ts';

/** Whatever asks something of the player has them to itself, and goes on having them when something else asked meanwhile. */
export function keepsPlayer(asks: () => boolean, play: Play, signal: AbortSignal): void {
  reaction(asks, (open) => play.pauseInput(open), { signal });
  reaction(
    () => asks() && !play.inputPaused,
    (heard) => heard && play.pauseInput(true),
    { signal },
  );
}
