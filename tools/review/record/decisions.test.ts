import { describe, expect, it } from 'vitest';
import { type Decision, mergeDecisions, parseDecisions, reviewState, stateOf, writeDecisions } from './decisions.ts';

const decision = (change: Partial<Decision>): Decision => ({
  story: 'modals-queue--next',
  reviewer: 'Mina',
  verdict: 'yes',
  remark: '',
  at: '2026-11-30T10:00:00.000Z',
  ...change,
});

describe('mergeDecisions', () => {
  it('keeps the latest decision of each reviewer about each story', () => {
    const first = decision({ verdict: 'no' });
    const second = decision({ at: '2026-11-30T11:00:00.000Z' });
    const other = decision({ reviewer: 'Jonas', at: '2026-11-30T09:00:00.000Z' });
    expect(mergeDecisions([second, other], [first])).toEqual([other, second]);
  });

  it('returns the same list for any order of the merged lists', () => {
    const one = [decision({}), decision({ story: 'modals-queue--seventh', verdict: 'no' })];
    const two = [decision({ reviewer: 'Jonas' }), decision({ verdict: 'no', at: '2026-12-01T00:00:00.000Z' })];
    expect(mergeDecisions(one, two)).toEqual(mergeDecisions(two, one));
  });
});

describe('reviewState', () => {
  const stories = ['a', 'b'];

  it.each([
    { name: 'no decisions', decisions: [], state: 'open' },
    { name: 'one story has no decision', decisions: [decision({ story: 'a' })], state: 'open' },
    {
      name: 'every story has a yes',
      decisions: [decision({ story: 'a' }), decision({ story: 'b', reviewer: 'Jonas' })],
      state: 'approved',
    },
    {
      name: 'one reviewer says no although another says yes',
      decisions: [
        decision({ story: 'a' }),
        decision({ story: 'a', reviewer: 'Jonas', verdict: 'no' }),
        decision({ story: 'b' }),
      ],
      state: 'rejected',
    },
  ] as const)('reviewState returns $state: $name', ({ decisions, state }) => {
    expect(reviewState(stories, decisions)).toBe(state);
  });

  it('counts a story as approved by its own decisions only', () => {
    expect(stateOf('b', [decision({ story: 'a' })])).toBe('open');
  });

  it('calls a review without stories unchanged, not approved', () => {
    expect(reviewState([], [])).toBe('unchanged');
  });
});

describe('parseDecisions', () => {
  const review = '0123456ab-0123456cd';

  it('returns what writeDecisions wrote', () => {
    const decisions = [decision({ remark: 'The button’s edge is too dark.' })];
    expect(parseDecisions(writeDecisions(review, decisions), review)).toEqual(decisions);
  });

  it.each([
    ['text that is not JSON', 'yes', /not JSON/],
    ['JSON without decisions', '{"version":1}', /no decisions/],
    ['null', 'null', /no decisions/],
    ['decisions of another review', writeDecisions('other', []), /belong to the review other/],
    ['a decision without a name', writeDecisions(review, [decision({ reviewer: ' ' })]), /incomplete/],
    [
      'a decision with an unknown verdict',
      writeDecisions(review, [decision({})]).replace('"yes"', '"maybe"'),
      /incomplete/,
    ],
    ['a decision without a time', writeDecisions(review, [decision({ at: 'yesterday' })]), /incomplete/],
    ['a remark of 5,000 characters', writeDecisions(review, [decision({ remark: 'x'.repeat(5_000) })]), /incomplete/],
  ])('rejects %s', (_name, text, message) => {
    expect(() => parseDecisions(text, review)).toThrow(message);
  });
});
