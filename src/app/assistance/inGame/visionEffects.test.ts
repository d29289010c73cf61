import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_ASSISTANCE } from '../../../domain/assistance/assistanceSettings.ts';
import { GRID } from '../../../domain/assistance/vision/flashCounter.ts';
import type { VisionSettings } from '../../../domain/assistance/vision/visionSettings.ts';
import { TIMED_PICTURES } from '../../../domain/assistance/renderMethodChooser.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { VisionEffects, type VisionPorts } from './visionEffects.ts';

let lifetime: AbortController;
beforeEach(() => {
  lifetime = new AbortController();
});
afterEach(() => lifetime.abort());

/** Creates a stage and vision effects; each effect's name is in `running` while the effect lasts. */
function bench() {
  const clock = new ManualClock();
  const running = new Set<string>();
  const run = (name: string, signal: AbortSignal) => {
    if (signal.aborted) return;
    running.add(name);
    signal.addEventListener('abort', () => running.delete(name), { once: true });
  };
  const calls: {
    picture?: (missed: number) => void;
    sample?: Parameters<VisionPorts['samplePicture']>[2];
    cover: number;
  } = { cover: 0 };
  const ports: VisionPorts = {
    watchPictures: (_video, onPicture, signal) => {
      calls.picture = onPicture;
      run('watch', signal);
    },
    filterPicture: (_stage, { brightness }, way, signal) => run(`filter ${way} ${brightness}`, signal),
    magnify: (_stage, follows, zoom, signal) => run(`magnify ${follows} ${zoom}`, signal),
    enlargePointer: (_element, size, signal) => run(`pointer ${size}`, signal),
    sampleWays: () => ['page', 'off'],
    samplePicture: (_video, way, listener, signal) => {
      calls.sample = listener;
      run(`sample ${way}`, signal);
    },
    coverPicture: (_stage, signal) => {
      run('cover', signal);
      return (opacity) => (calls.cover = opacity);
    },
  };
  const world = observable<{
    vision: VisionSettings;
    stage: { element: HTMLElement; video: HTMLVideoElement } | undefined;
  }>({ vision: NO_ASSISTANCE.vision, stage: { element: {}, video: {} } as never }, {}, { deep: false });
  const slow: string[] = [];
  const effects = new VisionEffects({
    settings: () => world.vision,
    stage: () => world.stage,
    ports,
    clock,
    onTooSlow: (effect) => slow.push(effect),
  }).start(lifetime.signal);
  const set = (change: Partial<VisionSettings>) => runInAction(() => (world.vision = { ...world.vision, ...change }));
  return { clock, running, calls, world, slow, effects, set };
}

describe('VisionEffects', () => {
  it('applies no effect with default settings', () => {
    expect([...bench().running]).toEqual([]);
  });

  it('applies a changed setting at once, and removes its effect at once when it is turned off', () => {
    const { running, set } = bench();
    set({ brightness: 1.2, pointer: 'large', magnifier: 'touch', zoom: 3 });
    expect([...running].toSorted()).toEqual(['filter css 1.2', 'magnify touch 3', 'pointer large', 'watch']);
    set({ brightness: 1.3, pointer: 'usual' });
    expect([...running].toSorted()).toEqual(['filter css 1.3', 'magnify touch 3', 'watch']);
    lifetime.abort();
    expect([...running]).toEqual([]);
  });

  it('moves its effects to a new stage element, and ends if there is none', () => {
    const { running, world, set } = bench();
    set({ pointer: 'largest' });
    runInAction(() => (world.stage = undefined));
    expect([...running]).toEqual([]);
    runInAction(() => (world.stage = { element: {}, video: {} } as never));
    expect([...running]).toEqual(['pointer largest']);
  });

  it('falls back to CSS functions, then to none with a notice, while pictures are dropped because of the filter', () => {
    const { running, calls, slow, effects, set } = bench();
    set({ colour: 'protanopia', brightness: 1.2 });
    const show = (missed: number) => {
      for (let at = 0; at < TIMED_PICTURES; at++) calls.picture?.(missed);
    };
    expect([...running]).toContain('filter svg 1.2');
    show(3);
    expect([...running]).toContain('filter css 1.2');
    show(1);
    expect([...running].some((one) => one.startsWith('filter'))).toBe(true);
    show(0);
    expect([slow, [...effects.slow]]).toEqual([['filter'], ['filter']]);
    set({ colour: 'off' });
    expect([...effects.slow]).toEqual([]);
  });

  it('dims flashes, and stops with a notice if sampling the pictures costs too much', () => {
    const { clock, running, calls, slow, set } = bench();
    set({ flashes: true });
    expect([...running].toSorted()).toEqual(['cover', 'sample page']);
    const [white, black] = [255, 0].map((value) => new Uint8ClampedArray(GRID.columns * GRID.rows * 4).fill(value));
    for (let at = 0; at < 20; at++) {
      calls.sample?.onSample((at % 2 === 0 ? white : black) ?? new Uint8ClampedArray());
      clock.advance(33);
    }
    expect(calls.cover).toBeGreaterThan(0.5);
    const spend = (ms: number) => {
      for (let at = 0; at < TIMED_PICTURES; at++) calls.sample?.onCost(ms);
    };
    spend(2.5);
    expect([[...running].toSorted(), slow]).toEqual([['cover', 'sample off'], ['flashes']]);
  });
});
