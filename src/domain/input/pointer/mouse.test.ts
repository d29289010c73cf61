import { describe, expect, it } from 'vitest';
import { InputBench, STAGE } from '../../../../tests/support/input/inputBench.ts';
import { MOUSE_MAX } from '../../../contracts/channel/input.ts';
import { POLLING_RATE_MS } from '../inputConstants.ts';
import { parseSensitivity, sensitivityFactor } from './sensitivity.ts';

/** A bench whose device knows the mouse's position, the center. */
function placed(platform = {}): InputBench {
  const bench = new InputBench(platform);
  bench.mouse([800, 450]);
  bench.take();
  return bench;
}

/** Samples of each position message that reached the device since the last call. */
function places(bench: InputBench) {
  return bench.take().map((event) => event.kind === 'pointer' && event.samples);
}

describe('a mouse on the picture', () => {
  it('const.mouse-max, const.not-shown-pointer-scale: places run from 0 to 32767 over the picture', () => {
    const bench = placed();
    for (const place of [
      [0, 0],
      [1600, 900],
      [400, 225],
    ]) {
      bench.mouse(place);
      bench.clock.advance(POLLING_RATE_MS);
    }
    expect(places(bench)).toEqual([[{ x: 0, y: 0 }], [{ x: MOUSE_MAX, y: 32_767 }], [{ x: 8192, y: 8192 }]]);
  });

  it('const.polling-rate: what rests is told of at once when it moves, then every 8 ms', () => {
    const bench = placed();
    bench.clock.advance(POLLING_RATE_MS);
    bench.mouse([0, 0]);
    expect(places(bench)).toEqual([[{ x: 0, y: 0 }]]);
    bench.mouse([16, 9]);
    bench.clock.advance(POLLING_RATE_MS - 1);
    bench.mouse([32, 18]);
    expect(places(bench)).toEqual([]);
    bench.clock.advance(1);
    expect(places(bench)).toEqual([
      [
        { x: 328, y: 328 },
        { x: 655, y: 655 },
      ],
    ]);
    bench.mouse([48, 27]);
    expect(places(bench)).toEqual([]);
    bench.clock.advance(2 * POLLING_RATE_MS);
    expect(places(bench)).toHaveLength(1);
    bench.mouse([64, 36]);
    expect(places(bench)).toHaveLength(1);
  });

  it('nothing that is pressed waits for it, or comes before where the mouse went', () => {
    const bench = placed();
    bench.mouse([0, 0]);
    bench.take();
    bench.mouse([16, 9]);
    bench.key('KeyW');
    bench.mouse([32, 18]);
    bench.mouse([48, 27], 1, 'down');
    expect(bench.take().map(({ kind }) => kind)).toEqual(['pointer', 'key', 'pointer', 'button']);
    bench.mouse([64, 36], 1);
    bench.handle({ kind: 'focus', focused: false });
    expect(bench.take()[0]).toEqual({ kind: 'pointer', samples: [{ x: 1311, y: 1311 }] });
  });

  it('leaves no timer behind', () => {
    const bench = placed();
    bench.mouse([16, 9]);
    bench.mouse([32, 18]);
    bench.stop();
    bench.clock.advance(1_000);
    expect(bench.clock.pending).toBe(0);
  });

  it('sends the samples of one event as one message, oldest first, and none twice', () => {
    const bench = placed();
    bench.mouse([800, 450, 810, 450, 810, 450, 820, 460]);
    expect(bench.take()).toEqual([
      {
        kind: 'pointer',
        samples: [
          { x: 16_588, y: 16_384 },
          { x: 16_793, y: 16_748 },
        ],
      },
    ]);
    bench.mouse([820, 460]);
    expect(bench.take()).toEqual([]);
  });

  it('is nothing beside the picture, and runs along its edge while it drags', () => {
    const bench = placed();
    bench.handle({ ...STAGE, width: 2000 });
    expect(bench.mouse([100, 450])).toBe('left');
    expect(bench.take()).toEqual([]);
    bench.mouse([1000, 450], 1, 'down');
    expect(bench.mouse([-50, 450], 1)).toBe('taken');
    bench.mouse([-50, 450], 0, 'up');
    const events = bench.take();
    expect(events[1]).toEqual({ kind: 'pointer', samples: [{ x: 0, y: 16_384 }] });
    expect(events[2]).toEqual({ kind: 'button', down: false, button: 0, x: 0, y: 16_384 });
  });

  it('a press beside the picture stays nothing, even where the hand comes in with it', () => {
    const bench = placed();
    bench.handle({ ...STAGE, width: 2000 });
    expect(bench.mouse([100, 450], 1, 'down')).toBe('left');
    bench.mouse([1000, 450], 1);
    expect(bench.device.held.buttons).toBe(0);
    bench.mouse([1000, 450], 0, 'up');
    bench.mouse([1000, 450], 1, 'down');
    expect(bench.device.held.buttons).toBe(1);
  });

  it('buttons are told as they are: left, right, middle, back, forward, and chords', () => {
    const bench = placed();
    for (const [buttons, held] of [
      [1, 0b00001],
      [2, 0b00100],
      [4, 0b00010],
      [8, 0b01000],
      [16, 0b10000],
      [3, 0b00101],
      [31, 0b11111],
      [0, 0],
    ] as const) {
      bench.mouse([800, 450], buttons);
      expect(bench.device.held.buttons).toBe(held);
    }
  });

  it('a lift that the browser never told of is seen at the next event', () => {
    const bench = placed();
    bench.mouse([800, 450], 1, 'down');
    bench.mouse([810, 450], 0);
    expect(bench.device.held.buttons).toBe(0);
    bench.mouse([800, 450], 3, 'down');
    bench.mouse([800, 450], 3, 'cancel');
    expect(bench.device.held.buttons).toBe(0);
  });

  it('leaves motion out while the wire is full, and says reliably where it ended', () => {
    const bench = placed();
    bench.backlog = 1e6;
    bench.mouse([900, 450]);
    bench.mouse([1600, 450]);
    expect(bench.take()).toEqual([]);
    bench.clock.advance(250);
    expect(bench.device.pointer.x).toBe(1);
    bench.take();
    bench.clock.advance(250);
    expect(bench.take().filter(({ kind }) => kind === 'pointer')).toEqual([]);
  });

  it('a hovering pen points, without buttons', () => {
    const bench = placed();
    expect(bench.hover([1600, 900])).toBe('taken');
    expect(bench.device.pointer).toEqual({ x: 1, y: 1 });
    expect(bench.device.held.buttons).toBe(0);
  });
});

describe('a locked mouse', () => {
  function way(bench: InputBench): { x: number; y: number } {
    const last = bench.take().findLast((event) => event.kind === 'relative');
    return last?.total ?? { x: 0, y: 0 };
  }

  it('const.mouse-scale, const.mouse-scale-apple: a pixel is 25 units, 50 on Apple', () => {
    const bench = placed();
    bench.relative([1, 0, 0, 2]);
    expect(way(bench)).toEqual({ x: 25, y: 50 });
    const apple = placed({ apple: true });
    apple.relative([1, 0]);
    expect(way(apple)).toEqual({ x: 50, y: 0 });
  });

  it('rule.sensitivity-mapping: goes as far as the sensitivity says', () => {
    expect([5, 7, 3].map(sensitivityFactor)).toEqual([1, 2, 0.5]);
    const bench = placed();
    bench.forwarder.setSensitivity(7);
    bench.relative([2, 0]);
    expect(way(bench)).toEqual({ x: 100, y: 0 });
  });

  it('rule.mouse-sensitivity-nan: what is not a number is the default', () => {
    expect(['abc', '', Number.NaN, undefined, null, Infinity].map(parseSensitivity)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(parseSensitivity('7.5')).toBe(7.5);
    expect(parseSensitivity(0)).toBe(0);
  });

  it('loses nothing of many tiny ways', () => {
    const bench = placed();
    bench.forwarder.setSensitivity(0);
    for (let i = 0; i < 700; i++) bench.relative([0.01, -0.01]);
    bench.clock.advance(POLLING_RATE_MS);
    expect(way(bench)).toEqual({ x: 50, y: 0x1_0000 - 50 });
  });

  it("cannot leave the wire's range with one sample", () => {
    const bench = placed();
    bench.relative([1e9, -1e9]);
    expect(way(bench)).toEqual({ x: MOUSE_MAX, y: 0x1_0000 - MOUSE_MAX });
  });

  it('presses wherever it is, and tells the way that was lost with the next beat', () => {
    const bench = placed();
    bench.loseMotion = true;
    bench.relative([10, 10], 1);
    expect(bench.device.held.buttons).toBe(1);
    expect(bench.device.pointer.x).toBeCloseTo(0.5, 4);
    bench.clock.advance(250);
    expect(bench.device.pointer.x).toBeCloseTo(0.5 + 250 / MOUSE_MAX, 3);
  });

  it('transition.input.pointer-lock: the lock that is gained or lost turns it on and off, and a lost one lets go', () => {
    const bench = placed();
    bench.handle({ kind: 'lock', locked: true });
    expect(bench.forwarder.mouseLock.locked).toBe(true);
    bench.relative([1, 1], 1);
    bench.handle({ kind: 'lock', locked: false });
    expect(bench.forwarder.mouseLock.locked).toBe(false);
    expect(bench.device.held.buttons).toBe(0);
    expect(bench.forwarder.lastRelease).toBe('lock-lost');
    expect(bench.notices.filter(({ kind }) => kind === 'mouse-lock')).toEqual([
      { kind: 'mouse-lock', locked: true },
      { kind: 'mouse-lock', locked: false },
    ]);
  });

  it('once it is loose, the first place counts before the first press', () => {
    const bench = placed();
    bench.handle({ kind: 'lock', locked: true });
    bench.relative([100, 100]);
    bench.handle({ kind: 'lock', locked: false });
    bench.mouse([400, 225], 1, 'down');
    expect(bench.device.pointer.x).toBeCloseTo(0.25, 3);
    expect(bench.device.held.buttons).toBe(1);
  });
});

describe('wanting the lock', () => {
  it('asks at once, and again with each press until the browser gives it', () => {
    const bench = placed();
    const { mouseLock } = bench.forwarder;
    mouseLock.allow(true);
    mouseLock.request(true);
    bench.mouse([800, 450], 1, 'down');
    expect(bench.surfaceRequests).toEqual(['lock', 'lock']);
    bench.handle({ kind: 'lock', locked: true });
    bench.relative([1, 1], 1);
    mouseLock.request(false);
    expect(bench.surfaceRequests).toEqual(['lock', 'lock', 'unlock']);
  });

  it('asks for nothing in an app that does not allow it', () => {
    const bench = placed();
    bench.forwarder.mouseLock.request(true);
    bench.mouse([800, 450], 1, 'down');
    expect(bench.surfaceRequests).toEqual([]);
  });
});
