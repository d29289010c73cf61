import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../src/contracts/calls.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { playsAtOnce } from '../../../simulator/scenarios/session/playScenarios.ts';
import { PLAUSIBLE_REQUESTS } from '../../../simulator/core/testing/plausibleRequests.ts';
import { testWorld } from '../../../simulator/core/testing/testVisit.ts';
import { compare, type DifferenceKind } from './compare.ts';
import { HarError, readHar, describeOmitted } from '../../../simulator/core/recorded/har.ts';
import { ReplayError, replayExchanges } from './replayRecording.ts';
import { junitReport, textReport } from './report.ts';

interface Entry {
  readonly request: { readonly method: string; readonly url: string; readonly postData?: { readonly text: string } };
  readonly response: { readonly status: number; readonly content: { readonly text: string } };
}

/** Records every call of the contract against the simulator, as a browser would. */
async function recording(): Promise<Entry[]> {
  const { visit, world } = testWorld({
    scenario: { ...playsAtOnce, config: { user: { signedIn: true, email: 'mira@example.com' } } },
  });
  await visit.arrive();
  const entries: Entry[] = [];
  for (const [id, call] of CALLS) {
    const request = visit.request(call, PLAUSIBLE_REQUESTS[id] ?? {});
    const { method, url } = request;
    const text = await request.clone().text();
    const answer = await world.handle(request);
    entries.push({
      request: { method, url, postData: { text } },
      response: { status: answer.status, content: { text: await answer.text() } },
    });
  }
  world.dispose();
  return entries;
}

const harOf = (entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });
const comparisonOf = (entries: readonly unknown[]) => compare(readHar(harOf(entries)).exchanges);
const page: Entry = {
  request: { method: 'GET', url: 'https://play.example/home' },
  response: { status: 200, content: { text: '<!doctype html>' } },
};

/** Returns the recording with one answer changed. */
function planted(entries: readonly Entry[], path: string, change: (body: Record<string, unknown>) => unknown): Entry[] {
  return entries.map((entry) => {
    if (!new URL(entry.request.url).pathname.endsWith(path)) return entry;
    const body = JSON.parse(entry.response.content.text) as Record<string, unknown>;
    return { ...entry, response: { status: 200, content: { text: JSON.stringify(change(body) ?? body) } } };
  });
}

describe('a recording of the simulator', () => {
  it('contains every call of the contract, without differences', async () => {
    const { calls, otherExchanges } = comparisonOf([...(await recording()), page]);
    expect(calls.map(({ call }) => call.id)).toEqual([...CALLS.keys()]);
    expect(calls.flatMap(({ call, differences }) => differences.map((one) => [call.id, one]))).toEqual([]);
    expect(otherExchanges).toBe(1);
  });

  it.each<[DifferenceKind, string, string, (body: Record<string, unknown>) => unknown]>([
    ['unknown status', '/play/startSession', 'status', (body) => ({ ...body, status: 'FailureBadWeather' })],
    ['missing field', '/play/startSession', 'status', (body) => ({ ...body, status: undefined })],
    ['other type', '/play/startSession', 'queuePosition', (body) => ({ ...body, queuePosition: 'third' })],
    ['other type', '/play/createPlayUser', 'playUserToken', (body) => ({ ...body, playUserToken: 7 })],
    ['other type', '/play/startSession', 'iceCandidates', (body) => ({ ...body, iceCandidates: 'none' })],
  ])('reports an artificial %s of %s in %s, and no other difference', async (kind, path, field, change) => {
    const { calls } = comparisonOf(planted(await recording(), path, change));
    const differences = calls.flatMap(({ call, differences }) => differences.map((one) => ({ at: call.path, ...one })));
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({ at: path, kind, field });
  });

  it('reports differences in one call and field only if that field has another type', async () => {
    const entries = await recording();
    const random = new SeededRandom(20261125);
    for (let run = 0; run < 200; run++) {
      const at = Math.floor(random.next() * entries.length);
      const entry = entries[at];
      const body = JSON.parse(entry?.response.content.text || '{}') as Record<string, unknown>;
      const fields = Object.keys(body);
      const field = fields[Math.floor(random.next() * fields.length)];
      if (!entry || field === undefined) continue;
      const text = JSON.stringify({ ...body, [field]: { of: 'another type' } });
      const { calls } = comparisonOf(entries.with(at, { ...entry, response: { status: 200, content: { text } } }));
      const differing = calls.filter(({ differences }) => differences.length > 0);
      for (const { call, differences } of differing) {
        expect([run, new URL(entry.request.url).pathname.endsWith(call.path)]).toEqual([run, true]);
        for (const one of differences) expect([run, one.field.split('.')[0]]).toEqual([run, field]);
      }
    }
  });

  it('gives warnings and no JUnit failure for null, numbers in text and faulty list elements', async () => {
    const comparison = comparisonOf(
      planted(
        planted(await recording(), '/play/startSession', (body) => ({ ...body, rewards: null, queuePosition: '3' })),
        '/catalogue/getAppsList',
        ({ topApps, ...body }) => ({ ...body, topApps: [...(topApps as object[]), { appId: null }] }),
      ),
    );
    const [start, list, ...otherCalls] = comparison.calls.filter(({ differences }) => differences.length > 0);
    expect(start?.differences).toMatchObject([
      { field: 'queuePosition', expected: 'number', found: 'string', tolerated: 'read' },
      { field: 'rewards', expected: 'object', found: 'null', tolerated: 'read' },
    ]);
    expect(list?.differences[0]).toMatchObject({ field: 'topApps.[].appId', found: 'null', tolerated: 'left out' });
    expect(otherCalls).toEqual([]);
    expect(textReport(comparison)).toMatch(
      /warning, other type: rewards is null, the contract says object, and is read all the same; exchange \d+\n[^]*\d+ warnings in 2 calls\.$/,
    );
    expect(junitReport(comparison)).toContain('failures="0"');
  });

  it('reports an answer that is not JSON, except a proxy’s error page', async () => {
    const text = '<h1>Hello</h1>';
    const of = (status: number) =>
      comparisonOf([
        {
          request: { method: 'POST', url: 'https://play.example/api/play/createPlayUser' },
          response: { status, content: { text } },
        },
      ]);
    expect(of(200).calls[0]?.differences).toMatchObject([{ kind: 'no JSON', found: text }]);
    expect(of(502).calls[0]?.differences).toEqual([]);
  });
});

describe('the comparison report', () => {
  it('lists a repeated difference once, with its exchanges', async () => {
    const wrong = planted(await recording(), '/play/startSession', (body) => ({ ...body, status: 'Failure<Weather>' }));
    const starts = wrong.filter(({ request }) => request.url.includes('/play/startSession'));
    const comparison = comparisonOf([...starts, ...starts, page]);
    expect(textReport(comparison)).toBe(
      [
        'play.startSession (2 answers)',
        '  unknown status: status is Failure<Weather>, the contract says a status of the contract; exchange 1, 2',
        '',
        '1 call of the contract made, 1 other exchange.',
        '1 difference in 1 call.',
      ].join('\n'),
    );
    const xml = junitReport(comparison);
    expect(xml).toContain('<testsuite name="contract" tests="1" failures="1">');
    expect(xml).toContain('Failure&lt;Weather&gt;');
  });
});

describe('unreadable entries of a HAR file', () => {
  const text = readFileSync(`${import.meta.dirname}/../../../tests/fixtures/field/har/unreadable-entries.har`, 'utf8');

  it('appear in both reports while the other entries are compared', () => {
    const { exchanges, unreadable } = readHar(text);
    const left = describeOmitted(unreadable);
    expect(textReport(compare(exchanges), left).split('\n').slice(-4)).toEqual([
      'Left out: entry 7: its status 999 is not the status of a finished response',
      'Left out: entry 8: the text of its response is not a string',
      '1 call of the contract made, 0 other exchanges.',
      'Nothing differs.',
    ]);
    expect(junitReport(compare(exchanges), left)).toMatch(
      /<system-err>entry 1: it has no request\n[^<]*<\/system-err>/,
    );
  });

  it('count as a difference if they have ten thousand levels', () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    const entry = {
      request: { method: 'GET', url: 'https://a.test/play/getMaintenanceStatus' },
      response: { status: 200, content: { text: `{"status":${deep}}` } },
    };
    expect(textReport(comparisonOf([entry]))).toContain('1 difference in 1 call.');
  });
});

describe('an invalid HAR file', () => {
  it.each(['', 'text', '[]', 'null', '{"log":null}', '{"log":{}}', '{"log":{"entries":{}}}'])(
    '%j is rejected',
    (text) => {
      expect(() => readHar(text)).toThrow(HarError);
    },
  );
});

describe('a repeated recording', () => {
  it('repeats a call without response text, and reports no difference for it', async () => {
    const entry = {
      request: { method: 'GET', url: 'https://a.test/play/getMaintenanceStatus' },
      response: { status: 200, content: { size: 90 } },
    };
    const { exchanges } = readHar(harOf([entry]));
    expect(compare(exchanges).calls).toEqual([]);
    const replies = await replayExchanges(exchanges, 'http://localhost:4800', [], () =>
      Promise.resolve(new Response('{}')),
    );
    expect(compare(replies).calls.map(({ answers }) => answers)).toEqual([1]);
  });

  it('requests each call of the contract from the other address and compares the responses', async () => {
    const requestedUrls: string[] = [];
    const send: typeof fetch = (input, init) => {
      requestedUrls.push(`${init?.method} ${input instanceof URL ? input.href : ''}`);
      return Promise.resolve(new Response('{"status":"FailureBadWeather"}'));
    };
    const recorded = readHar(harOf([page, ...(await recording())])).exchanges.filter(({ url }) =>
      /home|getMaintenance/.test(url.href),
    );
    const replies = await replayExchanges(recorded, 'http://localhost:4800', [], send);
    expect(requestedUrls).toEqual([
      expect.stringMatching(/^GET http:\/\/localhost:4800\/api\/play\/getMaintenanceStatus\?/),
    ]);
    expect(compare(replies).calls[0]?.differences[0]?.kind).toBe('unknown status');
  });

  it('requests no other host for a path with two leading slashes, and omits forbidden headers', async () => {
    const requests: unknown[] = [];
    const send: typeof fetch = (input, init) => {
      const { url, headers } = new Request(input, init);
      requests.push(url, [...headers]);
      return Promise.resolve(new Response('{}'));
    };
    const entry = {
      request: {
        method: 'GET',
        url: 'https://a.test//other.test/play/getMaintenanceStatus?a=1',
        headers: [
          { name: 'two words', value: '1' },
          { name: 'x-a', value: '1\n2' },
          { name: 'x-b' },
          { name: 'x-c', value: 3 },
          null,
        ],
      },
      response: { status: 200 },
    };
    await replayExchanges(readHar(harOf([entry])).exchanges, 'http://localhost:4800', [], send);
    expect(requests).toEqual([
      'http://localhost:4800//other.test/play/getMaintenanceStatus?a=1',
      [
        ['x-b', ''],
        ['x-c', '3'],
      ],
    ]);
  });

  it('requests only this computer unless another is allowed twice', async () => {
    const refuseAll: typeof fetch = () => Promise.reject(new Error('asked'));
    const recorded = readHar(harOf(await recording())).exchanges;
    const [api, other] = ['api.example.com', 'other.example.com'];
    const replay = (allowed: readonly string[]) => replayExchanges(recorded, `https://${api}`, allowed, refuseAll);
    for (const allowed of [[], [other], [api], [api, other], [other, other]])
      await expect(replay(allowed)).rejects.toThrow(ReplayError);
    await expect(replay([api])).rejects.toThrow('names it once');
    await expect(replay([api, api])).rejects.toThrow('asked');
  });
});
