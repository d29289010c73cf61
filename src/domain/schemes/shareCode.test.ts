import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlConfigOf } from '../../../simulator/core/catalogue/controlSchemes.ts';
import { CONTROL_TYPES } from '../../contracts/entities/controls.ts';
import { BINDABLE } from './bindings.ts';
import { readSchemes, writeScheme } from './readScheme.ts';
import { newControl, type Scheme, type Slot, SLOTS, STICK_TYPES } from './scheme.ts';
import { decodeScheme, encodeScheme } from './shareCode.ts';

const text = (max: number) => fc.string({ maxLength: max, unit: 'grapheme' }).filter((one) => one.length <= max);
const anyScheme: fc.Arbitrary<Scheme> = fc
  .record({
    name: text(40).filter((name) => name.trim() !== '' && name.isWellFormed()),
    controls: fc.array(
      fc.record({
        type: fc.constantFrom(...CONTROL_TYPES),
        x: fc.integer({ min: 0, max: 10_000 }),
        y: fc.integer({ min: 0, max: 10_000 }),
        radius: fc.integer({ min: 12, max: 200 }),
        sensitivity: fc.integer({ min: 5, max: 250 }),
        angle: fc.integer({ min: 0, max: 359 }),
        interval: fc.integer({ min: 40, max: 1000 }),
        stick: fc.constantFrom('L' as const, 'R' as const, undefined),
        names: fc.uniqueArray(fc.constantFrom(...BINDABLE), { maxLength: 8 }),
        script: text(60),
        state: text(20),
        tag: text(20),
        category: text(40),
      }),
      { maxLength: 20 },
    ),
  })
  .map(({ name, controls }) => ({
    name,
    tags: ['shared'],
    selected: false,
    controls: controls.map(({ type, names, radius, sensitivity, stick, script, interval, ...rest }, i) => {
      const keys = SLOTS[type].flatMap((slot: Slot, at) => {
        const bound = names.slice(2 * at, 2 * at + 2);
        return bound.length > 0 ? [[slot, bound] as const] : [];
      });
      return {
        ...newControl(type, i + 1, 0, 0),
        ...rest,
        x: rest.x / 10_000,
        y: rest.y / 10_000,
        radius: radius / 400,
        sensitivity: sensitivity / 50,
        interval: type === 'TapRepeat' ? interval : 100,
        script: type === 'Script' ? script : '',
        stick: STICK_TYPES.has(type) ? stick : undefined,
        keys: Object.fromEntries(keys),
      };
    }),
  }));

describe('a scheme as a code', () => {
  it('is read as it was written, also where a messenger broke its lines', () => {
    fc.assert(
      fc.property(anyScheme, (scheme) => {
        const code = encodeScheme(scheme);
        expect(code).toMatch(/^NLS1-[\w-]+$/);
        expect(decodeScheme(code)).toEqual({ ok: true, value: scheme });
        expect(decodeScheme(` ${code.replaceAll(/(.{20})/g, '$1\n')} `)).toEqual({ ok: true, value: scheme });
      }),
      { numRuns: 150 },
    );
  });

  it('is short: a whole scheme fits into a message', () => {
    const config = controlConfigOf('com.ninthlantern.thequietcartographer', 99);
    const [scheme] = readSchemes(config ?? { ControlSchemes: [], MetaData: {} });
    const code = encodeScheme(scheme as Scheme);
    expect(code.length).toBeLessThan(700);
    expect(code.length).toBeLessThan(JSON.stringify(writeScheme(scheme as Scheme)).length / 2);
  });

  it('says what is wrong with it', () => {
    const code = encodeScheme({ name: 'Mine', tags: [], selected: false, controls: [newControl('Tap', 1, 0.5, 0.5)] });
    const kind = (one: string) => {
      const read = decodeScheme(one);
      return read.ok ? 'fine' : read.error.kind;
    };
    expect(kind('  \n')).toBe('empty');
    expect(kind('hello there')).toBe('not-a-code');
    expect(kind(code.replace('NLS1', 'NLS2'))).toBe('other-version');
    expect(kind(code.slice(0, -6))).toBe('cut-short');
    expect(kind('NLS1-')).toBe('cut-short');
    expect(kind(`${code}AAAA`)).toBe('damaged');
    const at = 12;
    expect(kind(code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1))).not.toBe('fine');
  });

  it('that has a wrong letter is never another scheme, and no text whatever breaks the reading', () => {
    fc.assert(
      fc.property(anyScheme, fc.nat(), fc.string(), (scheme, where, noise) => {
        const code = encodeScheme(scheme);
        const at = 5 + (where % (code.length - 5));
        const other = code[at] === 'A' ? 'Q' : 'A';
        const read = decodeScheme(code.slice(0, at) + other + code.slice(at + 1));
        if (read.ok) expect(read.value).toEqual(scheme);
        expect(decodeScheme(noise).ok).toBe(false);
        expect(decodeScheme(`NLS1-${noise}`).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
