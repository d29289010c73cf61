import { describe, expect, test } from 'vitest';
import { testArguments, TestArgumentsError } from './testArguments.ts';

const TIERS = ['checks', 'unit', 'e2e'];

describe('what is asked of the test command', () => {
  test('nothing asks for the usual tiers, on one machine', () => {
    expect(testArguments([], TIERS)).toEqual({ tiers: [], changed: undefined, shard: undefined });
  });

  test('tiers are run in the order in which they are named', () => {
    expect(testArguments(['e2e', 'unit'], TIERS).tiers).toEqual(['e2e', 'unit']);
  });

  test('an unknown tier is refused, with those that there are', () => {
    expect(() => testArguments(['unti'], TIERS)).toThrow('Unknown tier: unti. The tiers are checks, unit, e2e.');
  });

  test.each([
    [['--shard', '2/4'], 2],
    [['--shard=4/4', 'unit'], 4],
  ])('%j is a part of four', (given, index) => {
    expect(testArguments(given, TIERS).shard).toEqual({ index, count: 4 });
  });

  test.each(['0/4', '5/4', '4', '1/0', 'a/b', '1/4/2', ''])(
    'a shard %j is refused, with what one looks like',
    (shard) => {
      expect(() => testArguments([`--shard=${shard}`], TIERS)).toThrow(/INDEX\/COUNT/);
    },
  );

  test('an unknown option is refused', () => {
    expect(() => testArguments(['--shards', '1/4'], TIERS)).toThrow(TestArgumentsError);
  });

  test('what a change reaches is asked for since a commit, or since the last one', () => {
    expect(testArguments(['changed', 'HEAD~3'], TIERS).changed).toEqual({ since: 'HEAD~3' });
    expect(testArguments(['changed'], TIERS).changed).toEqual({ since: undefined });
  });

  test('what a change reaches is not cut', () => {
    expect(() => testArguments(['changed', '--shard', '1/2'], TIERS)).toThrow(TestArgumentsError);
  });
});
