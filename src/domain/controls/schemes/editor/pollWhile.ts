import { reaction } from 'mobx';
import type { Clock } from '../../../../kit/clock.ts';

/** How often gamepads are looked at by an editor that waits for one, in milliseconds. */
const LOOK_MS = 16;

/** Looks again and again for as long as it is wanted, and the signal lives. */
export function pollWhile(clock: Clock, wanted: () => boolean, look: () => void, signal: AbortSignal): void {
  let looking: AbortController | undefined;
  reaction(
    wanted,
    (on) => {
      looking?.abort();
      looking = on ? new AbortController() : undefined;
      if (looking) clock.every(LOOK_MS, look, AbortSignal.any([signal, looking.signal]));
    },
    { signal },
  );
}
