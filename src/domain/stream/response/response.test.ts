import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../../kit/random.ts';
import { PATIENCE_MS, InputLagMeter } from './inputLagMeter.ts';
import { PRESSES, ResponseTest, type ResponseWatch } from './response.store.ts';

const CELLS = 64 * 36;
const grey = (level: number) => new Uint8Array(CELLS).fill(level);
/** Returns a picture in which `share` of the cells differ from the rest. */
const marked = (share: number, level = 200) => grey(100).fill(level, 0, Math.ceil(CELLS * share));

/** Returns a function that returns pictures in which `share` of the cells change randomly. */
function noisy(share: number) {
  const chance = new SeededRandom(7);
  return () => {
    const look = grey(100);
    for (let i = 0; i < CELLS * share; i++) look[Math.floor(chance.next() * CELLS)] = 255 * chance.next();
    return look;
  };
}

describe('PressMeter', () => {
  it('measures a press to the first video frame that differs', () => {
    const meter = new InputLagMeter();
    for (let at = 0; at <= 500; at += 16) meter.frame(at, grey(100));
    expect(meter.press(503)).toBeUndefined();
    expect(meter.frame(502, marked(1)), 'a picture drawn before the press').toBeUndefined();
    expect(meter.frame(512, grey(103)), 'the encoder’s own noise').toBeUndefined();
    expect(meter.frame(545, marked(0.05))).toEqual({ kind: 'seen', ms: 42 });
    expect(meter.waiting).toBe(false);
  });

  it('distinguishes a press from motion in the picture', () => {
    const meter = new InputLagMeter();
    const look = noisy(0.02);
    for (let at = 0; at <= 1_000; at += 16) meter.frame(at, look());
    meter.press(1_001);
    for (let at = 1_008; at < 1_040; at += 16) expect(meter.frame(at, look())).toBeUndefined();
    expect(meter.frame(1_061, marked(0.4))).toEqual({ kind: 'seen', ms: 60 });
  });

  it('reports a press as missed without a reaction, and as unmeasurable when the whole picture moves', () => {
    const still = new InputLagMeter();
    for (let at = 0; at <= 500; at += 16) still.frame(at, grey(100));
    still.press(500);
    expect(still.frame(500 + PATIENCE_MS, grey(100))).toBeUndefined();
    expect(still.frame(501 + PATIENCE_MS, grey(100))).toEqual({ kind: 'missed' });
    const wild = new InputLagMeter();
    const look = noisy(0.9);
    for (let at = 0; at <= 500; at += 16) wild.frame(at, look());
    expect(wild.press(500)).toEqual({ kind: 'moving' });
    expect(wild.waiting).toBe(false);
  });

  it('ignores presses during a measurement and before the first video frame', () => {
    const meter = new InputLagMeter();
    expect(meter.press(1)).toBeUndefined();
    expect(meter.waiting).toBe(false);
    meter.frame(2, grey(100));
    meter.press(3);
    meter.press(30);
    expect(meter.frame(43, marked(1))).toEqual({ kind: 'seen', ms: 40 });
  });
});

function bench() {
  const controller = new AbortController();
  let watch: ResponseWatch | undefined;
  let at = 0;
  let light = false;
  const test = new ResponseTest(
    {
      pingMs: () => 12,
      watch: (listener, signal) => {
        watch = listener;
        signal.addEventListener('abort', () => (watch = undefined));
      },
    },
    controller.signal,
  );
  const still = (frames = 10) => {
    for (let i = 0; i < frames; i++) watch?.shown((at += 16), grey(light ? 200 : 100));
  };
  const press = (ms: number) => {
    still();
    const pressed = at + 1;
    watch?.pressed(pressed);
    light = !light;
    at = pressed + ms;
    watch?.shown(at, grey(light ? 200 : 100));
  };
  return { test, controller, press, still, watched: () => watch !== undefined };
}

describe('ResponseTest', () => {
  it('measures five presses, and returns their median and a verdict', () => {
    const { test, press, watched } = bench();
    test.start();
    for (const ms of [40, 80, 35, 200, 45]) {
      expect(test.left).toBe(PRESSES - test.measured.length);
      press(ms);
    }
    expect(test.result).toEqual({ ms: 45, best: 35, worst: 200, pingMs: 12, verdict: 'instant' });
    expect(test.running).toBe(false);
    expect(watched()).toBe(false);
  });

  it.each([
    [50, 'instant'],
    [90, 'fast'],
    [150, 'fair'],
    [151, 'slow'],
  ] as const)('rates a latency of %i ms as “%s”', (ms, verdict) => {
    const { test, press } = bench();
    test.start();
    for (let i = 0; i < PRESSES; i++) press(ms);
    expect(test.result?.verdict).toBe(verdict);
  });

  it('reports why a press was not measured, and continues', () => {
    const { test, press } = bench();
    test.start();
    press(PATIENCE_MS + 1);
    expect(test.trouble).toBe('missed');
    expect(test.measured).toEqual([]);
    press(60);
    expect(test.trouble).toBeUndefined();
    expect(test.measured).toEqual([60]);
    test.stop();
    expect(test.running).toBe(false);
    test.start();
    expect(test.measured).toEqual([]);
  });

  it('stops watching for presses when its signal aborts', () => {
    const { test, controller, watched } = bench();
    test.start();
    controller.abort();
    expect(watched()).toBe(false);
  });
});
