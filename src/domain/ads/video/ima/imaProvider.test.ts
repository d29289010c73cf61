import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../../../kit/clock.ts';
import type { AdFailure } from '../adError.ts';
import type { AdEvent } from '../videoAd.port.ts';
import type { Ima, ImaAd, ImaErrorEvent, ImaEvent, ImaEventType, ImaManagerLoaded, ImaRequest } from './ima.types.ts';
import { imaProvider } from './imaProvider.ts';

type Listener = (event: never) => void;

/** Events that the SDK emits for an advertisement, in the order of the SDK's documentation and debugging page. */
const STARTS = ['loaded', 'start'] as const;
const WATCHED = [
  ...STARTS,
  'adProgress',
  'firstquartile',
  'midpoint',
  'thirdquartile',
  'complete',
  'allAdsCompleted',
] as const;

/** Fakes of the classes of Google's SDK, which record requests. */
function imaOf(
  requests: ImaRequest[],
  listen: (type: string, listener: Listener) => void,
  note: (...what: readonly unknown[]) => void,
): Ima {
  return {
    AdDisplayContainer: class {
      initialize = () => note('initialize');
      destroy = () => note('destroy display');
    },
    AdsLoader: class {
      addEventListener = listen;
      destroy = () => note('destroy loader');
      getSettings = () => ({
        setVpaidMode: (mode: number) => note('vpaid', mode),
        setLocale: (locale: string) => note('locale', locale),
      });
      requestAds = (request: ImaRequest) => void requests.push(request);
    },
    AdsRequest: class {
      adTagUrl = '';
      linearAdSlotWidth = 0;
      linearAdSlotHeight = 0;
      vastLoadTimeout = 0;
      setAdWillAutoPlay = () => note('autoplay');
      setAdWillPlayMuted = () => note('muted');
    },
  };
}

/** Fake of Google's SDK, which emits the given events. */
class StandIn {
  readonly requests: ImaRequest[] = [];
  readonly done: string[] = [];
  readonly #listeners = new Map<string, Listener[]>();
  startThrows = false;
  skippable = false;
  position = 1;
  total = 1;

  readonly ima: Ima = imaOf(
    this.requests,
    (type, listener) => this.#listen(`loader ${type}`, listener),
    (...what) => void this.done.push(what.join(' ')),
  );

  readonly #manager = {
    addEventListener: (type: string, listener: Listener) => this.#listen(`manager ${type}`, listener),
    init: (width: number, height: number) => void this.done.push(`init ${width}x${height}`),
    start: () => {
      if (this.startThrows) throw new Error('no');
      this.done.push('start');
    },
    pause: () => void this.done.push('pause'),
    resume: () => void this.done.push('resume'),
    skip: () => void this.done.push('skip'),
    setVolume: (volume: number) => void this.done.push(`volume ${volume}`),
    getAdSkippableState: () => this.skippable,
    destroy: () => void this.done.push('destroy manager'),
  };

  loads(): void {
    const event: ImaManagerLoaded = { getAdsManager: () => this.#manager };
    this.#say('loader adsManagerLoaded', event);
  }

  fails(of: 'loader' | 'manager', code: number): void {
    const event: ImaErrorEvent = { getError: () => ({ getErrorCode: () => code }) };
    this.#say(`${of} adError`, event);
  }

  says(...types: readonly ImaEventType[]): void {
    const { position, total } = this;
    const ad: ImaAd = {
      getTitle: () => 'Harbour Tea',
      getDuration: () => 15,
      getSkipTimeOffset: () => 5,
      getAdPodInfo: () => ({ getAdPosition: () => position, getTotalAds: () => total }),
    };
    for (const type of types) {
      const event: ImaEvent = { type, getAd: () => ad, getAdData: () => ({ currentTime: 4 }) };
      this.#say(`manager ${type}`, event);
    }
  }

  #listen(key: string, listener: Listener): void {
    this.#listeners.set(key, [...(this.#listeners.get(key) ?? []), listener]);
  }

  #say(key: string, event: object): void {
    for (const listener of this.#listeners.get(key) ?? []) listener(event as never);
  }
}

function bench() {
  const clock = new ManualClock();
  const sdk = new StandIn();
  const shown: string[] = [];
  const container = { remove: () => shown.push('removed') } as unknown as HTMLElement;
  const tag = 'https://ads.example/gampad/ads?iu=/1/x';
  const provider = imaProvider({ ima: sdk.ima, clock, tag, createContainer: () => container });
  const controller = new AbortController();
  const events: AdEvent[] = [];
  const wish = { use: 'midroll', placement: 'break', language: 'de', longestSecs: 30 } as const;
  const request = () => provider.request(wish, controller.signal);
  const error = (pending: ReturnType<typeof request>) =>
    pending.then(
      () => undefined,
      (thrown: AdFailure) => thrown.error,
    );
  const room = { clientWidth: 600, clientHeight: 338, replaceChildren: () => shown.push('shown') };
  const play = async () => {
    const pending = request();
    sdk.loads();
    return (await pending).play(room as unknown as HTMLElement, (event) => events.push(event), controller.signal);
  };
  return {
    clock,
    sdk,
    shown,
    controller,
    events,
    request,
    error,
    play,
    kinds: () => events.map(({ kind }) => kind),
  };
}

describe('Google IMA advertisement', () => {
  it('disables VPAID, sets the page’s language and plays to its end', async () => {
    const { sdk, play, events, kinds, shown } = bench();
    await play();
    expect(sdk.requests.map(({ adTagUrl }) => adTagUrl)).toEqual([
      'https://ads.example/gampad/ads?iu=%2F1%2Fx&max_ad_duration=30000',
    ]);
    expect([sdk.done.slice(0, 3), shown]).toEqual([['initialize', 'vpaid 0', 'locale de'], ['shown']]);
    sdk.says(...WATCHED);
    expect(kinds()).toEqual(['loaded', 'started', 'at', 'quartile', 'quartile', 'quartile', 'completed']);
    expect(events[0]).toEqual({
      kind: 'loaded',
      facts: { title: 'Harbour Tea', secs: 15, skipAfterSecs: 5, landing: undefined, ownControls: true },
    });
  });

  it.each(['skip', 'userClose'] as const)(
    'counts as skipped after its own button (%s), whatever events follow',
    async (way) => {
      const { sdk, play, kinds } = bench();
      await play();
      sdk.says(...STARTS, way, 'complete', 'allAdsCompleted');
      expect(kinds()).toEqual(['loaded', 'started', 'skipped']);
    },
  );

  it('counts a series as watched when its last film completes', async () => {
    const { sdk, play, kinds } = bench();
    await play();
    sdk.total = 2;
    sdk.says(...STARTS, 'complete');
    sdk.position = 2;
    sdk.says(...STARTS, 'complete');
    expect(kinds().filter((kind) => kind === 'completed')).toHaveLength(1);
    expect(kinds().at(-1)).toBe('completed');
  });

  it.each([
    ['can’t be loaded (SDK error 1007)', (sdk: StandIn) => sdk.fails('manager', 1007)],
    ['is omitted by the SDK', (sdk: StandIn) => sdk.says('allAdsCompleted')],
    ['stalls for ten seconds', (_: StandIn, clock: ManualClock) => clock.advance(10_000)],
  ])('counts as watched when a later film of its series %s', async (_, ends) => {
    const { sdk, play, kinds, clock } = bench();
    await play();
    sdk.total = 2;
    sdk.says(...STARTS, 'complete');
    sdk.position = 2;
    sdk.says('loaded');
    ends(sdk, clock);
    expect(kinds().filter((kind) => ['completed', 'skipped', 'failed'].includes(kind))).toEqual(['completed']);
  });

  it('counts as skipped when the player skips a later film of its series', async () => {
    const { sdk, play, kinds } = bench();
    await play();
    sdk.total = 2;
    sdk.says(...STARTS, 'complete');
    sdk.position = 2;
    sdk.says(...STARTS, 'skip', 'allAdsCompleted');
    expect(kinds().at(-1)).toBe('skipped');
  });

  it('counts as skipped when it ends without a complete event', async () => {
    const { sdk, play, kinds } = bench();
    await play();
    sdk.says(...STARTS, 'allAdsCompleted');
    expect(kinds().at(-1)).toBe('skipped');
  });

  it('forwards mute, pause and skip to the SDK, and destroys all SDK objects on abort', async () => {
    const { sdk, play, controller, shown, clock } = bench();
    const ad = await play();
    sdk.says(...STARTS);
    ad.setMuted(true);
    ad.pause();
    sdk.says('pause');
    clock.advance(600_000);
    ad.resume();
    sdk.says('resume');
    ad.skip();
    sdk.skippable = true;
    ad.skip();
    expect(sdk.done.slice(-4)).toEqual(['volume 0', 'pause', 'resume', 'skip']);
    controller.abort();
    expect([sdk.done.slice(-3).toSorted(), shown.at(-1), clock.pending]).toEqual([
      ['destroy display', 'destroy loader', 'destroy manager'],
      'removed',
      0,
    ]);
  });

  it.each([
    [1009, 'none', 303],
    [303, 'none', 303],
    [1005, 'unreachable', 300],
    [1012, 'unreachable', 300],
    [301, 'late', 301],
    [302, 'malformed', 302],
    [1010, 'malformed', 101],
    [900, 'other', 900],
  ])('fails to load with the matching error when the SDK reports %i', async (value, cause, code) => {
    const { sdk, request, error, clock } = bench();
    const pending = error(request());
    sdk.fails('loader', value);
    expect([await pending, sdk.done.includes('destroy loader')]).toEqual([{ cause, code }, true]);
    expect(clock.pending).toBe(0);
  });

  it('fails to load with a timeout when the SDK does not answer', async () => {
    const { request, error, clock } = bench();
    const pending = error(request());
    await clock.advanceAsync(6_000);
    expect(await pending).toEqual({ cause: 'late', code: 301 });
  });

  it.each([
    [1007, 'unreachable', 401],
    [402, 'late', 402],
    [403, 'unplayable', 403],
    [405, 'unplayable', 405],
  ])('fails once with the matching error when the SDK reports %i during playback', async (value, cause, code) => {
    const { sdk, play, events } = bench();
    await play();
    sdk.says('loaded');
    sdk.fails('manager', value);
    sdk.fails('manager', 900);
    sdk.says('allAdsCompleted');
    expect(events.slice(1)).toEqual([{ kind: 'failed', error: { cause, code } }]);
  });

  it('fails after a stall of ten seconds', async () => {
    const { sdk, play, events, clock } = bench();
    await play();
    sdk.says(...STARTS);
    clock.advance(9_000);
    sdk.says('adProgress');
    clock.advance(9_999);
    expect(events.at(-1)?.kind).toBe('at');
    clock.advance(1);
    expect(events.at(-1)).toMatchObject({ kind: 'failed', error: { code: 402 } });
  });

  it('throws when the SDK can’t start it', async () => {
    const { sdk, play } = bench();
    sdk.startThrows = true;
    await expect(play()).rejects.toThrow('no');
    await settle();
    expect(sdk.done).toContain('init 600x338');
  });
});
