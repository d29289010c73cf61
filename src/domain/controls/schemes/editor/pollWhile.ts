import { reaction } from 'mobx';
import type { Clock } from '../../../../kit/clock.ts';

/** Polling interval of gamepads in the editor, in milliseconds. */
const LOOK_MS = 16;

/** Calls `look` periodically while `wanted` returns true, until the signal aborts. */
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
