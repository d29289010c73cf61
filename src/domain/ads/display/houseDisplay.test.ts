import { expect, it } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import type { DisplayResult } from './display.port.ts';
import { houseDisplay } from './houseDisplay.ts';

const AD = { frame: '/display/tea', click: 'https://play.test/deals', name: 'Tea: warm hands' };

function take(answer: () => Promise<Response> | Response, online = true) {
  const clock = new ManualClock();
  const results: DisplayResult[] = [];
  const requests: (readonly [string, RequestInit])[] = [];
  const controller = new AbortController();
  const provider = houseDisplay({
    address: sampleUrl('https://ads.test/display'),
    language: 'de',
    clock,
    online: () => online,
    fetch: (url, init) => {
      requests.push([url, init]);
      return Promise.resolve().then(answer);
    },
    allowed: (address) => (address.startsWith('https://play.test/') ? sampleUrl(address) : undefined),
    source: ({ href }) => Promise.resolve(href),
  });
  const place = { space: 'leaderboard', element: {} as HTMLElement } as const;
  const { refresh } = provider.take(place, (result) => results.push(result), controller.signal);
  return { clock, results, requests, controller, refresh };
}
const json = (body: object) => () => Response.json(body);

it('a house ad is requested with its space, size, language and round, and without cookies', async () => {
  const { requests, refresh } = take(json(AD));
  refresh();
  await settle();
  expect(requests.map(([url]) => new URL(url).search)).toEqual([
    '?space=leaderboard&width=728&height=90&language=de&round=1',
    '?space=leaderboard&width=728&height=90&language=de&round=2',
  ]);
  expect(requests[0]?.[1].credentials).toBe('omit');
});

it('a house ad fills its space when it arrives, and counts as viewable one second later', async () => {
  const { results, clock } = take(json(AD));
  await settle();
  expect(results).toEqual([
    { kind: 'filled', ad: { frame: 'https://ads.test/display/tea', click: AD.click, name: AD.name } },
  ]);
  clock.advance(1_000);
  expect(results.at(-1)).toEqual({ kind: 'viewable' });
});

it('a house ad is shown without a link when its link address is not allowed', async () => {
  const { results } = take(json({ ...AD, click: 'https://evil.test/' }));
  await settle();
  expect(results).toMatchObject([{ kind: 'filled', ad: { click: undefined } }]);
});

it.each([
  ['the server has no ad', () => new Response(null, { status: 204 }), { kind: 'nothing' }],
  ['the server responds with HTTP 500', () => new Response('', { status: 500 }), { kind: 'failed', unreached: false }],
  ['the response is not JSON', () => new Response('<html>'), { kind: 'failed', unreached: false }],
  ['its frame is on another host', json({ ...AD, frame: 'https://evil.test/' }), { kind: 'failed', unreached: false }],
  [
    'its frame is a javascript: URL',
    json({ ...AD, frame: 'javascript:alert(1)' }),
    { kind: 'failed', unreached: false },
  ],
  [
    'its request fails while the browser is online',
    () => Promise.reject(new TypeError('Failed')),
    { kind: 'failed', unreached: true },
  ],
])('a house ad doesn’t fill its space when %s', async (_, answer, said) => {
  const { results } = take(answer);
  await settle();
  expect(results).toEqual([said]);
});

it('a house ad request that fails while the browser is offline doesn’t count as blocked', async () => {
  const { results } = take(() => Promise.reject(new TypeError('Failed')), false);
  await settle();
  expect(results).toEqual([{ kind: 'failed', unreached: false }]);
});

it('an aborted house ad space reports nothing and leaves no timer', async () => {
  const { results, controller, clock } = take(json(AD));
  controller.abort();
  await settle();
  clock.advance(5_000);
  expect([results, clock.pending]).toEqual([[], 0]);
});
