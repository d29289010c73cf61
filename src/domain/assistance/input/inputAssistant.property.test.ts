import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AssistBench } from '../../../../tests/support/input/assistBench.ts';
import { pad } from '../../../../tests/support/input/inputBench.ts';
import { type InputAssistance, PLAIN_INPUT } from './inputAssistanceSettings.ts';
import { GESTURES, LAYER, NOTHING } from './inputNames.ts';

const KEYS = ['KeyW', 'KeyA', 'ShiftLeft', 'ControlLeft', 'Space', 'Tab'];
const NAMES = [
  ...KEYS,
  'MouseLeft',
  'MouseRight',
  'MouseWheelUp',
  'MouseMoveLeft',
  'GamepadA',
  'GamepadLT',
  'GamepadLStickUp',
  ...GESTURES,
];
const TARGETS = [...NAMES, LAYER, NOTHING, 'ControlLeft + KeyC'];

const entries = <T>(values: readonly T[]) =>
  fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...values), { maxKeys: 6, noNullPrototype: true });
const settings: fc.Arbitrary<InputAssistance> = fc.record({
  map: entries(TARGETS),
  layer: entries(TARGETS),
  modes: entries(['toggle', 'twice'] as const).map((modes) =>
    Object.fromEntries(Object.entries(modes).filter(([name]) => !/Stick|Move/.test(name))),
  ),
  sticky: fc.boolean(),
  slowMs: fc.constantFrom(0, 200),
  repeat: fc.boolean(),
  sticks: fc.constant(PLAIN_INPUT.sticks),
});

const PHASES = ['down', 'move', 'up', 'cancel'] as const;
const place = fc.tuple(fc.integer({ min: 1, max: 1_599 }), fc.integer({ min: 1, max: 899 }));
type Act = (bench: AssistBench) => void;
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constantFrom(...KEYS), fc.boolean(), fc.boolean()).map(
    ([code, down, repeat]): Act =>
      (bench) =>
        void bench.key(code, down, { repeat: down && repeat }),
  ),
  fc.tuple(place, fc.integer({ min: 0, max: 7 }), fc.constantFrom(...PHASES)).map(
    ([xy, buttons, phase]): Act =>
      (bench) =>
        void bench.mouse(xy, buttons, phase),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 3 }), fc.constantFrom(...PHASES)).map(
    ([xy, id, phase]): Act =>
      (bench) =>
        void bench.touch(phase, id, xy),
  ),
  fc.tuple(fc.subarray([0, 1, 6, 12]), fc.constantFrom(0, -0.6, 1)).map(([pressed, y]): Act => (bench) => {
    bench.pads = [pad(0, pressed, [0, y, 0, 0])];
    bench.handle({ kind: 'gamepad-plugged' });
  }),
  fc.constantFrom(-100, 100).map(
    (dy): Act =>
      (bench) =>
        void bench.wheel(dy),
  ),
  fc.constant<Act>((bench) => void bench.relative([5, -3])),
  fc.integer({ min: 1, max: 700 }).map(
    (ms): Act =>
      (bench) =>
        bench.clock.advance(ms),
  ),
);

/** Releases all physical keys, buttons and touches, without telling the streaming device. */
function letGo(bench: AssistBench): void {
  for (const code of KEYS) bench.key(code, false);
  bench.mouse([10, 10], 0, 'up');
  for (const id of [1, 2, 3]) bench.touch('up', id, [10, 10]);
  bench.pads = [pad(0)];
  bench.clock.advance(20);
}

const ENDS: Readonly<Record<string, Act>> = {
  'is switched off': (bench) => {
    bench.assistant.stop();
    bench.interceptor.filter = undefined;
    letGo(bench);
  },
  'gets other settings': (bench) => {
    bench.assistant.configure(PLAIN_INPUT);
    letGo(bench);
  },
  'loses the focus': (bench) => void bench.handle({ kind: 'focus', focused: false }),
  'is in a hidden tab': (bench) => void bench.handle({ kind: 'visible', visible: false }),
  'is paused': (bench) => bench.forwarder.pause(true),
};

for (const [situation, end] of Object.entries(ENDS)) {
  it(`holds no input on the streaming device once input assistance ${situation}`, () => {
    fc.assert(
      fc.property(settings, fc.array(act, { maxLength: 30 }), (assistance, acts) => {
        const bench = new AssistBench(assistance);
        for (const one of acts) one(bench);
        end(bench);
        bench.clock.advance(2_000);
        const { keys, buttons, touches } = bench.device.held;
        expect({ keys, buttons, touches }).toEqual({ keys: [], buttons: 0, touches: 0 });
        bench.stop();
      }),
      { numRuns: 60 },
    );
  });
}

it('input assistance passes all input unchanged with settings that change nothing', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const [assisted, plain] = [new AssistBench(PLAIN_INPUT), new AssistBench(PLAIN_INPUT)];
      plain.interceptor.filter = undefined;
      for (const bench of [assisted, plain]) for (const one of acts) one(bench);
      expect(assisted.device.held).toEqual(plain.device.held);
      expect(assisted.device.gamepad(0)?.buttons).toEqual(plain.device.gamepad(0)?.buttons);
    }),
    { numRuns: 60 },
  );
});
