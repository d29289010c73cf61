import { describe, expect, test } from 'vitest';
import { testArguments, TestArgumentsError } from './testArguments.ts';

const TIERS = ['checks', 'unit', 'e2e'];

describe('the arguments of the test command', () => {
  test('select the usual tiers on one computer if they are empty', () => {
    expect(testArguments([], TIERS)).toEqual({ tiers: [], changed: undefined, shard: undefined });
  });

  test('select tiers in the order in which they are named', () => {
    expect(testArguments(['e2e', 'unit'], TIERS).tiers).toEqual(['e2e', 'unit']);
  });

  test('reject an unknown tier with the known ones', () => {
    expect(() => testArguments(['unti'], TIERS)).toThrow('Unknown tier: unti. The tiers are checks, unit, e2e.');
  });

  test.each([
    [['--shard', '2/4'], 2],
    [['--shard=4/4', 'unit'], 4],
  ])('select one shard of four: %j', (args, index) => {
    expect(testArguments(args, TIERS).shard).toEqual({ index, count: 4 });
  });

  test.each(['0/4', '5/4', '4', '1/0', 'a/b', '1/4/2', ''])('reject the shard %j with the expected form', (shard) => {
    expect(() => testArguments([`--shard=${shard}`], TIERS)).toThrow(/INDEX\/COUNT/);
  });

  test('reject an unknown option', () => {
    expect(() => testArguments(['--shards', '1/4'], TIERS)).toThrow(TestArgumentsError);
  });

  test('select the tests changed since a commit, or since the last one', () => {
    expect(testArguments(['changed', 'HEAD~3'], TIERS).changed).toEqual({ since: 'HEAD~3' });
    expect(testArguments(['changed'], TIERS).changed).toEqual({ since: undefined });
  });

  test('reject a shard of changed tests', () => {
    expect(() => testArguments(['changed', '--shard', '1/2'], TIERS)).toThrow(TestArgumentsError);
  });
});
