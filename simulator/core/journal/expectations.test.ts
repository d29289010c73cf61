import { describe, expect, it } from 'vitest';
import type { JournalEntry } from './journal.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { type Expectation, readExpectation, verify } from './verifyJournal.ts';

const START = 'play.startSession';
const STATUS = 'play.getSessionStatus';

const REQUEST = {
  method: 'GET',
  url: 'http://world.localhost/api/play/startSession?a=1',
  headers: {},
  query: { a: '1' },
};

const call = (seq: number, t: number, more: Partial<JournalEntry> = {}): JournalEntry => ({
  seq,
  t,
  kind: 'call',
  name: START,
  request: REQUEST,
  response: { http: 200, body: { status: 'Success' } },
  ...more,
});

const judge = (entries: readonly JournalEntry[], expectation: object) =>
  verify(entries, readExpectation({ call: START, ...expectation }));
const thrice = [call(1, 0), call(2, 100), call(3, 250)];

describe('the result of an expectation', () => {
  it.each<[object, string]>([
    [{}, `${START}: 3 times`],
    [{ after: 2 }, `${START}: once`],
    [{ after: 3, never: true }, `${START}: never`],
    [{ never: true }, `${START}: 3 times, expected never`],
    [{ exactly: 0 }, `${START}: 3 times, expected never`],
    [{ exactly: 1 }, `${START}: 3 times, expected exactly once`],
    [{ exactly: 2 }, `${START}: 3 times, expected exactly 2 times`],
    [{ atLeast: 4 }, `${START}: 3 times, expected at least 4 times`],
    [{ atMost: 2 }, `${START}: 3 times, expected at most 2 times`],
    [{ atLeast: 1, atMost: 2 }, `${START}: 3 times, expected 1 to 2 times`],
    [{ with: { query: { a: '2' } } }, `${START}: never, expected at least once`],
    [
      { gaps: [{ from: 1, to: 4, atLeastMs: 0 }] },
      `${START}: 3 times, expected at least 4 times; there is no number 4 after number 1`,
    ],
    [
      {
        gaps: [
          { from: 1, to: 2, atMostMs: 99 },
          { from: 2, to: 3, atLeastMs: 151 },
        ],
      },
      `${START}: 3 times, expected at least 3 times; number 2 after number 1 by 100 ms (#1, #2), expected at most 99 ms; ` +
        'number 3 after number 2 by 150 ms (#2, #3), expected at least 151 ms',
    ],
  ])('the fields %j give the message: %s', (expectation, message) =>
    expect(judge(thrice, expectation).message).toBe(message),
  );

  it.each<[object, boolean]>([
    [{ gaps: [{ from: 1, to: 2, atLeastMs: 100, atMostMs: 100 }] }, true],
    [{ gaps: [{ from: 1, to: 2, atLeastMs: 101 }] }, false],
    [{ gaps: [{ from: 1, to: 3, atMostMs: 249 }] }, false],
    [{ atLeast: 3 }, true],
    [{ atMost: 3 }, true],
    [{ exactly: 3 }, true],
    [{ exactly: 1, gaps: [{ from: 1, to: 2, atMostMs: 100 }] }, false],
  ])('the fields %j give the value of `passed`: %s', (expectation, passed) =>
    expect(judge(thrice, expectation).passed).toBe(passed),
  );

  it.each<[object, boolean]>([
    [{ exactly: 4 }, false],
    [{ exactly: 3 }, false],
    [{ exactly: 2 }, true],
    [{ atMost: 2 }, true],
    [{ gaps: [{ from: 1, to: 9, atMostMs: 1 }] }, false],
    [{ gaps: [{ from: 1, to: 2, atMostMs: 1 }] }, true],
  ])('the fields %j give a result that later entries can’t change: %s', (expectation, settled) =>
    expect(judge(thrice, expectation).settled).toBe(settled),
  );

  it('lists the kind and name of entries that are not calls, and at most ten of the existing names', () => {
    const entries = Array.from({ length: 12 }, (_, i) => call(i + 1, i, { kind: 'control', name: `deed-${i}` }));
    const of = (expectation: object) => verify(entries, readExpectation(expectation)).message;
    expect(of({ kind: 'control' })).toBe('control: 12 times');
    expect(of({ kind: 'control', name: 'deed-3' })).toBe('control deed-3: once');
    expect(of({ name: 'deed-3' })).toBe('deed-3: once');
    expect(of({ kind: 'peer', name: 'deed-3' })).toBe(
      `peer deed-3: never, expected at least once; the journal contains ${Array.from({ length: 10 }, (_, i) => `control deed-${i}`).join(', ')}`,
    );
  });

  it('lists the three nearest entries, the later first on a tie, only if too few entries match', () => {
    const at = (seq: number, a: string, http: number) =>
      call(seq, seq, {
        request: { ...REQUEST, query: { a } },
        response: { http },
      });
    const entries = [at(1, '2', 500), at(2, '2', 200), at(3, '1', 500), at(4, '2', 500), at(5, '1', 200)];
    const expectation = { with: { query: { a: '1' } }, answered: { http: 200 }, exactly: 2 };
    expect(judge(entries, expectation).nearest).toEqual([
      { seq: 3, t: 3, differs: [{ field: 'answered.http', wanted: 200, given: 500 }] },
      { seq: 2, t: 2, differs: [{ field: 'with.query.a', wanted: '1', given: '2' }] },
      {
        seq: 4,
        t: 4,
        differs: [
          { field: 'with.query.a', wanted: '1', given: '2' },
          { field: 'answered.http', wanted: 200, given: 500 },
        ],
      },
    ]);
    expect(judge(entries, { ...expectation, exactly: 0 })).not.toHaveProperty('nearest');
    expect(judge(entries, { ...expectation, exactly: 1 })).not.toHaveProperty('nearest');
    expect(judge([at(1, '1', 200)], { ...expectation })).not.toHaveProperty('nearest');
    const gap = { ...expectation, exactly: 1, gaps: [{ from: 1, to: 2, atLeastMs: 1 }] };
    expect(judge(entries, gap)).not.toHaveProperty('nearest');
  });

  it('lists at most eight differences of an entry', () => {
    const query = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`q${i}`, 'x']));
    expect(judge(thrice, { with: { query } }).nearest?.[0]?.differs).toHaveLength(8);
  });
});

describe('an expectation', () => {
  const asked = call(1, 0, {
    request: {
      method: 'POST',
      url: 'http://world.localhost/api/x/y?a=1',
      headers: { 'x-one': 'two' },
      query: { a: '1' },
      body: { deep: { a: 1, b: 2 }, list: [1] },
    },
    response: { http: 503, body: { status: 'Failure' } },
    data: { line: 'a=b' },
  });

  it.each<[Partial<Expectation>, string, unknown, unknown]>([
    [{ with: { method: 'get' } }, 'with.method', 'get', 'POST'],
    [{ with: { path: '/api/x' } }, 'with.path', '/api/x', '/api/x/y'],
    [{ with: { query: { b: '1' } } }, 'with.query.b', '1', undefined],
    [{ with: { headers: { 'X-One': 'three' } } }, 'with.headers.X-One', 'three', 'two'],
    [{ with: { body: { deep: { a: 2, b: 2 } } } }, 'with.body.deep.a', 2, 1],
    [{ with: { body: { list: [2] } } }, 'with.body.list', [2], [1]],
    [{ with: { body: 'x' } }, 'with.body', 'x', { deep: { a: 1, b: 2 }, list: [1] }],
    [{ answered: { http: 200 } }, 'answered.http', 200, 503],
    [{ answered: { network: 'hang' } }, 'answered.network', 'hang', undefined],
    [{ answered: { body: { status: 'Success' } } }, 'answered.body.status', 'Success', 'Failure'],
    [{ data: { line: 'c' } }, 'data.line', 'c', 'a=b'],
  ])('reports for the fields %j a difference in %s', (expectation, field, one, values) => {
    expect(judge([asked], expectation).nearest).toEqual([
      { seq: 1, t: 0, differs: [{ field, wanted: one, given: values }] },
    ]);
  });

  it('differs without throwing for an entry that has no request or an invalid address', () => {
    const { request: _, response: __, ...bare } = asked;
    const odd = call(2, 0, { request: { method: 'GET', url: 'nowhere', headers: {}, query: {} } });
    const { nearest = [] } = judge([bare, odd], {
      with: { method: 'POST', path: '/a', query: { a: '1' }, headers: { b: '1' }, body: 1 },
      answered: { http: 1, body: 2 },
    });
    expect(nearest.map(({ differs }) => differs.map(({ given }) => given))).toEqual([
      ['GET', undefined, undefined, undefined, undefined, 200, { status: 'Success' }],
      [undefined, undefined, undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  it('matches no control entry of the same name if it expects a call', () => {
    const named = call(1, 0, { kind: 'control', name: START });
    expect(judge([named], {}).count).toBe(0);
    expect(verify([named], readExpectation({ name: START })).count).toBe(1);
  });

  it.each<[object, string, string]>([
    [{}, 'call', 'give at least one of call, kind and name'],
    [{ call: 'play.startSesion' }, 'call', 'no call is named play.startSesion; nearest: play.startSession'],
    [{ call: START, kind: 'call' }, 'kind', 'kind is not allowed together with call'],
    [{ call: START, name: 'x' }, 'name', 'name is not allowed together with call'],
    [{ call: START, exactly: 1, never: true }, 'never', 'never is not allowed together with exactly'],
    [{ call: START, never: true, atLeast: 1 }, 'atLeast', 'atLeast is not allowed together with never'],
    [{ call: START, exactly: 1, atMost: 2 }, 'atMost', 'atMost is not allowed together with exactly'],
    [
      {
        call: START,
        gaps: [
          { from: 1, to: 2, atLeastMs: 1 },
          { from: 3, to: 2, atLeastMs: 1 },
        ],
      },
      'gaps.1.to',
      'to must be greater than from',
    ],
    [{ call: START, gaps: [{ from: 1, to: 2 }] }, 'gaps.0.atLeastMs', 'give at least one of atLeastMs and atMostMs'],
  ])('the fields %j are rejected at %s: %s', (expectation, field, message) => {
    const refused = controlErrorOf(() => readExpectation(expectation));
    expect(refused.field).toBe(field);
    expect(refused.message.startsWith(message)).toBe(true);
  });

  it.each([{ call: STATUS }, { kind: 'peer' }, { name: 'held' }, { call: START, atLeast: 1, atMost: 2 }])(
    'accepts an expectation with the fields %j',
    (expectation) => {
      expect(readExpectation(expectation)).toEqual(expectation);
    },
  );
});
