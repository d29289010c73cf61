import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../tests/support/input/inputBench.ts';
import { TOUCH_SLOTS } from '../../contracts/channel/inputFormat.ts';
import { KEY_USAGE, MODIFIER } from '../../contracts/channel/keyboardUsages.ts';

const CODES = ['KeyW', 'KeyA', 'Space', 'ArrowUp', 'ShiftLeft', 'ControlLeft', 'AltRight', 'Digit1', 'F5'] as const;
const MODIFIER_OF: Readonly<Record<string, number>> = {
  ShiftLeft: MODIFIER.shift,
  ControlLeft: MODIFIER.control,
  AltRight: MODIFIER.alt,
};

const place = fc.tuple(fc.integer({ min: -100, max: 1700 }), fc.integer({ min: -100, max: 1000 }));

type Step =
  | { readonly do: 'key'; readonly code: (typeof CODES)[number]; readonly down: boolean; readonly boxed: boolean }
  | { readonly do: 'mouse'; readonly at: readonly [number, number]; readonly buttons: number }
  | { readonly do: 'relative'; readonly by: readonly [number, number]; readonly buttons: number }
  | {
      readonly do: 'touch';
      readonly id: number;
      readonly phase: 'down' | 'move' | 'up' | 'cancel';
      readonly at: readonly [number, number];
    }
  | { readonly do: 'wheel'; readonly by: number }
  | { readonly do: 'pad'; readonly pressed: readonly number[] | undefined }
  | { readonly do: 'focus' | 'visible' | 'lock' | 'pause'; readonly on: boolean }
  | { readonly do: 'wire'; readonly open: boolean; readonly loses: boolean; readonly full: boolean }
  | { readonly do: 'release' }
  | { readonly do: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('key'),
      code: fc.constantFrom(...CODES),
      down: fc.boolean(),
      boxed: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('mouse'), at: place, buttons: fc.nat(31) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('relative'), by: place, buttons: fc.nat(31) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('touch'),
      id: fc.integer({ min: 100, max: 115 }),
      phase: fc.constantFrom('down', 'down', 'move', 'up', 'cancel'),
      at: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wheel'), by: fc.integer({ min: -300, max: 300 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('pad'), pressed: fc.option(fc.array(fc.nat(16)), { nil: undefined }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('focus', 'visible', 'lock', 'pause'), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wire'), open: fc.boolean(), loses: fc.boolean(), full: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.nat(600) }) },
);
const steps = fc.array(step, { maxLength: 80 });

/** Simulates a player and a browser, and knows which keys and buttons are really down. */
class Player {
  readonly bench = new InputBench();
  readonly keys = new Set<string>();
  readonly fingers = new Set<number>();
  buttons = 0;

  do(step: Step): void {
    const { bench } = this;
    switch (step.do) {
      case 'key': {
        const repeat = step.down && this.keys.has(step.code);
        if (step.down) this.keys.add(step.code);
        else this.keys.delete(step.code);
        bench.key(step.code, step.down, { repeat, keepsKeys: step.boxed, modifiers: this.modifiers });
        return;
      }
      case 'mouse':
        this.buttons = step.buttons;
        bench.handle({
          kind: 'pointer',
          phase: 'move',
          pointer: 'mouse',
          id: 1,
          xy: new Float64Array(step.at),
          count: 1,
          buttons: step.buttons,
          modifiers: this.modifiers,
        });
        return;
      case 'relative':
        this.buttons = step.buttons;
        bench.handle({
          kind: 'relative',
          xy: new Float64Array(step.by),
          count: 1,
          buttons: step.buttons,
          modifiers: this.modifiers,
        });
        return;
      case 'touch':
        if (step.phase === 'down') this.fingers.add(step.id);
        else if (step.phase !== 'move') this.fingers.delete(step.id);
        bench.touch(step.phase, step.id, step.at);
        return;
      case 'wheel':
        bench.wheel(step.by, this.modifiers);
        return;
      case 'pad':
        bench.pads = step.pressed ? [pad(0, step.pressed)] : [];
        bench.handle({ kind: 'gamepad-plugged' });
        return;
      case 'focus':
        bench.handle({ kind: 'focus', focused: step.on });
        return;
      case 'visible':
        bench.handle({ kind: 'visible', visible: step.on });
        return;
      case 'lock':
        bench.handle({ kind: 'lock', locked: step.on });
        return;
      case 'pause':
        bench.forwarder.pause(step.on);
        return;
      case 'wire':
        bench.open = step.open;
        bench.loseMotion = step.loses;
        bench.backlog = step.full ? 1e6 : 0;
        return;
      case 'release':
        bench.forwarder.releaseAll('stall');
        return;
      case 'wait':
        bench.clock.advance(step.ms);
    }
  }

  get modifiers(): number {
    return [...this.keys].reduce((bits, code) => bits | (MODIFIER_OF[code] ?? 0), 0);
  }

  /** Restores the connection and waits until held input is repeated. */
  heal(): void {
    this.bench.open = true;
    this.bench.loseMotion = false;
    this.bench.backlog = 0;
    this.bench.clock.advance(600);
  }
}

/** Converts the browser's `buttons` to the bits in input messages. */
function wireButtons(buttons: number): number {
  return [0, 2, 1, 3, 4].reduce((bits, wire, dom) => bits | (((buttons >> dom) & 1) << wire), 0);
}

describe('InputForwarder with random input and losses on the channel', () => {
  it('leaves nothing held on the streaming device that the player does not hold', () => {
    fc.assert(
      fc.property(steps, (story) => {
        const player = new Player();
        for (const each of story) player.do(each);
        player.heal();
        const { held } = player.bench.device;
        const down = new Set([...player.keys].map((code) => KEY_USAGE[code]));
        expect(held.keys.filter((usage) => !down.has(usage))).toEqual([]);
        expect(held.buttons & ~wireButtons(player.buttons)).toBe(0);
        expect(held.touches.toString(2).replaceAll('0', '').length).toBeLessThanOrEqual(player.fingers.size);
      }),
      { numRuns: 500 },
    );
  });

  it('makes the streaming device hold what the player holds, except input that is released, outside the picture, or beyond the limit of slots', () => {
    const plain = step.filter(
      (each) =>
        each.do === 'wire' ||
        each.do === 'wait' ||
        each.do === 'wheel' ||
        (each.do === 'key' && !each.boxed && each.code !== 'F5' && each.code !== 'Digit1') ||
        (each.do === 'touch' && each.id < 100 + TOUCH_SLOTS) ||
        each.do === 'mouse',
    );
    const onPicture = ([x, y]: readonly [number, number]) => [Math.abs(x) % 1600, Math.abs(y) % 900] as const;
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 80 }), (story) => {
        const player = new Player();
        // With keyboard lock, the game also receives browser shortcuts such as Ctrl+W.
        player.bench.handle({ kind: 'keyboard-lock', locked: true });
        for (const each of story) player.do('at' in each ? { ...each, at: onPicture(each.at) } : each);
        player.heal();
        const { held } = player.bench.device;
        expect(held.keys).toEqual([...player.keys].map((code) => KEY_USAGE[code] ?? 0).sort((a, b) => a - b));
        expect(held.buttons).toBe(wireButtons(player.buttons));
        expect(held.touches.toString(2).replaceAll('0', '').length).toBe(player.fingers.size);
      }),
      { numRuns: 300 },
    );
  });

  it('assigns no slot to two touches at once, and at most ten slots', () => {
    const touches = fc.array(
      step.filter((each) => each.do === 'touch' || each.do === 'release' || each.do === 'wait'),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(touches, (story) => {
        const player = new Player();
        const taken = new Set<number>();
        for (const each of story) {
          player.do(each);
          for (const event of player.bench.take()) {
            if (event.kind !== 'touch') continue;
            expect(taken.has(event.slot)).toBe(event.phase !== 'start');
            if (event.phase === 'start') taken.add(event.slot);
            else taken.delete(event.slot);
            expect(event.slot).toBeLessThan(TOUCH_SLOTS);
          }
        }
      }),
    );
  });

  it('holds nothing after a release of all input, and does so at once if the channel is open', () => {
    fc.assert(
      fc.property(steps, (story) => {
        const player = new Player();
        for (const each of story) player.do(each);
        player.bench.forwarder.releaseAll('disconnect');
        if (player.bench.open) {
          // The message that releases everything also corrects what was lost while the connection was closed.
          expect(player.bench.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
          expect(player.bench.device.gamepad(0)?.buttons ?? 0).toBe(0);
        }
        player.heal();
        expect(player.bench.device.held).toEqual({ keys: [], buttons: 0, touches: 0 });
      }),
    );
  });

  it('leaves the pointer at its last position on the picture even if the motion messages are lost', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const player = new Player();
        player.bench.mouse([800, 450]);
        player.bench.loseMotion = true;
        let [x, y] = [800, 450];
        for (const [toX, toY] of places) {
          player.bench.mouse([toX, toY]);
          if (toX >= 0 && toY >= 0 && toX <= 1600 && toY <= 900) [x, y] = [toX, toY];
        }
        player.heal();
        expect(player.bench.device.pointer.x).toBeCloseTo(x / 1600, 4);
        expect(player.bench.device.pointer.y).toBeCloseTo(y / 900, 4);
      }),
    );
  });

  it('leaves no timer after it stops', () => {
    fc.assert(
      fc.property(steps, (story) => {
        const player = new Player();
        for (const each of story) player.do(each);
        player.bench.stop();
        expect(player.bench.clock.pending).toBe(0);
      }),
    );
  });
});
