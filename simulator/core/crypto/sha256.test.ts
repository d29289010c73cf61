import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmac, pbkdf2, sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = fc.uint8Array({ maxLength: 300 });

describe('the hash functions', () => {
  it('sha256 matches Node’s SHA-256', () => {
    fc.assert(
      fc.property(bytes, (data) => {
        expect(hex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'));
      }),
    );
  });

  it('hmac matches Node’s HMAC for keys of every length', () => {
    fc.assert(
      fc.property(bytes, bytes, (key, data) => {
        expect(hex(hmac(key)(data))).toBe(createHmac('sha256', key).update(data).digest('hex'));
      }),
    );
  });

  it('pbkdf2 matches Node’s PBKDF2', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 40 }), (password, salt, rounds) => {
        expect(hex(pbkdf2(password, salt, rounds))).toBe(
          pbkdf2Sync(password, salt, rounds, 32, 'sha256').toString('hex'),
        );
      }),
      { numRuns: 40 },
    );
  });
});
