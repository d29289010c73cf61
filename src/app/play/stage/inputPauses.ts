import { reaction } from 'mobx';
import type { Play } from '../play.ts';

/** Pauses the game's input while the observed condition is true, until `signal` aborts. */
export function pauseInputWhile(play: Pick<Play, 'pauseInput'>, condition: () => boolean, signal: AbortSignal): void {
  let resume: (() => void) | undefined;
  const set = (holds: boolean) => {
    resume?.();
    resume = holds ? play.pauseInput() : undefined;
  };
  reaction(condition, set, { signal, fireImmediately: true });
  signal.addEventListener('abort', () => set(false), { once: true });
}
