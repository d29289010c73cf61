import type { Clock } from './clock.ts';

/** The system's clock and timers. Only the browser's ports and the simulator's Node host may use it. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, run, signal) {
    if (signal.aborted) return;
    const stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      run();
    }, delayMs);
    signal.addEventListener('abort', stop, { once: true });
  },
  every(periodMs, run, signal) {
    if (signal.aborted) return;
    const timer = setInterval(run, periodMs);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  },
};
