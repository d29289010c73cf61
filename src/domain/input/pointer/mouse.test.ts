import { describe, expect, it } from 'vitest';
import { InputBench, STAGE } from '../../../../tests/support/input/inputBench.ts';
import { MOUSE_MAX } from '../../../contracts/channel/inputFormat.ts';
import { POLLING_RATE_MS } from '../inputConstants.ts';
import { parseSensitivity, sensitivityFactor } from './sensitivity.ts';

/** Creates a bench whose streaming device knows the mouse's position, the centre of the picture. */
function placed(platform = {}): InputBench {
  const bench = new InputBench(platform);
  bench.mouse([800, 450]);
  bench.take();
  return bench;
}

/** Returns the samples of each pointer message that reached the streaming device since the last call. */
function places(bench: InputBench) {
  return bench.take().map((event) => event.kind === 'pointer' && event.samples);
}

describe('mouse over the picture', () => {
  it('const.mouse-max, const.not-shown-pointer-scale: sends positions from 0 to 32767', () => {
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

  it('const.polling-rate: sends the first move after a rest at once, and then every 8 ms', () => {
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

  it('sends pending motion before a button or a release, and keys without delay', () => {
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

  it('leaves no timer after the end', () => {
    const bench = placed();
    bench.mouse([16, 9]);
    bench.mouse([32, 18]);
    bench.stop();
    bench.clock.advance(1_000);
    expect(bench.clock.pending).toBe(0);
  });

  it('sends the samples of one event in one message, oldest first, without duplicates', () => {
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

  it('sends nothing outside the picture, and positions at the edge during a drag', () => {
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

  it('ignores a press outside the picture, even if the pointer then enters it', () => {
    const bench = placed();
    bench.handle({ ...STAGE, width: 2000 });
    expect(bench.mouse([100, 450], 1, 'down')).toBe('left');
    bench.mouse([1000, 450], 1);
    expect(bench.device.held.buttons).toBe(0);
    bench.mouse([1000, 450], 0, 'up');
    bench.mouse([1000, 450], 1, 'down');
    expect(bench.device.held.buttons).toBe(1);
  });

  it('sends the left, right, middle, back and forward buttons and combinations of them', () => {
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

  it('detects a lost release at the next event', () => {
    const bench = placed();
    bench.mouse([800, 450], 1, 'down');
    bench.mouse([810, 450], 0);
    expect(bench.device.held.buttons).toBe(0);
    bench.mouse([800, 450], 3, 'down');
    bench.mouse([800, 450], 3, 'cancel');
    expect(bench.device.held.buttons).toBe(0);
  });

  it('drops motion while the channel is full, and then sends the last position reliably', () => {
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

  it('sends the position of a hovering pen without buttons', () => {
    const bench = placed();
    expect(bench.hover([1600, 900])).toBe('taken');
    expect(bench.device.pointer).toEqual({ x: 1, y: 1 });
    expect(bench.device.held.buttons).toBe(0);
  });
});

describe('locked mouse', () => {
  function way(bench: InputBench): { x: number; y: number } {
    const last = bench.take().findLast((event) => event.kind === 'relative');
    return last?.total ?? { x: 0, y: 0 };
  }

  it('const.mouse-scale, const.mouse-scale-apple: sends 25 units a pixel, and 50 on Apple', () => {
    const bench = placed();
    bench.relative([1, 0, 0, 2]);
    expect(way(bench)).toEqual({ x: 25, y: 50 });
    const apple = placed({ apple: true });
    apple.relative([1, 0]);
    expect(way(apple)).toEqual({ x: 50, y: 0 });
  });

  it('rule.sensitivity-mapping: scales the motion by the sensitivity', () => {
    expect([5, 7, 3].map(sensitivityFactor)).toEqual([1, 2, 0.5]);
    const bench = placed();
    bench.forwarder.setSensitivity(7);
    bench.relative([2, 0]);
    expect(way(bench)).toEqual({ x: 100, y: 0 });
  });

  it('rule.mouse-sensitivity-nan: parseSensitivity returns the default for a value that is not a number', () => {
    expect(['abc', '', Number.NaN, undefined, null, Infinity].map(parseSensitivity)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(parseSensitivity('7.5')).toBe(7.5);
    expect(parseSensitivity(0)).toBe(0);
  });

  it('accumulates many tiny motions without loss', () => {
    const bench = placed();
    bench.forwarder.setSensitivity(0);
    for (let i = 0; i < 700; i++) bench.relative([0.01, -0.01]);
    bench.clock.advance(POLLING_RATE_MS);
    expect(way(bench)).toEqual({ x: 50, y: 0x1_0000 - 50 });
  });

  it('limits one sample to the range of the wire format', () => {
    const bench = placed();
    bench.relative([1e9, -1e9]);
    expect(way(bench)).toEqual({ x: MOUSE_MAX, y: 0x1_0000 - MOUSE_MAX });
  });

  it('presses a button without a position, and repeats lost motion with the next heartbeat', () => {
    const bench = placed();
    bench.loseMotion = true;
    bench.relative([10, 10], 1);
    expect(bench.device.held.buttons).toBe(1);
    expect(bench.device.pointer.x).toBeCloseTo(0.5, 4);
    bench.clock.advance(250);
    expect(bench.device.pointer.x).toBeCloseTo(0.5 + 250 / MOUSE_MAX, 3);
  });

  it('transition.input.pointer-lock: follows the browser’s lock, and releases all input when the lock is lost', () => {
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

  it('sends the position before the first press after the lock has ended', () => {
    const bench = placed();
    bench.handle({ kind: 'lock', locked: true });
    bench.relative([100, 100]);
    bench.handle({ kind: 'lock', locked: false });
    bench.mouse([400, 225], 1, 'down');
    expect(bench.device.pointer.x).toBeCloseTo(0.25, 3);
    expect(bench.device.held.buttons).toBe(1);
  });
});

describe('mouse lock request', () => {
  it('requests the lock at once, and at each press until the browser grants it', () => {
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

  it('requests nothing in an app without mouse lock', () => {
    const bench = placed();
    bench.forwarder.mouseLock.request(true);
    bench.mouse([800, 450], 1, 'down');
    expect(bench.surfaceRequests).toEqual([]);
  });
});
