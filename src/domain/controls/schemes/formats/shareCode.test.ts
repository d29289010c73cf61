import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlConfigOf } from '../../../../../simulator/core/catalogue/controlSchemes.ts';
import { CONTROL_TYPES } from '../../../../contracts/entities/controlConfig.ts';
import { NameSchema } from '../../../../contracts/textSchemas.ts';
import goldenCodes from '../../../../../tests/fixtures/stored/next/shareCodes.json' with { type: 'json' };
import { BINDABLE } from '../bindings.ts';
import { checksum } from './shareCodeBytes.ts';
import { readSchemes, writeScheme } from './readScheme.ts';
import { LIMITS, newControl, type Scheme, type Slot, SLOTS, STICK_TYPES } from '../scheme.ts';
import { decodeScheme, encodeScheme } from './shareCode.ts';

const text = (max: number) => fc.string({ maxLength: max, unit: 'grapheme' }).filter((one) => one.length <= max);
/** Generates arbitrary valid names, without lone surrogates and replacement characters. */
const name = (max: number) => text(max).filter((one) => NameSchema.parse(one) === one);
const anyScheme: fc.Arbitrary<Scheme> = fc
  .record({
    name: name(40).filter((one) => one.trim() !== ''),
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
        category: name(40),
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

describe('share code', () => {
  it('decodes to the encoded scheme, even with line breaks from a messenger', async () => {
    await fc.assert(
      fc.asyncProperty(anyScheme, async (scheme) => {
        const code = await encodeScheme(scheme);
        expect(code).toMatch(/^NLS2-[\w-]+$/);
        expect(await decodeScheme(code)).toEqual({ ok: true, value: scheme });
        expect(await decodeScheme(` ${code.replaceAll(/(.{20})/g, '$1\n')} `)).toEqual({ ok: true, value: scheme });
      }),
      { numRuns: 150 },
    );
  });

  it('decodes without lone surrogates and replacement characters in names and categories', async () => {
    const control = { ...newControl('Tap', 1, 0.5, 0.5), category: 'S\uFFFDw\uD83Dim' };
    const code = await encodeScheme({ name: 'Mi\uDC00ne', tags: [], selected: false, controls: [control] });
    expect(await decodeScheme(code)).toMatchObject({
      ok: true,
      value: { name: 'Mine', controls: [{ category: 'Swim' }] },
    });
  });

  it.each(goldenCodes.map(({ code, scheme }) => [code.slice(0, 5), scheme.name, code, scheme] as const))(
    '%s of an earlier release always decodes to the same scheme: %s',
    async (_mark, _name, code, scheme) => {
      expect(await decodeScheme(code)).toEqual({ ok: true, value: readBack(scheme) });
    },
  );

  it('contains the names of bindings, so that a new key, type or slot changes no code', async () => {
    const [first] = goldenCodes;
    const json = inflated(await encodeScheme(readBack(first?.scheme) as Scheme));
    for (const control of first?.scheme.controls ?? []) {
      expect(json).toContain(`"Type":"${control.type}"`);
      for (const name of Object.values(control.keys).flat()) expect(json).toContain(`"${name}"`);
    }
  });

  it('omits a binding that only a later release knows', async () => {
    const json = {
      Name: 'Later',
      GameControls: [{ Type: 'Tap', X: 0.5, Y: 0.5, Key: 'KeyOfTheFuture', Key_alt1: 'KeyA' }],
    };
    const read = await decodeScheme(codeOf(JSON.stringify(json)));
    expect(read).toMatchObject({
      ok: true,
      value: { name: 'Later', controls: [{ type: 'Tap', keys: { main: ['KeyA'] } }] },
    });
  });

  it('stays empty for a scheme that is too large to decode', async () => {
    const script = (seed: number) =>
      Array.from({ length: 900 }, (_, i) => Math.sin(seed * 900 + i).toString(36)).join('');
    const controls = Array.from({ length: 40 }, (_, i) => ({
      ...newControl('Script', i + 1, 0, 0),
      script: script(i).slice(0, LIMITS.script),
    }));
    const scheme = { name: 'Large', tags: [], selected: false, controls };
    expect(await encodeScheme(scheme)).toBe('');
    const some = await encodeScheme({ ...scheme, controls: controls.slice(0, 4) });
    expect((await decodeScheme(some)).ok).toBe(true);
  });

  it('stays short enough for a message', async () => {
    const config = controlConfigOf('com.ninthlantern.thequietcartographer');
    const [scheme] = readSchemes(config ?? { ControlSchemes: [], MetaData: {} });
    const code = await encodeScheme(scheme as Scheme);
    expect(code.length).toBeLessThan(800);
    expect(code.length).toBeLessThan(JSON.stringify(writeScheme(scheme as Scheme)).length / 2);
  });

  it('reports why it can’t be decoded', async () => {
    const mine = { name: 'Mine', tags: [], selected: false, controls: [newControl('Tap', 1, 0.5, 0.5)] };
    const code = await encodeScheme(mine);
    const kind = async (one: string) => {
      const read = await decodeScheme(one);
      return read.ok ? 'fine' : read.error.kind;
    };
    expect(await kind('  \n')).toBe('empty');
    expect(await kind('hello there')).toBe('not-a-code');
    expect(await kind(code.replace('NLS2', 'NLS3'))).toBe('other-version');
    expect(await kind(code.slice(0, -6))).toBe('cut-short');
    expect(await kind('NLS2-')).toBe('cut-short');
    expect(await kind('NLS1-')).toBe('cut-short');
    expect(await kind(`${code}AAAA`)).toBe('damaged');
    expect(await kind(codeOf('no JSON'))).toBe('nonsense');
    expect(await kind(codeOf(JSON.stringify({ Name: ' ', GameControls: [] })))).toBe('nonsense');
    expect(await kind(codeOf(`{"Name":"${'long'.repeat(300_000)}"}`))).toBe('nonsense');
    const at = 20;
    expect(await kind(code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1))).toBe('damaged');
  });

  it('never decodes to another scheme after a wrong letter, and rejects any other text', async () => {
    await fc.assert(
      fc.asyncProperty(anyScheme, fc.nat(), fc.string(), async (scheme, where, noise) => {
        const code = await encodeScheme(scheme);
        const at = 5 + (where % (code.length - 5));
        const other = code[at] === 'A' ? 'Q' : 'A';
        const read = await decodeScheme(code.slice(0, at) + other + code.slice(at + 1));
        if (read.ok) expect(read.value).toEqual(scheme);
        for (const mark of ['', 'NLS1-', 'NLS2-']) expect((await decodeScheme(mark + noise)).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

/** Gives the controls of a scheme from stored test data the fields that newer versions have added. */
function readBack(scheme: unknown): unknown {
  const { controls, ...rest } = scheme as { readonly controls: readonly object[] };
  return { ...rest, controls: controls.map((control) => ({ ...newControl('unknown', 0, 0, 0), ...control })) };
}

/** Returns the JSON that a second-version share code contains. */
function inflated(code: string): string {
  return inflateRawSync(Buffer.from(code.slice(5), 'base64url').subarray(6)).toString();
}

/** Creates a second-version share code that contains this JSON. */
function codeOf(text: string): string {
  const deflated = deflateRawSync(text);
  const head = Buffer.alloc(6);
  head.writeUInt32BE(checksum(deflated));
  head.writeUInt16BE(deflated.length, 4);
  return `NLS2-${Buffer.concat([head, deflated]).toString('base64url')}`;
}
