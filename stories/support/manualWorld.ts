import type { Scene, SceneParameter } from '../../mocks/scene.ts';
import { systemClock } from '../../src/kit/systemClock.ts';
import type { ShownWorld } from './worlds.ts';

const BEAT_MS = 100;

/** A scene's time stands still until told otherwise; running, it follows the real one. */
export function manualWorld({ clock }: Scene, scene?: SceneParameter): ShownWorld {
  let run: AbortController | undefined;
  return {
    ...(scene && { along: { scene } }),
    now: () => clock.now(),
    advance: (ms) => clock.advanceAsync(ms),
    get running() {
      return run !== undefined;
    },
    setRunning(running) {
      run?.abort();
      run = running ? new AbortController() : undefined;
      if (run) systemClock.every(BEAT_MS, () => void clock.advanceAsync(BEAT_MS), run.signal);
    },
  };
}
