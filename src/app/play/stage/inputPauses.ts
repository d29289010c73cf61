import { reaction } from 'mobx';
import type { Play } from '../play.ts';

/** Holds the game's input back whenever the condition, which is observed, holds; until the signal is aborted. */
export function pauseInputWhile(
  play: Pick<Play, 'pauseInput'>,
  reason: string,
  condition: () => boolean,
  signal: AbortSignal,
): void {
  let resume: (() => void) | undefined;
  const set = (holds: boolean) => {
    resume?.();
    resume = holds ? play.pauseInput(reason) : undefined;
  };
  reaction(condition, set, { signal, fireImmediately: true });
  signal.addEventListener('abort', () => set(false), { once: true });
}
