import { describe, expect, it } from 'vitest';
import { ControlError } from '../control/controlError.ts';
import type { JournalEntry } from './journal.ts';
import { readExpectation, verify } from './verifyJournal.ts';

const START = 'play.startSession';

let seq = 0;
const start = (t: number, appId: string, http = 200): JournalEntry => ({
  seq: ++seq,
  t,
  kind: 'call',
  name: START,
  request: {
    method: 'POST',
    url: 'http://world.localhost/api/play/startSession',
    headers: { 'x-one': 'two' },
    query: {},
    body: { appId, deep: { list: [1, 2], more: true } },
  },
  response: { http, body: { status: http === 200 ? 'Success' : 'Failure' } },
});

const entries: readonly JournalEntry[] = [
  start(1_000, '20101'),
  { seq: ++seq, t: 2_000, kind: 'control', name: 'held', data: { call: START, hold: 'a' } },
  start(14_000, '20101', 503),
  start(15_000, '20102'),
  start(16_000, '20101'),
];
const judge = (expectation: object) => verify(entries, readExpectation({ call: START, ...expectation }));
const GAMES = { with: { body: { appId: '20101' } } };

describe('an expectation verified against the journal', () => {
  it.each<[object, boolean]>([
    [{}, true],
    [{ ...GAMES, exactly: 3, gaps: [{ from: 1, to: 2, atLeastMs: 10_000 }] }, true],
    [{ ...GAMES, exactly: 4 }, false],
    [{ ...GAMES, atLeast: 2, atMost: 3 }, true],
    [{ ...GAMES, atMost: 2 }, false],
    [{ with: { body: { appId: '20199' } }, never: true }, true],
    [{ never: true }, false],
    [{ answered: { http: 503, body: { status: 'Failure' } }, exactly: 1 }, true],
    [{ with: { path: { contains: 'startSession' }, method: 'post', headers: { 'X-One': 'two' } }, exactly: 4 }, true],
    [{ with: { body: { deep: { list: [1] } } }, never: true }, true],
    [{ gaps: [{ from: 1, to: 2, atMostMs: 12_999 }] }, false],
    [{ gaps: [{ from: 1, to: 5, atLeastMs: 1 }] }, false],
    [{ after: 3, exactly: 2 }, true],
    [{ call: undefined, kind: 'control', data: { hold: 'a' }, exactly: 1 }, true],
    [{ call: undefined, name: 'held', never: true }, false],
  ])('the fields %j pass: %s', (expectation, passed) => expect(judge(expectation).passed).toBe(passed));

  it('returns the matching entries, the expected count and the nearest entries', () => {
    const verdict = judge({ ...GAMES, answered: { http: 200 }, exactly: 3 });
    expect(verdict).toMatchObject({
      passed: false,
      count: 2,
      found: [1, 5],
      message: `${START}: 2 times, expected exactly 3 times`,
      nearest: [
        { seq: 4, differs: [{ field: 'with.body.appId', wanted: '20101', given: '20102' }] },
        { seq: 3, differs: [{ field: 'answered.http', wanted: 200, given: 503 }] },
      ],
    });
  });

  it('reports the gap between the entries, and that later entries cannot fix it', () => {
    const verdict = judge({ ...GAMES, gaps: [{ from: 2, to: 3, atLeastMs: 10_000 }] });
    expect(verdict.message).toContain('number 3 after number 2 by 2000 ms (#3, #5), expected at least 10000 ms');
    expect(verdict.settled).toBe(true);
    expect(judge({ ...GAMES, exactly: 5 }).settled).toBe(false);
    expect(judge({ ...GAMES, never: true }).settled).toBe(true);
  });

  it('lists the existing names if none matches', () => {
    expect(verify(entries, readExpectation({ call: 'play.setAnswerSdp' })).message).toBe(
      `play.setAnswerSdp: never, expected at least once; the journal contains call ${START}, control held`,
    );
    expect(verify([], readExpectation({ call: START })).message).toContain('nothing at all');
  });

  it.each<[object, string, string?]>([
    [{}, 'call'],
    [{ call: 'play.startSesion' }, 'call', START],
    [{ call: START, kind: 'call' }, 'kind'],
    [{ call: START, exactly: 1, never: true }, 'never'],
    [{ call: START, exactly: 1, atMost: 3 }, 'atMost'],
    [{ call: START, gaps: [{ from: 2, to: 2, atLeastMs: 1 }] }, 'gaps.0.to'],
    [{ call: START, gaps: [{ from: 1, to: 2 }] }, 'gaps.0.atLeastMs'],
    [{ call: START, whith: {} }, 'whith', 'with'],
    [{ call: START, with: { bdoy: {} } }, 'with.bdoy', 'body'],
  ])('the fields %j are rejected, and the error names “%s”', (expectation, field, near) => {
    let refused: unknown;
    try {
      readExpectation(expectation);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(ControlError);
    expect(refused).toMatchObject({
      field,
      ...(near !== undefined && { nearest: expect.arrayContaining([near]) as unknown }),
    });
  });
});
