import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InputMessage, REPEATED_INPUT_MAX } from './inputFormat.ts';
import { decodeInput } from './inputReader.ts';
import { InputWriter } from './inputWriter.ts';
import { decodeRepeatedInput } from './repeatedInputReader.ts';
import { RepeatedInputWriter } from './repeatedInputWriter.ts';

const PAD = { axes: [0, 0.5, -1, 1], triggers: [0, 1] } as const;

/** Returns an encoded input change whose type and values depend on `kind`. */
function edgeOf(writer: InputWriter, kind: number): Uint8Array {
  switch (kind % 6) {
    case 0:
      return writer.key(kind % 12 < 6, kind, kind % 8, 97);
    case 1:
      return writer.button(kind % 12 < 6, kind % 5, kind, 7);
    case 2:
      return writer.wheel(kind, -kind, 3, 4);
    case 3:
      return writer.touch('start', kind % 10, kind, 9);
    case 4:
      return writer.gamepad({ slot: kind % 4, buttons: kind, ...PAD });
    default:
      return writer.releaseAll();
  }
}

const moves = new Uint16Array([5, 5]);

describe('a message of repeated input changes', () => {
  it('contains the last four input changes of the last 500 ms as sent, and the sequence number before them', () => {
    const step = fc.record({ kind: fc.nat(200), waitMs: fc.nat(300), motions: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.nat(0xffff), (steps, start) => {
        const writer = new InputWriter();
        for (let i = 0; i < start % 7; i++) writer.pointerMoves(moves, 0, 1);
        const repeats = new RepeatedInputWriter();
        const sent: { readonly at: number; readonly message: InputMessage }[] = [];
        let now = 0;
        for (const { kind, waitMs, motions } of steps) {
          now += waitMs;
          for (let i = 0; i < motions; i++) writer.pointerMoves(moves, 0, 1);
          const bytes = edgeOf(writer, kind);
          const message = decodeInput(bytes);
          if (!message) throw new Error('The writer wrote an invalid input change');
          sent.push({ at: now, message });
          repeats.add(bytes, now);
          const last = sent.filter(({ at }) => at >= now - 500).slice(-REPEATED_INPUT_MAX);
          const before =
            sent.at(-1 - last.length)?.message.sequence ?? (sent[0] as (typeof sent)[0]).message.sequence - 1;
          const coded = repeats.message(now);
          expect(coded && decodeRepeatedInput(coded)).toEqual({
            previous: before,
            edges: last.map((edge) => edge.message),
          });
        }
        expect(repeats.message(now + 501)).toBeUndefined();
      }),
    );
  });

  it('continues when the sequence numbers wrap around', () => {
    const writer = new InputWriter();
    for (let i = 0; i < 0xfffe; i++) writer.releaseAll();
    const repeats = new RepeatedInputWriter();
    for (let i = 0; i < 3; i++) repeats.add(writer.releaseAll(), 0);
    expect(decodeRepeatedInput(repeats.message(0) ?? new Uint8Array())).toMatchObject({
      previous: 0xfffe,
      edges: [{ sequence: 0xffff }, { sequence: 0 }, { sequence: 1 }],
    });
  });

  it('leaves out an input change whose order relative to the last one would be ambiguous', () => {
    const writer = new InputWriter();
    const repeats = new RepeatedInputWriter();
    repeats.add(writer.releaseAll(), 0);
    for (let i = 0; i < 0x4000; i++) writer.pointerMoves(moves, 0, 1);
    repeats.add(writer.releaseAll(), 1);
    const { previous, edges } = decodeRepeatedInput(repeats.message(1) ?? new Uint8Array()) ?? {};
    expect([previous, edges?.map(({ sequence }) => sequence)]).toEqual([0x4001, [0x4002]]);
  });

  it('reuses its buffer', () => {
    const writer = new InputWriter();
    const repeats = new RepeatedInputWriter();
    repeats.add(writer.releaseAll(), 0);
    const first = repeats.message(0);
    repeats.add(writer.releaseAll(), 600);
    expect(repeats.message(600)).toBe(first);
  });

  it('decodes to undefined with a wrong count or length, a motion, or input changes out of order', () => {
    const writer = new InputWriter();
    const repeats = new RepeatedInputWriter();
    for (const down of [true, false]) repeats.add(writer.key(down, 4, 0, 97), 0);
    const good = [...(repeats.message(0) ?? [])];
    const changed = (change: (bytes: number[]) => unknown) => {
      const bytes = [...good];
      change(bytes);
      return decodeRepeatedInput(Uint8Array.from(bytes));
    };
    expect(changed(() => undefined)?.edges).toHaveLength(2);
    expect(changed((bytes) => bytes.push(0))).toBeUndefined();
    expect(changed((bytes) => bytes.pop())).toBeUndefined();
    for (const count of [0, 1, 3, 5]) expect(changed((bytes) => (bytes[1] = count))).toBeUndefined();
    expect(changed((bytes) => (bytes[5] = 0x10))).toBeUndefined();
    // Give the second input change the sequence number of the first.
    expect(changed((bytes) => (bytes[18] = 1))).toBeUndefined();
  });

  it('decodes any bytes without an exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => {
        expect(() => decodeRepeatedInput(Uint8Array.of(0x0d, ...bytes))).not.toThrow();
        expect(() => decodeRepeatedInput(bytes)).not.toThrow();
      }),
    );
  });

  it('decodes to undefined on a streaming device that knows single messages only', () => {
    const repeats = new RepeatedInputWriter();
    repeats.add(new InputWriter().releaseAll(), 0);
    expect(decodeInput(repeats.message(0) ?? new Uint8Array())).toBeUndefined();
  });
});
