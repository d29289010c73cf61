import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import { InputWriter } from '../../../src/contracts/channel/inputWriter.ts';
import { MOUSE_MAX, TOUCH_LIFTED } from '../../../src/contracts/channel/inputFormat.ts';
import { type Change, HeldState } from './heldState.ts';

function rig() {
  const writer = new InputWriter();
  const state = new HeldState();
  const take = (bytes: Uint8Array): Change[] => {
    const message = decodeInput(bytes);
    if (message === undefined) throw new Error('the reader rejects the writer’s message');
    return state.take(message, 1280, 720);
  };
  return { writer, state, take };
}

const coordinate = fc.integer({ min: 0, max: 9999 });
const usage = fc.integer({ min: 4, max: 12 });
const slot = fc.integer({ min: 0, max: 9 });
const button = fc.integer({ min: 0, max: 4 });

const step = fc.oneof(
  fc.record({ kind: fc.constant('key' as const), down: fc.boolean(), usage }),
  fc.record({ kind: fc.constant('button' as const), down: fc.boolean(), button, x: coordinate, y: coordinate }),
  fc.record({
    kind: fc.constant('touch' as const),
    phase: fc.constantFrom('start', 'end', 'cancel'),
    slot,
    x: coordinate,
    y: coordinate,
  }),
  fc.record({ kind: fc.constant('move' as const), x: coordinate, y: coordinate }),
  fc.record({ kind: fc.constant('touch-move' as const), slot, x: coordinate, y: coordinate }),
  fc.constant({ kind: 'heartbeat' as const }),
  fc.constant({ kind: 'release-all' as const }),
);

describe('the held input state', () => {
  test('matches the player’s held keys after the next heartbeat, despite lost or late messages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, fc.boolean(), fc.integer({ min: 0, max: 4 })), { maxLength: 60 }),
        (steps) => {
          const { writer, state, take } = rig();
          const held = { keys: new Set<number>(), buttons: 0, touches: 0 };
          const late: { bytes: Uint8Array; after: number }[] = [];
          for (const [each, lost, delay] of steps) {
            let bytes: Uint8Array;
            let motion = false;
            switch (each.kind) {
              case 'key':
                if (each.down) held.keys.add(each.usage);
                else held.keys.delete(each.usage);
                bytes = writer.key(each.down, each.usage, 0, 0);
                break;
              case 'button':
                held.buttons = each.down ? held.buttons | (1 << each.button) : held.buttons & ~(1 << each.button);
                bytes = writer.button(each.down, each.button, each.x, each.y);
                break;
              case 'touch':
                held.touches =
                  each.phase === 'start' ? held.touches | (1 << each.slot) : held.touches & ~(1 << each.slot);
                bytes = writer.touch(each.phase, each.slot, each.x, each.y);
                break;
              case 'move':
                bytes = writer.pointerMoves(new Uint16Array([each.x, each.y]), 0, 1).bytes;
                motion = true;
                break;
              case 'touch-move':
                bytes = writer.touchMoves(each.slot, new Uint16Array([each.x, each.y]), 0, 1).bytes;
                motion = true;
                break;
              case 'heartbeat':
                bytes = writer.held({ keys: [...held.keys], buttons: held.buttons, touches: held.touches });
                break;
              case 'release-all':
                held.keys.clear();
                held.buttons = 0;
                held.touches = 0;
                bytes = writer.releaseAll();
            }
            // Only motion messages may arrive out of order, as on the unordered channel.
            if (motion && delay > 0) late.push({ bytes: bytes.slice(), after: delay });
            else if (!lost) take(bytes.slice());
            for (const one of late) if (--one.after === 0) take(one.bytes);
          }
          take(writer.held({ keys: [...held.keys], buttons: held.buttons, touches: held.touches }));
          for (const { bytes, after } of late) if (after > 0) take(bytes);
          expect(state.held).toEqual({
            keys: [...held.keys].sort((a, b) => a - b),
            buttons: held.buttons,
            touches: held.touches,
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('reports every change once: the reported changes add up to the held state', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { writer, state, take } = rig();
        const told = { keys: new Set<number>(), buttons: 0, touches: 0 };
        for (const each of steps) {
          const changes = (() => {
            switch (each.kind) {
              case 'key':
                return take(writer.key(each.down, each.usage, 0, 0));
              case 'button':
                return take(writer.button(each.down, each.button, each.x, each.y));
              case 'touch':
                return take(writer.touch(each.phase, each.slot, each.x, each.y));
              case 'heartbeat':
                return take(writer.held({ keys: [5, 6], buttons: 2, touches: 1 }));
              case 'release-all':
                return take(writer.releaseAll());
              default:
                return [];
            }
          })();
          for (const change of changes) {
            if (change.kind === 'key' && !change.repeat) {
              expect(told.keys.has(change.usage)).toBe(!change.down);
              if (change.down) told.keys.add(change.usage);
              else told.keys.delete(change.usage);
            } else if (change.kind === 'button') told.buttons ^= 1 << change.button;
            else if (change.kind === 'touch' && change.phase !== 'move') told.touches ^= 1 << change.slot;
          }
          expect(state.held).toEqual({
            keys: [...told.keys].sort((a, b) => a - b),
            buttons: told.buttons,
            touches: told.touches,
          });
        }
      }),
    );
  });
});

describe('pointer and touch motion', () => {
  test('drops pointer motion that is older than motion already applied', () => {
    const { writer, state, take } = rig();
    const old = writer.pointerMoves(new Uint16Array([100, 100]), 0, 1).bytes.slice();
    take(writer.pointerMoves(new Uint16Array([MOUSE_MAX, MOUSE_MAX]), 0, 1).bytes);
    expect(take(old)).toEqual([]);
    expect(state.pointer).toEqual({ x: 1, y: 1 });
  });

  test('drops the motion of an ended or restarted touch', () => {
    const { writer, state, take } = rig();
    take(writer.touch('start', 2, 1000, 1000));
    const stray = writer.touchMoves(2, new Uint16Array([5000, 5000]), 0, 1).bytes.slice();
    take(writer.touch('end', 2, 1000, 1000));
    expect(take(stray)).toEqual([]);
    take(writer.touch('start', 2, 2000, 2000));
    expect(take(stray)).toEqual([]);
    expect(state.finger(2)?.x).toBeCloseTo(0.2, 3);
  });

  test('reports the motion of one finger sample by sample', () => {
    const { writer, take } = rig();
    take(writer.touch('start', 0, 0, 0));
    const changes = take(writer.touchMoves(0, new Uint16Array([100, 0, 200, 0, 300, 0]), 0, 3).bytes);
    expect(changes.map((change) => (change.kind === 'touch' ? Math.round(change.x * 9999) : undefined))).toEqual([
      100, 200, 300,
    ]);
  });

  test('lifts the finger if both coordinates are 10,000', () => {
    const { writer, state, take } = rig();
    take(writer.touch('start', 1, 400, 400));
    const changes = take(writer.touchMoves(1, new Uint16Array([TOUCH_LIFTED, TOUCH_LIFTED]), 0, 1).bytes);
    expect(changes).toMatchObject([{ kind: 'touch', phase: 'end', slot: 1 }]);
    expect(state.held.touches).toBe(0);
  });

  test('recovers pointer-lock motion after a lost message, even if the running total overflows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.boolean()), { minLength: 1, maxLength: 40 }),
        (moves) => {
          const { writer, take } = rig();
          let sent = 0;
          let seen = 0;
          const count = (changes: readonly Change[]) => {
            for (const change of changes) if (change.kind === 'pointer') seen += change.counts?.x ?? 0;
          };
          for (const [dx, lost] of moves) {
            sent += dx;
            const { bytes } = writer.relativeMoves(new Int16Array([dx, 0]), 0, 1);
            if (!lost) count(take(bytes));
          }
          count(take(writer.relativeMoves(new Int16Array([0, 0]), 0, 1).bytes));
          expect(seen).toBe(sent);
        },
      ),
    );
  });

  test('ignores positions in button messages while the pointer is locked', () => {
    const { writer, state, take } = rig();
    take(writer.pointerMoves(new Uint16Array([16_384, 16_384]), 0, 1).bytes);
    take(writer.relativeMoves(new Int16Array([3277, 0]), 0, 1).bytes);
    const { x } = state.pointer;
    expect(x).toBeCloseTo(0.6, 2);
    take(writer.button(true, 0, 0, 0));
    expect(state.pointer.x).toBe(x);
  });
});

describe('the heartbeat message that lists the held inputs', () => {
  test('releases no keys if it lists the maximum number of keys, since the list may be truncated', () => {
    const { writer, state, take } = rig();
    for (let i = 0; i < 40; i++) take(writer.key(true, 4 + i, 0, 0));
    take(writer.held({ keys: Array.from({ length: 40 }, (_, i) => 4 + i), buttons: 0, touches: 0 }));
    expect(state.held.keys).toHaveLength(40);
  });

  test('leaves gamepads unchanged, while a release-all message resets them', () => {
    const { writer, state, take } = rig();
    take(writer.gamepad({ slot: 1, buttons: 5, axes: [1, 0, 0, 0], triggers: [0, 1] }));
    take(writer.held({ keys: [], buttons: 0, touches: 0 }));
    expect(state.gamepad(1)?.buttons).toBe(5);
    expect(take(writer.releaseAll())).toMatchObject([{ kind: 'gamepad', slot: 1, released: 5 }]);
    expect(state.gamepad(1)?.axes).toEqual([0, 0, 0, 0]);
    take(writer.gamepadGone(1));
    expect(state.gamepad(1)).toBeUndefined();
  });
});
