import { describe, expect, it } from 'vitest';
import { OUTCOMES, playSequence, sequences } from '../../../tests/support/session/startSequences.ts';

describe('every sequence of four answers @deep', () => {
  it.each(['start', 'restart'] as const)(
    'keeps one request at a time, the counters within limits and a way to continue in a %s',
    (where) => {
      let played = 0;
      for (const answers of sequences(4)) {
        playSequence(answers, where);
        played++;
      }
      expect(played).toBe(Object.keys(OUTCOMES).length ** 4);
    },
  );
});
