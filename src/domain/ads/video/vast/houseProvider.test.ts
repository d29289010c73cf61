import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FakeFilms } from '../../../../../tests/support/browser/fakeFilms.ts';
import { parseXml } from '../../../../../tools/recordings/inspect/parseXml.ts';
import { ManualClock } from '../../../../kit/clock.ts';
import { AdFailure } from '../adError.ts';
import type { AdEvent, AdWish } from '../videoAd.port.ts';
import { houseProvider } from './houseProvider.ts';
import { vastOf, wrapperOf } from './testing/vastTestbed.ts';
import { sampleUrl } from '../../../../../mocks/vettedSamples.ts';

const TAG = 'https://ads.test/vast';
const wish: AdWish = { use: 'midroll', placement: 'break', language: 'de', longestSecs: 30 };

type Answers = Readonly<Record<string, string | number | undefined>>;

const field = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../../../tests/fixtures/field/vast/${name}`, 'utf8');
const FIELD = ['codec-labels-4.2.xml', 'first-not-showable-3.0.xml', 'loose-spelling.xml', 'template-1.0.xml'];
/** Merges several advertisements into one VAST answer. */
const together = (...answers: readonly string[]) =>
  `<VAST version="4.0">${answers.map((answer) => answer.replace(/^<VAST[^>]*>/, '').replace('</VAST>', '')).join('')}</VAST>`;
const fileOf = (address: string, attributes = '') =>
  `<MediaFile delivery="progressive" type="video/webm" ${attributes}>${address}</MediaFile>`;

/**
 * Creates an ad provider whose servers give scripted answers, by host: text is a document, a number an HTTP status,
 * and undefined no answer.
 */
function bench(answers: Answers, film?: ConstructorParameters<typeof FakeFilms>[1]) {
  const clock = new ManualClock();
  const films = new FakeFilms(clock, film);
  const requests: string[] = [];
  const provider = houseProvider({
    fetch: (address, init) => {
      const { host, href } = new URL(address);
      requests.push(href);
      const answer = init.mode === 'no-cors' ? '' : host in answers ? answers[host] : 404;
      if (answer === undefined) return new Promise(() => undefined);
      const status = typeof answer === 'number' ? answer : 200;
      return Promise.resolve(new Response(status === 204 ? null : String(answer), { status }));
    },
    clock,
    films,
    parseXml,
    origin: 'https://play.test',
    address: TAG,
    vouchLanding: (address) => (address.startsWith('https://shop.test/') ? sampleUrl(address) : undefined),
    now: () => clock.now(),
    random: () => 0.5,
  });
  const controller = new AbortController();
  const events: AdEvent[] = [];
  const request = () => provider.request(wish, controller.signal);
  const error = () =>
    request().then(
      () => undefined,
      (thrown: unknown) => (thrown as AdFailure).error,
    );
  const play = async () => (await request()).play({} as HTMLElement, (event) => events.push(event), controller.signal);
  /** The tracking URLs that were requested, without ad requests. */
  const messages = () =>
    requests.filter((address) => !/\/(vast|next)/.test(address)).map((a) => a.replace(/^https:\/\//, ''));
  return { clock, films, requests, controller, events, request, error, play, messages };
}

describe('VAST advertisement', () => {
  it('sends purpose, placement and language with the request, and each tracking event once while it plays to its end', async () => {
    const { requests, play, clock, events, messages, films } = bench({
      'ads.test': vastOf('ads.test', { skip: '00:00:05' }),
    });
    await play();
    clock.advance(25_000);
    expect(requests[0]).toBe(`${TAG}?use=midroll&placement=break&lang=de&max=30`);
    expect(events.filter(({ kind }) => kind !== 'at')).toEqual([
      {
        kind: 'loaded',
        facts: {
          title: 'Harbour Tea',
          secs: 20,
          skipAfterSecs: 5,
          landing: 'https://shop.test/tea',
          ownControls: false,
        },
      },
      { kind: 'started' },
      { kind: 'quartile', which: 1 },
      { kind: 'quartile', which: 2 },
      { kind: 'quartile', which: 3 },
      { kind: 'completed' },
    ]);
    const names = messages().map((address) => address.replace('ads.test/', '').replace(/^t\/(\w+)\?.*/, '$1'));
    expect(names).toEqual([
      'loaded',
      'impression',
      'start',
      'firstQuartile',
      'progress',
      'midpoint',
      'thirdQuartile',
      'complete',
    ]);
    expect(messages().find((address) => address.includes('midpoint'))).toMatch(/at=00%3A00%3A10\.000&r=-1$/);
    expect([films.openCount, clock.pending]).toEqual([0, 0]);
  });

  it('ignores skip before its skip offset, and skips after it', async () => {
    const { play, clock, events, messages } = bench({ 'ads.test': vastOf('ads.test', { skip: '25%' }) });
    const ad = await play();
    clock.advance(4_000);
    ad.skip();
    expect(events.at(-1)?.kind).toBe('at');
    clock.advance(1_100);
    ad.skip();
    ad.skip();
    expect(events.at(-1)).toEqual({ kind: 'skipped' });
    expect(messages().filter((address) => address.includes('/t/skip'))).toHaveLength(1);
    clock.advance(60_000);
    expect(messages().some((address) => address.includes('complete'))).toBe(false);
  });

  it('ignores skip without a skip offset, and sends closeLinear when the player leaves', async () => {
    const { play, clock, events, messages, controller, films } = bench({ 'ads.test': vastOf('ads.test') });
    const ad = await play();
    clock.advance(10_000);
    ad.skip();
    expect(events.at(-1)?.kind).toBe('at');
    controller.abort();
    expect([films.openCount, clock.pending]).toEqual([0, 0]);
    expect(messages().at(-1)).toContain('/t/closeLinear');
  });

  it('supports repeated mute, unmute, pause and resume, and tracks each of them', async () => {
    const { play, clock, films, messages, events } = bench({ 'ads.test': vastOf('ads.test') });
    const ad = await play();
    clock.advance(1_000);
    for (const muted of [true, false, true]) ad.setMuted(muted);
    ad.pause();
    clock.advance(60_000);
    expect([films.muted, films.paused, events.at(-1)]).toEqual([true, true, { kind: 'paused' }]);
    ad.resume();
    clock.advance(1_000);
    const count = (name: string) => messages().filter((address) => address.includes(`/t/${name}`)).length;
    expect(['mute', 'unmute', 'pause', 'resume'].map(count)).toEqual([2, 1, 1, 1]);
  });

  it('pauses on a click and sends the click tracking', async () => {
    const { play, clock, films, messages, events } = bench({ 'ads.test': vastOf('ads.test') });
    const ad = await play();
    clock.advance(1_000);
    ad.click();
    expect([films.paused, events.at(-1)?.kind, messages().includes('ads.test/click')]).toEqual([true, 'clicked', true]);
  });

  it('provides no landing page and no click tracking when its click address is not allowed', async () => {
    const answer = vastOf('ads.test').replace('https://shop.test/tea', 'javascript:alert(1)');
    const { play, clock, events, messages } = bench({ 'ads.test': answer });
    const ad = await play();
    clock.advance(1_000);
    ad.click();
    expect(events[0]).toMatchObject({ facts: { landing: undefined } });
    expect(messages()).not.toContain('ads.test/click');
  });

  it('plays muted when the browser blocks sound, and reports it', async () => {
    const { play, clock, films, events } = bench({ 'ads.test': vastOf('ads.test') }, () => ({
      secs: 20,
      blocksSound: true,
    }));
    await play();
    clock.advance(1_000);
    expect([films.muted, events.map(({ kind }) => kind).slice(0, 3)]).toEqual([
      true,
      ['loaded', 'silenced', 'started'],
    ]);
  });
});

describe('VAST answer with the quirks of real ad servers', () => {
  it.each([
    ['codec-labels-4.2.xml', 'https://cdn.test/tea-720-16.mp4', ['impression', 't/start', 't/progress', 't/complete']],
    ['template-1.0.xml', 'https://cdn.test/tea-15.mp4', ['impression', 't/start', 't/complete']],
    [
      'loose-spelling.xml',
      'https://cdn.test/tea-20.mp4',
      ['impression?cb=55000000', 't/creativeView', 't/start', 't/complete'],
    ],
    [
      'first-not-showable-3.0.xml',
      'https://cdn.test/bikes-15.mp4',
      ['vpaid/error?code=403', 'banner/error?code=403', 'rtmp/error?code=403', 'film/impression'],
    ],
    ['series-and-wrapper-3.0.xml', 'https://cdn.test/bikes-30.mp4', ['wrapper/error?code=303', 'bikes/impression']],
  ])('%s plays its video to the end and sends the tracking events', async (name, film, messages) => {
    const { play, clock, events, films, requests } = bench(
      { 'ads.test': field(name), 'empty.test': field('no-ad-4.0.xml') },
      (address) => ({ secs: Number(/-(\d+)\.mp4/.exec(address)?.[1]) }),
    );
    await play();
    clock.advance(60_000);
    expect([films.opened, events.at(-1)]).toEqual([[film], { kind: 'completed' }]);
    const house = requests.slice(1).filter((address) => address.startsWith('https://ads.test/'));
    expect(
      house.map((address) => address.slice('https://ads.test/'.length)).filter((a) => !a.startsWith('no-ad')),
    ).toEqual(messages);
  });

  it.each([
    ['codec="avc1.4D401E, mp4a.40.2"', 1],
    ['codec="H.264"', 1],
    ['codec="VP9"', 1],
    ['codec="0"', 1],
    ['codec="vp9"', 1],
    ['codec="ap4h.x"', 1],
    ['codec="hvc1.1.6.L93.B0"', 0],
    ['codec="av01.0.04M.08"', 0],
    ['apiFramework="VPAID"', 0],
    ['apiFramework="vpaid 2.0"', 0],
  ])('a file with %s is opened %i times: canPlayType decides only for known codec names', async (attributes, times) => {
    const { request, films } = bench({
      'ads.test': vastOf('ads.test', { media: fileOf('https://a.test/a', attributes) }),
    });
    const ad = await request().catch(() => undefined);
    ad?.play({} as HTMLElement, () => undefined, new AbortController().signal);
    expect(films.opened).toHaveLength(times);
  });

  it.each(['Video/WebM', ' video/webm ; codecs="VP9"', 'video/webm; codecs=vp9', 'mp4', ''])(
    'opens a file of the type %j',
    async (type) => {
      const media = `<MediaFile delivery="Progressive" type="${type.replaceAll('"', '&quot;')}">https://a.test/a</MediaFile>`;
      const { play, films } = bench({ 'ads.test': vastOf('ads.test', { media }) });
      await play();
      expect(films.opened).toEqual(['https://a.test/a']);
    },
  );

  it('reports error 102 for an unsupported version to the Error addresses', async () => {
    const { error, messages } = bench({
      'ads.test': '<VAST version="7"><Error>https://ads.test/e?c=[errorcode]</Error></VAST>',
    });
    expect([await error(), messages()]).toEqual([{ code: 102, cause: 'malformed' }, ['ads.test/e?c=102']]);
  });

  it('sends the error tracking of at most twenty advertisements that can’t be shown', async () => {
    const none = vastOf('ads.test', { media: fileOf('http://a.test/a.webm') });
    const { error, messages } = bench({ 'ads.test': together(...Array.from({ length: 30 }, () => none)) });
    expect([await error(), messages().length]).toEqual([{ code: 403, cause: 'unplayable' }, 20]);
  });

  it('yields an advertisement or an AdFailure even if elements are missing or doubled', async () => {
    const whole = FIELD.map(field);
    const cut = fc.tuple(
      fc.constantFrom(...whole),
      fc.nat(),
      fc.nat(300),
      fc.constantFrom('', '<', '"', '&b;', '<Ad>'),
    );
    await fc.assert(
      fc.asyncProperty(cut, fc.boolean(), async ([text, from, length, instead], tag) => {
        // In half of the test runs, replace a whole tag of the VAST answer, so that the XML often stays well-formed.
        const at = text.indexOf(tag ? '<' : '', from % text.length);
        const answer = text.slice(0, at) + instead + text.slice(tag ? text.indexOf('>', at) + 1 : at + length);
        const { request } = bench({ 'ads.test': answer });
        const thrown = await request().then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(thrown === undefined || thrown instanceof AdFailure).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('counts status 204 as no advertisement, not as an ad blocker', async () => {
    const { error } = bench({ 'ads.test': 204 });
    expect(await error()).toEqual({ code: 303, cause: 'none' });
  });

  it('sends the tracking of all linear creatives of a wrapper', async () => {
    const { play, clock, messages } = bench({
      'ads.test': field('series-and-wrapper-3.0.xml'),
      'empty.test': vastOf('w.test'),
    });
    const ad = await play();
    clock.advance(1_000);
    ad.click();
    expect(messages()).toEqual(
      expect.arrayContaining(['ads.test/wrapper/start', 'ads.test/wrapper/click', 'w.test/click']),
    );
  });

  it('becomes skippable after a percentage of the real video length if Duration is missing', async () => {
    const answer = vastOf('ads.test', { skip: '50%' }).replace(/<Duration>.*<\/Duration>/, '');
    const { play, clock, events } = bench({ 'ads.test': answer });
    const ad = await play();
    clock.advance(9_000);
    ad.skip();
    expect(events.at(-1)?.kind).toBe('at');
  });
});

describe('failing media file', () => {
  const three = ['https://a.test/large-20.webm', 'https://a.test/middle-20.webm', 'https://a.test/small-20.webm'];
  const answer = vastOf('ads.test', {
    media: three.map((address, at) => fileOf(address, `width="${900 - at * 100}"`)).join(''),
  });

  it.each([
    ['fails in the network', { secs: 20, fails: 'network' }, 0],
    ['can’t be decoded', { secs: 20, fails: 'unplayable' }, 0],
    ['doesn’t load within eight seconds', { secs: 20, hangs: true }, 8_000],
  ] as const)('plays the next file when a media file %s, and the sound stays off', async (_, film, ms) => {
    const { play, clock, films, events, messages } = bench({ 'ads.test': answer }, (address) =>
      address === three[0] ? film : { secs: 20 },
    );
    const ad = await play();
    ad.setMuted(true);
    await clock.advanceAsync(ms + 21_000);
    expect([films.opened, films.openCount, films.muted, clock.pending]).toEqual([three.slice(0, 2), 0, true, 0]);
    expect(events.filter(({ kind }) => kind !== 'at').map(({ kind }) => kind)).toEqual([
      'loaded',
      'started',
      'quartile',
      'quartile',
      'quartile',
      'completed',
    ]);
    expect(messages().some((address) => address.includes('error'))).toBe(false);
  });

  it('plays the next advertisement after the last file fails, and sends its code to the error tracking', async () => {
    const answers = together(answer, vastOf('second.test'));
    const { play, clock, films, events, messages } = bench({ 'ads.test': answers }, (address) =>
      three.includes(address) ? { secs: 0, fails: 'unplayable' } : { secs: 20 },
    );
    await play();
    await clock.advanceAsync(30_000);
    expect(films.opened).toEqual([...three, 'https://second.test/film-20.webm']);
    expect(events.at(-1)).toEqual({ kind: 'completed' });
    expect(messages().filter((address) => /error|impression/.test(address))).toEqual([
      'ads.test/error?code=405',
      'second.test/impression',
    ]);
  });

  it('requests an advertisement behind a wrapper only after every media file has failed', async () => {
    const answers = together(answer, wrapperOf('w.test', 'https://other.test/next'));
    const { play, clock, events, requests } = bench(
      { 'ads.test': answers, 'other.test': vastOf('other.test') },
      (address) => (three.includes(address) ? { secs: 0, fails: 'network' } : { secs: 20 }),
    );
    await play();
    expect(requests.some((address) => address.includes('other.test'))).toBe(false);
    await clock.advanceAsync(30_000);
    expect(events.at(-1)).toEqual({ kind: 'completed' });
  });

  it('fails the advertisement after two files that don’t load', async () => {
    const { play, clock, films, events } = bench({ 'ads.test': answer }, () => ({ secs: 20, hangs: true }));
    await play();
    await clock.advanceAsync(16_000);
    expect([films.opened.length, events.at(-1)]).toEqual([2, { kind: 'failed', error: { code: 402, cause: 'late' } }]);
    expect([films.openCount, clock.pending]).toEqual([0, 0]);
  });

  it('leaves no video and no timer when the player leaves during a fallback', async () => {
    const answers = together(answer, wrapperOf('w.test', 'https://other.test/next'));
    const { play, clock, films, events, controller } = bench({ 'ads.test': answers, 'other.test': undefined }, () => ({
      secs: 0,
      fails: 'network',
    }));
    await play();
    await clock.advanceAsync(10);
    controller.abort();
    await clock.advanceAsync(60_000);
    expect([films.openCount, clock.pending, events]).toEqual([0, 0, []]);
  });
});

describe('failing VAST advertisement', () => {
  it.each([
    ['a film that can’t be loaded', { secs: 20, fails: 'network' }, 401, 'unreachable', 0],
    ['a file that is not a film', { secs: 20, fails: 'unplayable' }, 405, 'unplayable', 0],
    ['a film that doesn’t load in time', { secs: 20, hangs: true }, 402, 'late', 8_000],
    ['a film that stalls', { secs: 20, stallsAt: 3 }, 402, 'late', 13_000],
  ] as const)('%s ends the advertisement and sends the error tracking', async (_, film, code, cause, ms) => {
    const { play, clock, events, messages, films } = bench({ 'ads.test': vastOf('ads.test') }, () => film);
    await play();
    await clock.advanceAsync(Math.max(0, ms - 1));
    if (ms > 0) expect(events.at(-1)?.kind).not.toBe('failed');
    await clock.advanceAsync(1);
    expect(events.at(-1)).toEqual({ kind: 'failed', error: { code, cause } });
    expect(messages().at(-1)).toBe(`ads.test/error?code=${code}`);
    clock.advance(60_000);
    expect([films.openCount, clock.pending, messages().filter((a) => a.includes('error')).length]).toEqual([0, 0, 1]);
  });

  it.each([
    [
      'an empty answer',
      '<VAST version="4.2"><Error>https://ads.test/error?code=[ERRORCODE]</Error></VAST>',
      303,
      'none',
    ],
    ['plain text', 'none today', 100, 'malformed'],
    ['another document', '<html></html>', 101, 'malformed'],
    ['an answer of an unsupported version', '<VAST version="5.0"></VAST>', 102, 'malformed'],
    ['an answer with declared entities', field('declared-entities.xml'), 100, 'malformed'],
    ['an HTTP error', 500, 300, 'broken'],
    [
      'a film of an unsupported type',
      vastOf('ads.test', { media: '<MediaFile type="video/x-flv">https://a.test/a</MediaFile>' }),
      403,
      'unplayable',
    ],
    [
      'a film at a file address',
      vastOf('ads.test', { media: '<MediaFile type="video/webm">file:///etc/passwd</MediaFile>' }),
      403,
      'unplayable',
    ],
    [
      'a film over http',
      vastOf('ads.test', { media: '<MediaFile type="video/webm">http://a.test/a.webm</MediaFile>' }),
      403,
      'unplayable',
    ],
    [
      'streaming',
      vastOf('ads.test', { media: '<MediaFile delivery="streaming" type="video/webm">https://a.test/a</MediaFile>' }),
      403,
      'unplayable',
    ],
  ])('%s yields no advertisement', async (_, answer, code, cause) => {
    const { error, films } = bench({ 'ads.test': answer });
    expect(await error()).toEqual({ code, cause });
    expect(films.opened).toEqual([]);
  });

  it('times out when the ad server does not answer within five seconds', async () => {
    const { error, clock } = bench({ 'ads.test': undefined });
    const answer = error();
    await clock.advanceAsync(5_000);
    expect(await answer).toEqual({ code: 301, cause: 'late' });
  });
});

describe('chain of VAST wrappers', () => {
  const chain = (wrappers: number): Answers => ({
    'ads.test': wrapperOf('ads.test', 'https://w1.test/next'),
    ...Object.fromEntries(
      Array.from({ length: wrappers - 1 }, (_, i) => [
        `w${i + 1}.test`,
        wrapperOf(`w${i + 1}.test`, `https://w${i + 2}.test/next`),
      ]),
    ),
    [`w${wrappers}.test`]: vastOf(`w${wrappers}.test`),
  });

  it('follows five wrappers and sends the tracking of all of them', async () => {
    const { play, clock, messages } = bench(chain(5));
    await play();
    clock.advance(100);
    const impressions = messages().filter((address) => address.endsWith('/impression'));
    expect(impressions).toEqual(
      ['ads.test', 'w1.test', 'w2.test', 'w3.test', 'w4.test', 'w5.test'].map((h) => `${h}/impression`),
    );
    expect(messages()).toContain('w4.test/start');
  });

  it('fails at a sixth wrapper and sends the error tracking of all of them', async () => {
    const { error, messages } = bench(chain(6));
    expect(await error()).toEqual({ code: 302, cause: 'malformed' });
    expect(messages()).toHaveLength(6);
    expect(new Set(messages().map((address) => address.replace(/^[^/]+/, '')))).toEqual(new Set(['/error?code=302']));
  });

  it('ends at the wrapper limit when a wrapper points to itself', async () => {
    const { error } = bench({ 'ads.test': wrapperOf('ads.test', TAG) });
    expect(await error()).toMatchObject({ code: 302 });
  });

  it('fails at a further wrapper when followAdditionalWrappers is false', async () => {
    const { error } = bench({
      'ads.test': wrapperOf('ads.test', 'https://w1.test/next', 'followAdditionalWrappers="false"'),
      'w1.test': wrapperOf('w1.test', 'https://w2.test/next'),
      'w2.test': vastOf('w2.test'),
    });
    expect(await error()).toMatchObject({ code: 302 });
  });

  it.each(['http://w1.test/next', 'ftp://w1.test/next', 'https://me:secret@w1.test/next', ''])(
    'ignores the wrapper address %j',
    async (to) => {
      const { error, requests } = bench({ 'ads.test': wrapperOf('ads.test', to) });
      expect(await error()).toEqual({ code: 300, cause: 'broken' });
      expect(requests.filter((address) => address.includes('w1.test'))).toEqual([]);
    },
  );

  it('sends error code 303 to all wrappers when the last answer has no advertisement', async () => {
    const { error, messages } = bench({
      'ads.test': wrapperOf('ads.test', 'https://w1.test/next'),
      'w1.test': '<VAST version="4.0"/>',
    });
    expect([await error(), messages()]).toEqual([{ code: 303, cause: 'none' }, ['ads.test/error?code=303']]);
  });

  it.each([
    ['', 'another advertisement takes its place', undefined],
    ['fallbackOnNoAd="true"', 'another advertisement takes its place', undefined],
    ['fallbackOnNoAd="1"', 'another advertisement takes its place', undefined],
    ['fallbackOnNoAd="false"', 'no advertisement plays', { code: 303, cause: 'none' }],
    ['FallbackOnNoAd=" FALSE "', 'no advertisement plays', { code: 303, cause: 'none' }],
    ['fallbackOnNoAd="0"', 'no advertisement plays', { code: 303, cause: 'none' }],
  ])('handles the wrapper attributes %j for an empty answer: %s', async (attributes, _, failure) => {
    const both = together(wrapperOf('ads.test', 'https://w1.test/next', attributes), vastOf('ads.test'));
    const { error } = bench({ 'ads.test': both, 'w1.test': '<VAST version="4.0"/>' });
    expect(await error()).toEqual(failure);
  });

  it('plays another advertisement of the answer when one of its wrappers fails', async () => {
    const both = together(wrapperOf('ads.test', 'https://w1.test/next'), vastOf('ads.test'));
    const { play, clock, events } = bench({ 'ads.test': both, 'w1.test': 404 });
    await play();
    clock.advance(1_000);
    expect(events[0]?.kind).toBe('loaded');
  });
});
