import { expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import { Viewport } from './viewport.store.ts';

function bench() {
  const clock = new ManualClock();
  const controller = new AbortController();
  const window = { width: 1440, touchPoints: 0 };
  let changed = () => {};
  const viewport = new Viewport({ clock, facts: () => window, onResize: (call) => (changed = call) });
  viewport.start(controller.signal);
  const resize = (width: number) => {
    window.width = width;
    changed();
  };
  return { clock, controller, viewport, resize };
}

it('const.resize-debounce: the viewport updates its device type 500 ms after the last resize', () => {
  const { clock, viewport, resize } = bench();
  expect(viewport.device).toBe('desktop');
  resize(390);
  clock.advance(400);
  resize(380);
  clock.advance(499);
  expect(viewport.device).toBe('desktop');
  clock.advance(1);
  expect(viewport.device).toBe('phone');
});

it('the viewport ignores resizes after its signal aborts', () => {
  const { clock, controller, viewport, resize } = bench();
  resize(390);
  controller.abort();
  clock.advance(1_000);
  expect(viewport.device).toBe('desktop');
});
