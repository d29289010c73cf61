import { reaction } from 'mobx';
import type { Clock } from '../../../../kit/clock.ts';

/** Polling interval of gamepads in the editor, in milliseconds. */
const LOOK_MS = 16;

/** Calls `poll` at each polling interval while `condition` returns true, until the signal aborts. */
export function pollWhile(clock: Clock, condition: () => boolean, poll: () => void, signal: AbortSignal): void {
  let polling: AbortController | undefined;
  reaction(
    condition,
    (on) => {
      polling?.abort();
      polling = on ? new AbortController() : undefined;
      if (polling) clock.every(LOOK_MS, poll, AbortSignal.any([signal, polling.signal]));
    },
    { signal },
  );
}
