import { expect, it } from 'vitest';
import { ManualClock } from '../../kit/clock.ts';
import { Viewport } from './viewport.store.ts';

function bench() {
  const clock = new ManualClock();
  const life = new AbortController();
  const window = { width: 1440, touchPoints: 0 };
  let changed = () => {};
  const viewport = new Viewport({ clock, facts: () => window, onResize: (call) => (changed = call) });
  viewport.start(life.signal);
  const resize = (width: number) => {
    window.width = width;
    changed();
  };
  return { clock, life, viewport, resize };
}

it('const.resize-debounce: follows the window 500 ms after its last change', () => {
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

it('follows nothing once its life has ended', () => {
  const { clock, life, viewport, resize } = bench();
  resize(390);
  life.abort();
  clock.advance(1_000);
  expect(viewport.device).toBe('desktop');
});
