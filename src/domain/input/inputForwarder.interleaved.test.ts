import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputBench, pad } from '../../../tests/support/input/inputBench.ts';
import { type InputAction, Dice, RandomInput, type Truth } from '../../../tests/support/input/randomInput.ts';
import { HEARTBEAT_MS } from './inputConstants.ts';

const WEIGHTS = {
  key: 10,
  swallow: 1,
  mouse: 8,
  touch: 8,
  wheel: 1,
  pad: 3,
  focus: 2,
  visible: 2,
  lock: 2,
  'keyboard-lock': 2,
  pause: 2,
  wire: 2,
  'drawn-key': 4,
  'drawn-button': 3,
  stall: 1,
} as const;

/** Performs an input action in the way in which the browser reports it. */
function bring(bench: InputBench, action: InputAction): void {
  switch (action.do) {
    case 'key':
      return void bench.key(action.code, action.down, action);
    case 'mouse': {
      const fact = { count: 1, buttons: action.buttons, modifiers: action.modifiers } as const;
      if (action.locked) bench.handle({ kind: 'relative', xy: new Float64Array([action.u * 40 - 20, 3]), ...fact });
      else {
        const xy = new Float64Array([action.u * 1600, action.v * 900]);
        bench.handle({ kind: 'pointer', phase: 'move', pointer: 'mouse', id: 1, xy, ...fact });
      }
      return;
    }
    case 'touch':
      return void bench.touch(action.phase, action.id, [action.u * 1600, action.v * 900], {
        modifiers: action.modifiers,
      });
    case 'wheel':
      return void bench.wheel(action.by, action.modifiers);
    case 'pad':
      bench.pads = action.pressed ? [pad(0, action.pressed)] : [];
      bench.handle({ kind: 'gamepad-plugged' });
      return;
    case 'focus':
      return void bench.handle({ kind: 'focus', focused: action.on });
    case 'visible':
      return void bench.handle({ kind: 'visible', visible: action.on });
    case 'lock':
      return void bench.handle({ kind: 'lock', locked: action.on });
    case 'keyboard-lock':
      return void bench.handle({ kind: 'keyboard-lock', locked: action.on });
    case 'pause':
      return bench.forwarder.pause(action.on);
    case 'wire':
      bench.open = action.on;
      return;
    case 'drawn-key':
      return bench.forwarder.setKey(action.code, action.down);
    case 'drawn-button':
      return bench.forwarder.setButton(action.button, action.down);
    case 'stall':
      return bench.forwarder.releaseAll('stall');
  }
}

/** Returns the input that the fake streaming device believes is held. */
function believed({ device }: InputBench): Truth {
  return { ...device.held, pad: device.gamepad(0)?.buttons ?? 0 };
}

describe('InputForwarder with random input, interruptions and losses', () => {
  it('makes the streaming device hold exactly what the player holds, within one heartbeat', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 5, max: 60 }), (seed, actions) => {
        const random = new Dice(seed);
        const input = new RandomInput(random, WEIGHTS);
        let bench = new InputBench();
        // Simulate a session with several connections. Each has several rounds that end with a heartbeat, which
        // repeats held input.
        for (let round = 0; round < 6; round++) {
          if (random.chance(0.3)) {
            bench.stop();
            expect(bench.clock.pending, 'no timer is left after the connection').toBe(0);
            bench = new InputBench();
            for (const action of input.begin()) bring(bench, action);
          }
          for (let i = 0; i < actions; i++) {
            const action = input.next();
            if (action) bring(bench, action);
            // Motion may be lost at any time. Input changes may be lost while the connection is broken.
            bench.loseMotion = random.chance(0.05);
            bench.loseEdges = random.chance(0.05);
            if (random.chance(0.2)) bench.clock.advance(random.integer(400));
          }
          bench.open = true;
          bench.loseEdges = false;
          bring(bench, input.settle());
          bench.clock.advance(HEARTBEAT_MS);
          expect(believed(bench)).toEqual(input.truth);
        }
      }),
      { numRuns: 200 },
    );
  });
});
