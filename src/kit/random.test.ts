import { expect, it } from 'vitest';
import { hashText, randomId, SeededRandom } from './random.ts';

it('SeededRandom returns the numbers of the mulberry32 reference implementation', () => {
  const random = new SeededRandom(1);
  expect([random.next(), random.next(), random.next()]).toEqual([1, 2, 3].map((n) => reference(1, n)));
  expect(new SeededRandom(-1).next()).toBe(new SeededRandom(0xffff_ffff).next());
});

/** Returns the n-th number of the reference implementation of the generator mulberry32. */
function reference(seed: number, n: number): number {
  let a = seed;
  let result = 0;
  for (let i = 0; i < n; i++) {
    a |= 0;
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    result = ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  return result;
}

it('hashText returns the 32-bit FNV-1a hash', () => {
  expect([hashText(''), hashText('a'), hashText('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

it('randomId returns the requested number of URL-safe characters, 21 by default', () => {
  expect(randomId(new SeededRandom(7))).toMatch(/^[\w-]{21}$/);
  expect(randomId(new SeededRandom(7), 4)).toBe(randomId(new SeededRandom(7)).slice(0, 4));
  const ends = [0, 0.999_999];
  expect(randomId({ next: () => ends.shift() ?? 0 }, 2)).toBe('0_');
});
