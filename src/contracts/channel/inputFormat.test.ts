import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BATCH_MAX,
  GAMEPAD_SLOTS,
  HELD_KEYS_MAX,
  INPUT,
  type InputEvent,
  isLifted,
  isNewer,
  MOUSE_MAX,
  type Point,
  TOUCH_LIFTED,
  TOUCH_MAX,
  TOUCH_SLOTS,
  wrappedDifference,
} from './inputFormat.ts';
import { decodeInput } from './inputReader.ts';
import { type Cut, InputWriter } from './inputWriter.ts';
import { codeOfUsage, KEY_USAGE } from './keyboardUsages.ts';

const byte = fc.nat(0xff);
const word = fc.nat(0xffff);
const place = fc.record({ x: fc.nat(MOUSE_MAX), y: fc.nat(MOUSE_MAX) });
const touchPlace = fc.record({ x: fc.nat(TOUCH_MAX), y: fc.nat(TOUCH_MAX) });
const slot = fc.nat(TOUCH_SLOTS - 1);

function event(bytes: Uint8Array): InputEvent | undefined {
  return decodeInput(bytes)?.event;
}

/** Writes all motion samples, in as many messages as necessary; returns copies of the messages. */
function messages(count: number, write: (from: number, to: number) => Cut): Uint8Array[] {
  const sent: Uint8Array[] = [];
  for (let from = 0; from < count;) {
    const cut = write(from, count);
    sent.push(cut.bytes.slice());
    from = cut.next;
  }
  return sent;
}

function flat(points: readonly Point[]): number[] {
  return points.flatMap(({ x, y }) => [x, y]);
}

/** A realistic pointer path, with samples close to each other. */
const stroke = fc
  .tuple(
    place,
    fc.array(fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) }), {
      minLength: 4,
      maxLength: 150,
    }),
  )
  .map(([start, steps]) => {
    const way = [start];
    for (const step of steps) {
      const { x, y } = way.at(-1) as Point;
      way.push({ x: Math.min(Math.max(x + step.x, 0), MOUSE_MAX), y: Math.min(Math.max(y + step.y, 0), MOUSE_MAX) });
    }
    return way;
  });

describe('encoding and decoding an input message', () => {
  const writer = new InputWriter();

  it('preserves keys', () => {
    fc.assert(
      fc.property(fc.boolean(), word, byte, fc.nat(0x10_ffff), (down, usage, modifiers, char) => {
        expect(event(writer.key(down, usage, modifiers, char))).toEqual({ kind: 'key', down, usage, modifiers, char });
      }),
    );
  });

  it('preserves buttons and wheel turns', () => {
    const delta = fc.integer({ min: -32_768, max: 32_767 });
    fc.assert(
      fc.property(fc.boolean(), fc.nat(15), place, delta, delta, (down, button, { x, y }, dx, dy) => {
        expect(event(writer.button(down, button, x, y))).toEqual({ kind: 'button', down, button, x, y });
        expect(event(writer.wheel(dx, dy, x, y))).toEqual({ kind: 'wheel', dx, dy, x, y });
      }),
    );
    expect(event(writer.wheel(1e9, -1e9, 0, 0))).toMatchObject({ dx: 32_767, dy: -32_768 });
  });

  it('rule.finger-lifted, const.lifted-touch: preserves touches, lifted or not', () => {
    const phase = fc.constantFrom('start', 'end', 'cancel');
    fc.assert(
      fc.property(phase, slot, touchPlace, (phaseName, finger, { x, y }) => {
        const read = event(writer.touch(phaseName, finger, x, y));
        expect(read).toEqual({ kind: 'touch', phase: phaseName, slot: finger, x, y });
        expect(isLifted({ x, y })).toBe(false);
      }),
    );
    expect(isLifted({ x: TOUCH_LIFTED, y: TOUCH_LIFTED })).toBe(true);
    expect(isLifted({ x: 10_000, y: 5_000 })).toBe(false);
    expect(event(writer.touch('end', 0, TOUCH_LIFTED, TOUCH_LIFTED))).toMatchObject({ x: 10_000, y: 10_000 });
  });

  it('preserves gamepads within the precision of the format', () => {
    const axis = fc.double({ min: -1, max: 1, noNaN: true });
    const trigger = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.nat(GAMEPAD_SLOTS - 1),
        fc.nat(0xffff_ffff),
        fc.tuple(axis, axis, axis, axis),
        fc.tuple(trigger, trigger),
        (pad, buttons, axes, triggers) => {
          const read = event(writer.gamepad({ slot: pad, buttons, axes, triggers }));
          if (read?.kind !== 'gamepad') throw new Error('no gamepad');
          expect(read).toMatchObject({ slot: pad, buttons });
          axes.forEach((value, i) => expect(read.axes[i]).toBeCloseTo(value, 4));
          triggers.forEach((value, i) => expect(Math.abs((read.triggers[i] ?? 9) - value)).toBeLessThan(0.002));
        },
      ),
    );
    expect(event(writer.gamepadGone(3))).toEqual({ kind: 'gamepad-gone', slot: 3 });
  });

  it('preserves held keys, buttons and touches', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: HELD_KEYS_MAX }), word, word, (keys, buttons, touches) => {
        expect(event(writer.held({ keys, buttons, touches }))).toEqual({ kind: 'held', keys, buttons, touches });
      }),
    );
    const tooMany = Array.from({ length: HELD_KEYS_MAX + 5 }, (_, i) => i);
    expect(event(writer.held({ keys: tooMany, buttons: 0, touches: 0 }))).toMatchObject({
      keys: tooMany.slice(0, HELD_KEYS_MAX),
    });
    expect(event(writer.releaseAll())).toEqual({ kind: 'release-all' });
  });

  it('preserves pointer samples at any distance', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 200 }), (points) => {
        const xy = new Uint16Array(flat(points));
        const sent = messages(points.length, (from, to) => writer.pointerMoves(xy, from, to));
        const read = sent.flatMap((bytes) => {
          const moves = event(bytes);
          return moves?.kind === 'pointer' ? moves.samples : [];
        });
        expect(read).toEqual(points);
      }),
    );
  });

  it('preserves touch samples at any distance', () => {
    fc.assert(
      fc.property(slot, fc.array(touchPlace, { minLength: 1, maxLength: 200 }), (finger, points) => {
        const xy = new Uint16Array(flat(points));
        const sent = messages(points.length, (from, to) => writer.touchMoves(finger, xy, from, to));
        const read = sent.flatMap((bytes) => {
          const moves = event(bytes);
          return moves?.kind === 'touch-moves' ? moves.touches : [];
        });
        expect(read).toEqual(points.map((point) => ({ slot: finger, ...point })));
      }),
    );
  });
});

describe('relative motion', () => {
  const step = fc.integer({ min: -32_768, max: 32_767 });
  const steps = fc.array(fc.record({ x: step, y: step }), { minLength: 1, maxLength: 100 });

  /** Returns where the pointer is on the streaming device after each received message, starting at 0. */
  function follow(received: readonly Uint8Array[]): Point {
    let total = { x: 0, y: 0 };
    const at = { x: 0, y: 0 };
    for (const bytes of received) {
      const moves = event(bytes);
      if (moves?.kind !== 'relative') throw new Error('no relative motion');
      const dx = wrappedDifference(moves.total.x, total.x);
      const dy = wrappedDifference(moves.total.y, total.y);
      const first = moves.samples.reduce((left, sample) => ({ x: left.x - sample.x, y: left.y - sample.y }), {
        x: dx,
        y: dy,
      });
      for (const sample of [first, ...moves.samples]) {
        at.x += sample.x;
        at.y += sample.y;
      }
      total = moves.total;
    }
    return at;
  }

  it('arrives completely, even if the running total wraps around several times', () => {
    fc.assert(
      fc.property(steps, (way) => {
        const writer = new InputWriter();
        const xy = new Int16Array(flat(way));
        const sent = messages(way.length, (from, to) => writer.relativeMoves(xy, from, to));
        const sum = way.reduce((at, { x, y }) => ({ x: at.x + x, y: at.y + y }), { x: 0, y: 0 });
        expect(follow(sent)).toEqual(sum);
      }),
    );
  });

  it('loses no distance when messages are lost, because the next total corrects it', () => {
    const near = fc.integer({ min: -200, max: 200 });
    const events = fc.array(
      fc.record({
        samples: fc.array(fc.record({ x: near, y: near }), { minLength: 1, maxLength: 8 }),
        lost: fc.boolean(),
      }),
      { minLength: 1, maxLength: 15 },
    );
    fc.assert(
      fc.property(events, (moves) => {
        const writer = new InputWriter();
        const sum = { x: 0, y: 0 };
        const received: Uint8Array[] = [];
        for (const { samples, lost } of [...moves, { samples: [{ x: 1, y: 1 }], lost: false }]) {
          const xy = new Int16Array(flat(samples));
          const sent = messages(samples.length, (from, to) => writer.relativeMoves(xy, from, to));
          if (!lost) received.push(...sent);
          for (const { x, y } of samples) {
            sum.x += x;
            sum.y += y;
          }
        }
        expect(follow(received)).toEqual(sum);
      }),
    );
  });
});

describe('message sizes', () => {
  it('a key message takes at most 12 bytes', () => {
    expect(new InputWriter().key(true, 0xe7, 0x1f, 0x1f_600).byteLength).toBeLessThanOrEqual(12);
  });

  it('a batch of 5 samples or more takes at most 4 bytes a sample', () => {
    fc.assert(
      fc.property(stroke, fc.integer({ min: 5, max: BATCH_MAX }), (way, size) => {
        const points = way.slice(0, size);
        const xy = new Uint16Array(flat(points));
        const steps = new Int16Array(
          flat(points.map(({ x, y }, i) => ({ x: x - (points[i - 1]?.x ?? x), y: y - (points[i - 1]?.y ?? y) }))),
        );
        const writer = new InputWriter();
        const batches = [
          messages(points.length, (from, to) => writer.pointerMoves(xy, from, to)),
          messages(points.length, (from, to) => writer.touchMoves(0, xy, from, to)),
        ];
        for (const sent of batches) {
          expect(sent).toHaveLength(1);
          expect((sent[0] as Uint8Array).byteLength / points.length).toBeLessThanOrEqual(4);
        }
        // A message of relative motion ends early if its distance would exceed the range of the wrapped total.
        const relative = messages(points.length, (from, to) => writer.relativeMoves(steps, from, to));
        const bytes = relative.reduce((sum, { byteLength }) => sum + byteLength, 0);
        expect(bytes).toBeLessThanOrEqual(4 * points.length + 5 * (relative.length - 1));
      }),
    );
  });
});

describe('decodeInput with invalid data', () => {
  it('never throws, and returns only values in range', () => {
    const header = fc.tuple(fc.constantFrom(...Object.values(INPUT)), byte, fc.uint8Array({ maxLength: 220 }));
    const looksRight = header.map(([type, argument, rest]) => new Uint8Array([type, argument, ...rest]));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), looksRight), (bytes) => {
        const read = event(bytes);
        if (read?.kind === 'key') expect(() => String.fromCodePoint(read.char)).not.toThrow();
        if (read?.kind === 'held') expect(read.keys.length).toBeLessThanOrEqual(HELD_KEYS_MAX);
        if (read?.kind === 'pointer') {
          expect(read.samples.length).toBeLessThanOrEqual(BATCH_MAX);
          for (const { x, y } of read.samples) expect(Math.min(x, y) >= 0 && Math.max(x, y) <= MOUSE_MAX).toBe(true);
        }
        if (read?.kind === 'touch-moves')
          for (const touch of read.touches) expect(touch.slot).toBeLessThan(TOUCH_SLOTS);
        if (read?.kind === 'gamepad') for (const axis of read.axes) expect(Math.abs(axis)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns undefined for a message that is too short or too long', () => {
    const writer = new InputWriter();
    const whole = [
      () => writer.key(true, 4, 0, 97),
      () => writer.button(true, 0, 1, 1),
      () => writer.wheel(120, 0, 1, 1),
      () => writer.touch('start', 1, 1, 1),
      () => writer.gamepad({ slot: 0, buttons: 0, axes: [0, 0, 0, 0], triggers: [0, 0] }),
      () => writer.gamepadGone(1),
      () => writer.held({ keys: [4], buttons: 0, touches: 0 }),
      () => writer.releaseAll(),
      () => writer.pointerMoves(new Uint16Array([1, 1, 2, 2]), 0, 2).bytes,
      () => writer.touchMoves(0, new Uint16Array([1, 1, 2, 2]), 0, 2).bytes,
    ];
    for (const write of whole) {
      const bytes = write();
      expect(decodeInput(bytes)).toBeDefined();
      expect(decodeInput(bytes.slice(0, -1))).toBeUndefined();
      expect(decodeInput(new Uint8Array([...bytes, 0]))).toBeUndefined();
    }
  });

  it('returns undefined for an unknown type, an invalid slot or an invalid position', () => {
    expect(decodeInput(new Uint8Array([0xff, 0, 0, 0]))).toBeUndefined();
    expect(decodeInput(new Uint8Array())).toBeUndefined();
    const writer = new InputWriter();
    expect(event(writer.touch('start', TOUCH_SLOTS, 0, 0))).toBeUndefined();
    expect(event(writer.button(true, 0, MOUSE_MAX + 1, 0))).toBeUndefined();
    expect(event(writer.key(true, 4, 0, 0x11_0000))).toBeUndefined();
  });
});

describe('InputWriter', () => {
  it('numbers its messages from 1, and wraps after 65,535', () => {
    const writer = new InputWriter();
    expect(decodeInput(writer.releaseAll())?.sequence).toBe(1);
    for (let i = 0; i < 0xffff; i++) writer.releaseAll();
    expect(writer.sequence).toBe(0);
    expect(isNewer(2, 65_530)).toBe(true);
    expect(isNewer(65_530, 2)).toBe(false);
    expect(isNewer(7, 7)).toBe(false);
  });

  it('reuses one view for messages of the same length', () => {
    const writer = new InputWriter();
    expect(writer.key(true, 4, 0, 0)).toBe(writer.key(false, 4, 0, 0));
  });
});

it('every key code maps to one HID usage and back', () => {
  const codes = Object.keys(KEY_USAGE);
  expect(codes.map((code) => codeOfUsage(KEY_USAGE[code] ?? 0))).toEqual(codes);
  expect(codeOfUsage(0xffff)).toBe('Usage65535');
});
