import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../scenarios/all.ts';
import { LONGEST_NAME, nearest, quoted } from './nearest.ts';

describe('nearest', () => {
  it('returns at most three names, those with the fewest edits first', () => {
    const names = ['plays-at-once', 'plays-later', 'waits-in-the-queue', 'plays-at-onse'];
    expect(nearest('plays-at-onze', names)).toEqual(['plays-at-once', 'plays-at-onse', 'plays-later']);
    expect(nearest('kitten', ['sitting', 'kitten', 'mitten'])).toEqual(['kitten', 'mitten', 'sitting']);
    expect(nearest('queue', names)).toEqual(['waits-in-the-queue']);
    expect(nearest('completely-different', ['abc'])).toEqual([]);
    expect(nearest('', names)).toEqual([]);
  });

  it('returns no name if the wanted or the known name is too long', () => {
    const long = 'a'.repeat(LONGEST_NAME + 1);
    expect(nearest(long, [long, 'a'])).toEqual([]);
    expect(nearest('aaa', [long])).toEqual([]);
  });

  it('accepts names at least 1.5 times as long as the longest name of a scenario or moment', () => {
    const own = [...SCENARIOS.values()].flatMap(({ id, moments }) => [id, ...moments.map(({ name }) => name)]);
    expect(Math.max(...own.map((name) => name.length))).toBeLessThan(LONGEST_NAME / 1.5);
  });
});

it('quoted shortens a name that is too long', () => {
  expect(quoted('plays-at-once')).toBe('plays-at-once');
  expect(quoted('a'.repeat(400_000))).toBe(`${'a'.repeat(LONGEST_NAME)}… (400000 characters)`);
});
