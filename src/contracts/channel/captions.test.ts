import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCaption, encodeCaption, encodeCaptionRequest } from './captions.ts';
import { decodeLine } from './textLines.ts';

describe('captions', () => {
  it('decode to the encoded caption', () => {
    const caption = { text: 'Watch out!', speaker: 'Mira', ms: 1_500 };
    expect(decodeCaption(decodeLine(encodeCaption(caption)).value)).toEqual(caption);
    expect(decodeCaption('{"text":"[door opens]","tone":"low"}')).toEqual({ text: '[door opens]' });
  });

  it('limit the length of their text and their display time', () => {
    const long = decodeCaption(JSON.stringify({ text: 'a'.repeat(1_000), ms: 1e9 }));
    expect([long?.text.length, long?.ms]).toEqual([300, 30_000]);
    expect(decodeCaption('{"text":"x","ms":"soon"}')).toEqual({ text: 'x' });
  });

  it('decode to undefined for an invalid value, without an error', () => {
    for (const value of ['', '1', '[]', '{}', '{"text":5}', '{"text":']) expect(decodeCaption(value)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (value) => decodeCaption(value) === undefined));
  });

  it('start on a request of the app that takes one line', () => {
    expect([encodeCaptionRequest(true), encodeCaptionRequest(false)]).toEqual(['captions=on', 'captions=off']);
  });
});
