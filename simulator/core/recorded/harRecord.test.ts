import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ControlError } from '../control/controlError.ts';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { harRecord } from './harRecord.ts';
import { scenarioFromRecording } from './scenarioFromRecording.ts';

const API = 'https://play.example/api';
const AT = Date.UTC(2026, 2, 3);

/** One entry of an HTTP archive. */
function entry(
  path: string,
  {
    http = 200,
    text,
    ...more
  }: {
    http?: number;
    text?: string;
    encoding?: string;
    method?: string;
    url?: string;
    body?: string;
    time?: number;
    at?: number;
  } = {},
) {
  const { encoding, method = 'GET', url = API + path, body, time, at } = more;
  return {
    ...(at !== undefined && { startedDateTime: new Date(at).toISOString() }),
    ...(time !== undefined && { time }),
    request: { method, url, ...(body !== undefined && { postData: { text: body } }) },
    response: { status: http, ...(text !== undefined && { content: { text, ...(encoding && { encoding }) } }) },
  };
}

const archive = (...entries: readonly object[]) => JSON.stringify({ log: { entries } });
const answersOf = (...entries: readonly object[]) => harRecord(archive(...entries)).answers;

const STATUS = '/play/getSessionStatus';

describe('harRecord', () => {
  it.each([
    ['no JSON', 'the file is not a HAR: it is not JSON'],
    ['{}', 'the file is not a HAR: log is not an object'],
    ['{"log":{"entries":null}}', 'the file is not a HAR: log.entries is not a list'],
    [
      '{"log":{"entries":[{"request":{"method":"GET","url":"x"}}]}}',
      'the recording contains no call of the contract; entry 1: its address “x” is not a URL',
    ],
    ['{"log":{"entries":[]}}', 'the recording contains no call of the contract'],
    [archive(entry('/no/such/call')), 'the recording contains no call of the contract'],
  ])('rejects an HTTP archive whose text is %s', (text, message) => {
    expect(controlErrorOf(() => harRecord(text))).toMatchObject({
      name: 'HarError',
      reason: 'invalid',
      field: 'har',
      message,
    });
  });

  it('accepts a byte order mark at the beginning, as some editors write it', () => {
    expect(harRecord(`\uFEFF${archive(entry(STATUS))}`).answers).toHaveLength(1);
  });

  it('yields the contract’s calls whatever their host and the rest of their address', () => {
    const recorded = harRecord(
      archive(
        entry(`${STATUS}?playSessionId=p`),
        entry('', { url: 'http://elsewhere.test/deep/down/play/getSessionStatus/' }),
        entry('', { url: 'https://auth.example/auth/access-token', method: 'post' }),
        entry('/play/createPlayUser', { method: 'POST' }),
        entry('', { url: 'https://play.example/b', method: 'POST', body: '{"eventName":"FeGameEnded"}' }),
      ),
    );
    expect(recorded.answers.map(({ call }) => call)).toEqual([
      'play.getSessionStatus',
      'play.getSessionStatus',
      'auth.access-token-post',
      'play.createPlayUser',
      'beacon.FeGameEnded',
    ]);
    expect([...recorded.templates]).toEqual([
      ['https://play.example', '{{world.page}}'],
      ['http://elsewhere.test', '{{world.page}}'],
      ['https://auth.example', '{{world.auth}}'],
    ]);
    expect(recorded).toMatchObject({ repeatsLast: true, omitted: [], events: [], sessions: [] });
    expect(recorded).not.toHaveProperty('appId');
  });

  it('reports how many requests were no calls, and ignores requests that aren’t HTTP', () => {
    const { answers, omitted } = harRecord(
      archive(
        entry(STATUS),
        entry('/play/getSessionStatus/more'),
        entry(STATUS, { method: 'POST' }),
        entry('', { url: 'chrome-extension://play/getSessionStatus' }),
        entry('', { url: 'no address' }),
      ),
    );
    expect([answers.length, omitted]).toEqual([
      1,
      ['entry 5: its address “no address” is not a URL', '2 requests are not calls of the contract'],
    ]);
  });

  it('orders answers by request time, equal times in file order, and answers without a time first', () => {
    const texts = (...entries: readonly object[]) => answersOf(...entries).map(({ body }) => body);
    expect(
      texts(
        entry(STATUS, { at: AT + 2, text: '3' }),
        entry(STATUS, { at: AT, text: '1' }),
        entry(STATUS, { at: AT, text: '2' }),
        entry(STATUS, { text: '0' }),
      ),
    ).toEqual([0, 1, 2, 3]);
  });

  it('yields each answer as recorded: JSON, text, Base64, empty or a network error', () => {
    const long = 'x'.repeat(64 * 1024 + 1);
    expect(
      answersOf(
        entry(STATUS, { text: '\uFEFF{"status":"Success"}', time: 12.6 }),
        entry(STATUS, { text: 'oops', http: 502, time: -1 }),
        entry(STATUS, { text: '', http: 204 }),
        entry(STATUS),
        entry(STATUS, { text: Buffer.from('"grüße"').toString('base64'), encoding: 'base64' }),
        entry(STATUS, { http: 0, time: 30, text: 'ignored' }),
        entry(STATUS, { text: long }),
      ),
    ).toEqual([
      { call: 'play.getSessionStatus', ms: 13, http: 200, body: { status: 'Success' } },
      { call: 'play.getSessionStatus', ms: 0, http: 502, text: 'oops' },
      { call: 'play.getSessionStatus', ms: 0, http: 204, text: '' },
      { call: 'play.getSessionStatus', ms: 0, http: 200, text: '' },
      { call: 'play.getSessionStatus', ms: 0, http: 200, body: 'grüße' },
      { call: 'play.getSessionStatus', ms: 30, network: 'error' },
      { call: 'play.getSessionStatus', ms: 0, http: 200, text: long.slice(1) },
    ]);
  });

  it('yields the app that the player requested first', () => {
    const start = (status: string, at: number, body?: string) =>
      entry('/play/startSession', {
        text: JSON.stringify({ status }),
        at: AT + at,
        time: 5,
        ...(body !== undefined && { body }),
      });
    const { appId } = harRecord(
      archive(
        start('Failure', 0),
        start('WaitingInQueue', 100, 'no JSON'),
        start('WaitingInPriorityQueue', 200, '{"appId":20102}'),
        start('Success', 300, '{"appId":"20103"}'),
        start('Success', 400),
      ),
    );
    expect(appId).toBe('20102');
    const named = (body: string) => harRecord(archive(start('Success', 0, body))).appId;
    expect(['{"appId":"20103"}', '{"appId":true}', '[]', 'null', '{}'].map(named)).toEqual([
      '20103',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const other = entry(STATUS, { text: '{"status":"Success"}', body: '{"appId":"20103"}' });
    expect(harRecord(archive(other))).not.toHaveProperty('appId');
  });
});

const field = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../tests/fixtures/field/har/${name}`, 'utf8');
const made = (text: string) => scenarioFromRecording(harRecord(text), { id: 'recorded', title: 'Recorded' });

describe('an HTTP archive of another tool', () => {
  it('yields a recording even if a proxy wrote null, numbers as text, headers without a value and Base64', () => {
    const { answers, appId, omitted } = harRecord(field('proxy.har'));
    expect(answers).toEqual([
      { call: 'play.getSessionStatus', ms: 0, network: 'error' },
      { call: 'play.getMaintenanceStatus', ms: 0, network: 'error' },
      { call: 'play.startSession', ms: 42, http: 200, body: { status: 'RetryLater' } },
    ]);
    expect([appId, omitted]).toEqual(['20101', ['1 requests are not calls of the contract']]);
  });

  it('omits the entries that can’t be parsed and lists their numbers', () => {
    const { scenario, left } = made(field('unreadable-entries.har'));
    expect(Object.keys(scenario.script ?? {})).toEqual(['play.getMaintenanceStatus']);
    expect(left).toEqual([
      'entry 1: it has no request',
      'entry 2: it has no request',
      'entry 3: its address “/play/startSession” is not a URL',
      'entry 4: its request has no method',
      'entry 5: its request has no address',
      'entry 6: its status “soon” is not a number',
      'entry 7: its status 999 is not the status of a finished response',
      'entry 8: the text of its response is not a string',
    ]);
  });

  it('lists the calls without response text and yields no answers for them', () => {
    const { answers, omitted } = harRecord(field('without-content.har'));
    expect(answers.map(({ call }) => call)).toEqual(['play.getMaintenanceStatus']);
    expect(omitted).toEqual([
      'entry 2: the text of its answer was not recorded; export it with content',
      'entry 3: the text of its answer was not recorded; export it with content',
      '1 requests are not calls of the contract',
    ]);
  });

  it('lists twenty entries that can’t be parsed and counts the others', () => {
    const { omitted } = harRecord(archive(entry(STATUS), ...Array.from({ length: 30 }, () => ({}))));
    expect([omitted.length, omitted.at(-1)]).toEqual([21, '10 further unreadable entries']);
  });

  it('yields a recording even if NUL characters follow it', () => {
    expect(harRecord(`${archive(entry(STATUS))}\0\0\0`).answers).toHaveLength(1);
  });

  it('becomes a scenario with the time zone and the app id that Firefox recorded', () => {
    const { answers, appId } = harRecord(field('firefox-1.1.har'));
    expect([answers.map(({ call }) => call), answers.at(-1)?.network, appId]).toEqual([
      ['play.getMaintenanceStatus', 'play.startSession'],
      'error',
      '20101',
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'becomes a scenario of another app in place of the unknown app %s',
    (appId) => {
      const start = entry('/play/startSession', { text: '{"status":"Failure"}', body: JSON.stringify({ appId }) });
      expect(made(archive(start)).left).toEqual([
        `no app of the simulator has the id ${appId}: the scenario plays another app`,
      ]);
    },
  );

  it('becomes a scenario even if an answer is nested ten thousand levels deep or took a year', () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const { scenario } = made(archive(entry(STATUS, { text: `{"status":"Success","x":${deep}}`, time: 31e9 })));
    expect(scenario.script?.['play.getSessionStatus']?.answers[0]?.delayMs).toBe(86_400_000);
  });
});

describe('any text as an HTTP archive', () => {
  const whole = entry(STATUS, { text: '{"status":"Success"}', encoding: 'utf-8', body: '{}', time: 1, at: AT });
  const paths = [
    'startedDateTime',
    'time',
    'request',
    'response',
    'request.method',
    'request.url',
    'request.headers',
  ].concat(
    ['request.postData', 'request.postData.text', 'request.postData.params', 'request.postData.encoding'],
    ['response.status', 'response.content', 'response.content.text', 'response.content.encoding'],
  );
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>(
      null,
      '',
      '200',
      -1,
      1e300,
      'base64',
      '{"a":{{',
      '[{"name":1}]',
      [{ name: null }],
      'https://a//b',
    ),
  );

  it('either parses or throws a ControlError', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          odd.map((value) => JSON.stringify({ log: value })),
          odd.map((value) => JSON.stringify({ log: { entries: [value] } })),
        ),
        (text) => {
          expect(refused(() => made(text))).toBeOneOf([undefined, ControlError]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never loses an entry because of another entry', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 4 }), (changes) => {
        const changed = structuredClone(whole) as Record<string, unknown>;
        for (const [path, value] of changes) put(changed, path.split('.'), value);
        const good = entry('/play/getMaintenanceStatus', { text: '{"status":"Success"}' });
        const { scenario } = made(archive(changed, good));
        expect(scenario.script).toHaveProperty(['play.getMaintenanceStatus']);
      }),
      { numRuns: 2_000 },
    );
  });
});

function refused(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof ControlError ? ControlError : error;
  }
}

/** Sets the value at a path of nested fields if the path exists. */
function put(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  const inner = into[first];
  if (rest.length === 0) into[first] = value;
  else if (typeof inner === 'object' && inner !== null) put(inner as Record<string, unknown>, rest, value);
}
