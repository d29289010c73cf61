import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../scenarios/allScenarios.ts';
import { LONGEST_NAME, nearestName, quoted } from './nearestName.ts';

describe('suggestions for an unknown name', () => {
  it('returns at most three names, those with the fewest edits first', () => {
    const names = ['plays-at-once', 'plays-later', 'waits-in-the-queue', 'plays-at-onse'];
    expect(nearestName('plays-at-onze', names)).toEqual(['plays-at-once', 'plays-at-onse', 'plays-later']);
    expect(nearestName('kitten', ['sitting', 'kitten', 'mitten'])).toEqual(['kitten', 'mitten', 'sitting']);
    expect(nearestName('queue', names)).toEqual(['waits-in-the-queue']);
    expect(nearestName('completely-different', ['abc'])).toEqual([]);
    expect(nearestName('', names)).toEqual([]);
  });

  it('returns no name if the wanted or the known name is too long', () => {
    const long = 'a'.repeat(LONGEST_NAME + 1);
    expect(nearestName(long, [long, 'a'])).toEqual([]);
    expect(nearestName('aaa', [long])).toEqual([]);
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
