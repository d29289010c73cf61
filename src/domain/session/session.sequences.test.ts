import { describe, expect, it } from 'vitest';
import { startAnswer } from '../../../tests/support/session/sessionStateSpace.ts';
import { OUTCOMES, PLAIN_FAILURES, playSequence, sequences } from '../../../tests/support/session/startSequences.ts';

describe('every sequence of answers to the start', () => {
  // The omitted answers to the start request lead to the same states as others, except for the screen.
  const { 'priority queue': _queue, 'no offer': _offer, redirect: _redirect, ...fewer } = OUTCOMES;

  it.each([
    ['start', 4, Object.values(fewer)],
    ['restart', 3, Object.values(OUTCOMES)],
  ] as const)(
    'keeps one request at a time, counters within limits and a way to continue in a %s of %i answers',
    { timeout: 120_000 },
    (where, depth, outcomes) => {
      const ends = new Map<string, number>();
      for (const answers of sequences(depth, outcomes)) {
        const end = playSequence(answers, where);
        ends.set(end, (ends.get(end) ?? 0) + 1);
      }
      expect([...ends.keys()].toSorted()).toEqual(['connecting', 'ended', 'failed', 'queued', 'waiting']);
      expect([...ends.values()].reduce((sum, count) => sum + count, 0)).toBe(outcomes.length ** depth);
    },
  );

  it('leads to the state “failed” for each plain failure except FailureRetryStartSessionLater, which waits', () => {
    for (const status of PLAIN_FAILURES) {
      expect([status, playSequence([{ kind: 'start answered', answer: startAnswer(status) }], 'start')]).toEqual([
        status,
        status === 'FailureRetryStartSessionLater' ? 'waiting' : 'failed',
      ]);
    }
  });
});
