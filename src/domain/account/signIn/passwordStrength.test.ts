import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessBits, strengthOf } from './passwordStrength.ts';

describe('password strength', () => {
  it('returns 0 for common passwords, including variants with substituted or added characters', () => {
    for (const password of ['', 'password', 'P@ssw0rd', 'qwerty', '12345678', 'aaaaaaaaaaaa', 'letmein1', 'abcdefgh'])
      expect([password, strengthOf(password)]).toEqual([password, 0]);
  });

  it('rises more with length than with special characters', () => {
    expect(strengthOf('xK7!')).toBeLessThanOrEqual(1);
    expect(strengthOf('Monkey2019!')).toBeLessThanOrEqual(1);
    expect(strengthOf('velvet-crane')).toBeLessThanOrEqual(2);
    expect(strengthOf('gravel kettle orbit ninety')).toBe(4);
    expect(strengthOf('r9#Lq2!vTz8w')).toBe(4);
  });

  it('decreases for a password made of words from the owner’s email address', () => {
    const known = guessBits('mira-holt-1994', ['mira.holt@example.com']);
    expect(guessBits('mira-holt-1994')).toBeGreaterThan(known);
    expect(strengthOf('miraholt1994', ['mira.holt@example.com'])).toBe(0);
  });

  it('counts letters of any script', () => {
    expect(strengthOf('달빛이흐르는밤바다')).toBeGreaterThanOrEqual(3);
  });

  it('uses a finite, non-negative number of guess bits for any password', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (password) => {
        expect(guessBits(password)).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(guessBits(password))).toBe(true);
      }),
    );
  });
});
