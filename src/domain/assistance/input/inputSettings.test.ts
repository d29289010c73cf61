import { describe, expect, it } from 'vitest';
import { AssistBench } from '../../../../tests/support/input/assistBench.ts';
import { pad } from '../../../../tests/support/input/inputBench.ts';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { changesInput, PLAIN_INPUT, readInputAssistance } from './inputAssistanceSettings.ts';
import { InputSchema, inputOf, withInput } from './inputSettings.ts';
import { isTarget, SOURCES } from './inputNames.ts';
import { HANDS, handOf, withHand } from './oneHandPreset.ts';

describe('stored input settings', () => {
  it('change nothing by default', () => {
    const settings = InputSchema.parse({});
    expect(inputOf(settings, '10001')).toEqual(PLAIN_INPUT);
    expect(changesInput(PLAIN_INPUT)).toBe(false);
  });

  it('keep valid entries and drop invalid ones', () => {
    const stored = {
      map: { KeyI: 'KeyW', KeyJ: 'Nonsense', Nonsense: 'KeyW', KeyK: 'ControlLeft + KeyC', KeyL: 7 },
      modes: { KeyC: 'twice', GamepadLStickUp: 'toggle', KeyB: 'often' },
      sticky: 'yes',
      slowMs: 90_000,
      sticks: { L: { zone: 0.3, gain: Number.NaN } },
    };
    expect(readInputAssistance(stored)).toEqual({
      ...PLAIN_INPUT,
      map: { KeyI: 'KeyW', KeyK: 'ControlLeft + KeyC' },
      modes: { KeyC: 'twice' },
      slowMs: 2_000,
      sticks: { L: { zone: 0.3, gain: 1 }, R: { zone: 0, gain: 1 } },
    });
  });

  it('keep every value when they are stored and read again', () => {
    for (const hand of HANDS) {
      const assistance = withHand({ ...PLAIN_INPUT, sticky: true, slowMs: 300, repeat: false }, hand);
      expect(readInputAssistance(JSON.parse(JSON.stringify(assistance)))).toEqual(assistance);
    }
  });

  it('apply to a game before those of all games', () => {
    const all = { ...PLAIN_INPUT, sticky: true };
    const own = { ...PLAIN_INPUT, repeat: false };
    let settings = InputSchema.parse({ games: { [EVERY_APP]: all } });
    settings = { ...settings, ...withInput(settings, '10001', own) };
    expect([inputOf(settings, '10001'), inputOf(settings, '10002')]).toEqual([own, all]);
    settings = { ...settings, ...withInput(settings, '10001', undefined) };
    expect(inputOf(settings, '10001')).toEqual(all);
  });

  it('read unusable fields as their defaults', () => {
    expect(InputSchema.parse({ games: 3, pauseKey: 4, pausePad: 5 })).toEqual({
      games: {},
      pauseKey: '',
      pausePad: 'none',
    });
    expect(inputOf(InputSchema.parse({ games: { '10001': 'x' } }), '10001')).toEqual(PLAIN_INPUT);
  });

  it('take effect if any of them differs from its default', () => {
    const changes = [{ map: { KeyA: 'KeyB' } }, { sticky: true }, { slowMs: 100 }, { repeat: false }];
    for (const change of changes) expect(changesInput({ ...PLAIN_INPUT, ...change })).toBe(true);
    expect(changesInput({ ...PLAIN_INPUT, sticks: { L: { zone: 0, gain: 2 }, R: { zone: 0, gain: 1 } } })).toBe(true);
  });
});

describe('inputs for one hand', () => {
  it('name only inputs that exist', () => {
    for (const hand of HANDS) {
      const { map, layer, modes } = withHand(PLAIN_INPUT, hand);
      for (const source of [map, layer, modes].flatMap((it) => Object.keys(it))) expect(SOURCES).toContain(source);
      for (const target of [map, layer].flatMap((it) => Object.values(it))) expect(isTarget(target)).toBe(true);
      expect(handOf(withHand(PLAIN_INPUT, hand))).toBe(hand);
    }
  });

  it('reach arrows and mouse buttons with the left hand', () => {
    const bench = new AssistBench(withHand(PLAIN_INPUT, 'left'));
    bench.tap('Tab');
    bench.key('KeyW');
    bench.key('KeyQ');
    expect([bench.keys, bench.device.held.buttons]).toEqual([['ArrowUp'], 1]);
  });

  it('reach every button and both sticks of a gamepad with either hand', () => {
    const reach = { left: [4, 6, 8, 10, 12, 13, 14, 15], right: [0, 1, 2, 3, 5, 7, 9, 11] } as const;
    for (const hand of ['left', 'right'] as const) {
      const bench = new AssistBench(withHand(PLAIN_INPUT, hand));
      const [stickPress, axis] = hand === 'left' ? [10, 0] : [11, 2];
      const seen = new Set<string>();
      const hold = (pressed: readonly number[], axes = [0, 0, 0, 0]) => {
        bench.pads = [pad(0, pressed, axes)];
        bench.handle({ kind: 'gamepad-plugged' });
        bench.clock.advance(16);
        const { buttons = 0, axes: sent = [] } = bench.device.gamepad(0) ?? {};
        for (let i = 0; i < 16; i++) if (buttons & (1 << i)) seen.add(`button ${i}`);
        for (const [i, value] of sent.entries()) if (value !== 0) seen.add(`axis ${i}`);
      };
      for (const layer of [false, true]) {
        for (const button of reach[hand]) {
          if (button === stickPress) continue;
          hold([button]);
          hold([]);
        }
        for (const at of [axis, axis + 1]) {
          hold([], [0, 0, 0, 0].with(at, 1));
          hold([]);
        }
        if (!layer) hold([stickPress]);
        hold([]);
      }
      const all = [...Array.from({ length: 16 }, (_, i) => `button ${i}`), ...[0, 1, 2, 3].map((i) => `axis ${i}`)];
      expect(all.filter((name) => !seen.has(name))).toEqual(['button 10', 'button 11']);
    }
  });
});
