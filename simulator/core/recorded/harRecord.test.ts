import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/refusal.ts';
import { harRecord } from './harRecord.ts';

const API = 'https://play.example/api';
const AT = Date.UTC(2026, 2, 3);

/** One line of an HTTP archive: something was asked, and answered after a while. */
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

describe('an HTTP archive', () => {
  it.each([
    ['no JSON', 'this is no HAR: it is not JSON'],
    ['{}', 'this is no HAR: log does not fit'],
    [
      '{"log":{"entries":[{"request":{"method":"GET","url":"x"}}]}}',
      'this is no HAR: log.entries.0.response does not fit',
    ],
    ['{"log":{"entries":[]}}', 'no call of the contract is in this recording'],
    [archive(entry('/no/such/call')), 'no call of the contract is in this recording'],
  ])('is none: %s', (text, message) => {
    expect(refusal(() => harRecord(text))).toMatchObject({
      name: 'HarError',
      reason: 'invalid',
      field: 'har',
      message,
    });
  });

  it('may begin with a byte order mark, as some editors write it', () => {
    expect(harRecord(`\uFEFF${archive(entry(STATUS))}`).answers).toHaveLength(1);
  });

  it('has the calls of the contract in it, whichever host they were asked of, and however the address goes on', () => {
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
    expect([...recorded.places]).toEqual([
      ['https://play.example', '{{world.page}}'],
      ['http://elsewhere.test', '{{world.page}}'],
      ['https://auth.example', '{{world.auth}}'],
    ]);
    expect(recorded).toMatchObject({ lasts: true, left: [], events: [], sessions: [] });
    expect(recorded).not.toHaveProperty('appId');
  });

  it('says how much of it was something else; what is no request of the web does not count', () => {
    const { answers, left } = harRecord(
      archive(
        entry(STATUS),
        entry('/play/getSessionStatus/more'),
        entry(STATUS, { method: 'POST' }),
        entry('', { url: 'chrome-extension://play/getSessionStatus' }),
        entry('', { url: 'no address' }),
      ),
    );
    expect([answers.length, left]).toEqual([1, ['2 requests are no calls of the contract']]);
  });

  it('is taken in the order of asking; where nothing says when, as it is written', () => {
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

  it('has each answer as it came: JSON, text, nothing, in Base64, or not at all', () => {
    const long = 'x'.repeat(64 * 1024 + 1);
    expect(
      answersOf(
        entry(STATUS, { text: '{"status":"Success"}', time: 12.6 }),
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

  it('says which app the player wanted first', () => {
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
