import type { Scene } from '../../../mocks/openScene.ts';
import { ControlError } from '../../../simulator/core/control/controlError.ts';
import type { StandaloneWorld } from '../../../simulator/host/control/operation.ts';
import { systemClock } from '../../../src/kit/systemClock.ts';

const BEAT_MS = 100;

/** Controls a scene's time, which is stopped at first. While the time runs, it follows real time. */
export function sceneTime({ clock, world }: Scene, ended: AbortSignal): StandaloneWorld {
  let run: { readonly rate: number; readonly life: AbortController } | undefined;
  return {
    world,
    ended,
    clock: {
      now: () => clock.now(),
      advance: (ms) => clock.advanceAsync(ms),
      set: async (to) => {
        if (to < clock.now()) throw new ControlError('invalid', 'set', 'the time of a scene only goes forward');
        await clock.advanceAsync(to - clock.now());
      },
      get rate() {
        return run?.rate ?? 0;
      },
      setRate(rate) {
        run?.life.abort();
        run = rate > 0 ? { rate, life: new AbortController() } : undefined;
        if (!run) return;
        const life = AbortSignal.any([run.life.signal, ended]);
        systemClock.every(BEAT_MS, () => void clock.advanceAsync(BEAT_MS * rate), life);
      },
    },
  };
}
