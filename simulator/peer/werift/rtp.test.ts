import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packetizeVp8 } from './rtp.ts';

test('packetizeVp8 splits a frame into payloads within the size limit, of which only the first has the start bit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 9000 }), fc.nat(0x7fff), (frame, id) => {
      const payloads = packetizeVp8(frame, id, 1150);
      expect(Buffer.concat(payloads.map((payload) => payload.subarray(4)))).toEqual(Buffer.from(frame));
      payloads.forEach((payload, i) => {
        expect(payload.length).toBeLessThanOrEqual(1150);
        expect(payload.length).toBeGreaterThan(4);
        // RFC 7741, section 4.2: X and S bits, then I, then a picture id of 15 bits.
        expect(payload[0]).toBe(i === 0 ? 0x90 : 0x80);
        expect(payload[1]).toBe(0x80);
        expect(payload.readUInt16BE(2)).toBe(0x8000 | id);
      });
    }),
  );
});

test('packetizeVp8 splits a frame into payloads of equal size, without a small last one', () => {
  const sizes = packetizeVp8(new Uint8Array(2400), 1, 1150).map(({ length }) => length);
  expect(sizes).toEqual([804, 804, 804]);
});
