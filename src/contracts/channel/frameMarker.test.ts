import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNEL, reliabilityOf } from './channelLabels.ts';
import { decodeMarker, encodeMarker, MARKER_CELLS, type Marker } from './frameMarker.ts';

const word = fc.nat(0xffff);

/** Brightness of a black and of a white cell of the frame marker in the picture. */
function shown(marker: Marker): number[] {
  const cells = new Uint8Array(MARKER_CELLS);
  encodeMarker(marker, cells);
  return [...cells].map((cell) => cell * 255);
}

describe('marker in a video frame', () => {
  it('decodes to the encoded frame and input numbers, also with low contrast', () => {
    fc.assert(
      fc.property(word, word, (frame, input) => {
        expect(decodeMarker(shown({ frame, input }))).toEqual({ frame, input });
        expect(decodeMarker(shown({ frame, input }).map((one) => (one ? 128 : 127)))).toEqual({ frame, input });
      }),
    );
  });

  it('contains sync bits, frame number, input number and checksum in this order, with the high bits first', () => {
    const text = shown({ frame: 0x8001, input: 0xf00f })
      .map((one) => (one ? 1 : 0))
      .join('');
    // The frame marker's checksum: XOR of the frame number and the input sequence number, in groups of six bits, and
    // of 101010.
    expect(text.match(/^(..)(.{16})(.{16})(.{6})$/)?.slice(1)).toEqual([
      '10',
      '1000000000000001',
      '1111000000001111',
      '001011',
    ]);
  });

  it('stores frame and input numbers modulo 65,536', () => {
    expect(decodeMarker(shown({ frame: 0x1_0002, input: 0x1_0003 }))).toEqual({ frame: 2, input: 3 });
  });

  it('decodes to undefined when any single cell is misread', () => {
    fc.assert(
      fc.property(word, word, fc.nat(MARKER_CELLS - 1), (frame, input, cell) => {
        const brightness = shown({ frame, input });
        brightness[cell] = 255 - (brightness[cell] ?? 0);
        expect(decodeMarker(brightness)).toBeUndefined();
      }),
    );
  });

  it('decodes to undefined for a picture without a marker or with an incomplete one', () => {
    for (const value of [0, 255])
      expect(decodeMarker(Array.from({ length: MARKER_CELLS }, () => value))).toBeUndefined();
    expect(decodeMarker(shown({ frame: 1, input: 1 }).slice(0, -1))).toBeUndefined();
    expect(decodeMarker([...shown({ frame: 1, input: 1 }), 255])).toEqual({ frame: 1, input: 1 });
  });
});

it('the motion channel retransmits nothing, the input channel for two seconds, and others until delivery', () => {
  expect(reliabilityOf(CHANNEL.motion)).toEqual({ ordered: false, maxRetransmits: 0 });
  expect(reliabilityOf(CHANNEL.input)).toEqual({ maxPacketLifeTime: 2_000 });
  for (const label of [CHANNEL.control, CHANNEL.fileUpload, CHANNEL.fileDownload])
    expect(reliabilityOf(label)).toEqual({});
});
