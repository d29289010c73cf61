import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PRIVACY } from '../../../src/app/core/featureKeys/visit/privacy.ts';
import type { VisitPorts } from '../../../src/app/ports/visitPorts.ts';
import {
  ALL_ALLOWED,
  type Choice,
  CONSENT_KEY,
  NONE_ALLOWED,
  PURPOSES,
  type Purpose,
  readChoice,
  writeChoice,
} from '../../../src/domain/privacy/consent/consentChoice.ts';
import type { TcData } from '../../../src/domain/privacy/consent/tcf.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { AppBenchOptions } from '../../support/app/appBench.ts';
import { VISIT_PORTS } from '../../support/app/fakePorts.ts';
import { openVisit } from '../../support/app/visitBench.ts';

const EVENTS = 'analytics.events';
const MEASURED: ConfigPatch = { country: 'DE', measures: { events: true } };

/** A visit in Germany, in a browser that records what the visit does with consent. */
async function visit(config: ConfigPatch = MEASURED, options: AppBenchOptions = {}) {
  const tcf: string[] = [];
  const cookies: string[] = [];
  let tell: ((data: TcData) => void) | undefined;
  const browser: Partial<VisitPorts> = {
    dropCookies: (prefix) => void cookies.push(prefix),
    tcf: {
      installTcfStub: () => void tcf.push('stub'),
      sendToPlatform: (command) => void tcf.push(command),
      followPlatform: (callback) => void (tell = callback),
      runScript: (address) => {
        tcf.push(new URL(address).pathname);
        return Promise.resolve();
      },
    },
    ...options.browser,
  };
  const opened = await openVisit({ ...options, config, browser });
  const { bench, model } = opened;
  return {
    ...opened,
    ...{ tcf, cookies },
    platform: (data: TcData) => tell?.(data),
    banner: () => model('consent'),
    settings: () => model('privacy'),
    choice: () => readChoice(bench.localStore.get(CONSENT_KEY))?.choice,
    privacy: await opened.feature(PRIVACY),
  };
}

/** Leaves a request unanswered until it is aborted. */
const unanswered = (init: RequestInit | undefined) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
  });

const kept = (choice: Choice, at = Date.UTC(2026, 2, 3)) => {
  const store = memoryStore();
  store.set(CONSENT_KEY, writeChoice({ at, choice }));
  return store;
};

describe('the consent banner', () => {
  it.each([
    ['acceptAll', ALL_ALLOWED],
    ['refuseAll', NONE_ALLOWED],
  ] as const)('closes on %s, stores the choice, and stays closed on the next visit', async (press, choice) => {
    const first = await visit();
    expect(first.shown()).toEqual(['consent']);
    expect(first.banner()).toMatchObject({ purposes: ['analytics', 'advertising', 'google'], partners: undefined });
    first.banner()[press]();
    expect([first.shown(), first.choice()]).toEqual([[], choice]);
    const next = await visit(MEASURED, { localStore: first.bench.localStore });
    expect(next.shown()).toEqual([]);
  });

  it('appears only in a consent region, on pages without a game, and if something optional is configured', async () => {
    expect((await visit({ ...MEASURED, country: 'US' })).shown()).toEqual([]);
    const game = await visit();
    await game.turnTo('PlayPage');
    expect(game.shown()).toEqual([]);
    await game.turnTo('HomePage');
    expect(game.shown()).toEqual(['consent']);
  });

  it('opens the settings, which replace the banner, and links the privacy policy', async () => {
    const { banner, shown, settings, bench } = await visit();
    expect(banner().policy).toBe(bench.core.bootstrap.links.privacy);
    expect(banner().policy && banner().decide(banner().policy ?? '').kind).not.toBe('blocked');
    banner().choose();
    expect(shown()).toEqual(['privacy']);
    expect(settings()).toMatchObject({ at: undefined, saved: false, choice: NONE_ALLOWED });
    settings().close();
    expect(shown()).toEqual(['consent']);
    banner().showPartners();
    expect(settings().at).toBe('partners');
  });

  it('closes when another tab chooses, and ignores other keys', async () => {
    const { bench, shown, stored } = await visit();
    bench.localStore.set(CONSENT_KEY, writeChoice({ at: bench.clock.now(), choice: ALL_ALLOWED }));
    await stored('ngTheme');
    expect(shown()).toEqual(['consent']);
    await stored(CONSENT_KEY);
    expect(shown()).toEqual([]);
    bench.localStore.remove(CONSENT_KEY);
    await stored(null);
    expect(shown()).toEqual(['consent']);
  });
});

describe('the privacy settings', () => {
  it('store a changed choice only when saved, and count as unsaved after each change', async () => {
    const { privacy, settings, choice, settle } = await visit();
    let closed = false;
    void privacy.open().then(() => (closed = true));
    await settle();
    settings().set('analytics', true);
    expect([settings().choice, settings().saved, choice()]).toEqual([
      { ...NONE_ALLOWED, analytics: true },
      false,
      undefined,
    ]);
    settings().save();
    expect([settings().saved, choice()]).toEqual([true, { ...NONE_ALLOWED, analytics: true }]);
    settings().set('google', true);
    expect([settings().saved, choice()]).toEqual([false, { ...NONE_ALLOWED, analytics: true }]);
    settings().acceptAll();
    expect([settings().saved, settings().choice, choice()]).toEqual([true, ALL_ALLOWED, ALL_ALLOWED]);
    settings().refuseAll();
    expect([settings().saved, settings().choice, choice()]).toEqual([true, NONE_ALLOWED, NONE_ALLOWED]);
    await settle();
    expect(closed).toBe(false);
    settings().close();
    await settle();
    expect(closed).toBe(true);
    void privacy.open();
    await settle();
    expect(settings()).toMatchObject({ saved: false, choice: NONE_ALLOWED });
  });

  it('list stored entries of necessary and configured purposes only', async () => {
    const { privacy, settings, settle } = await visit();
    void privacy.open();
    await settle();
    const purposes = new Set(settings().stored.map(({ purpose }) => purpose));
    expect([...purposes].toSorted()).toEqual(['analytics', 'google', 'necessary']);
  });
});

describe('the consent that a feature requires', () => {
  const answers = async ({ privacy }: Pick<Awaited<ReturnType<typeof visit>>, 'privacy'>, purpose: Purpose) => [
    privacy.stance(purpose),
    await privacy.allows(purpose),
  ];

  it.each([
    ['in Germany without a choice', 'DE', undefined, false, ['undecided', false]],
    ['in Germany after a refusal', 'DE', NONE_ALLOWED, false, ['refused', false]],
    ['in Germany after an agreement', 'DE', ALL_ALLOWED, false, ['agreed', true]],
    ['in the United States', 'US', undefined, false, ['agreed', true]],
    ['in the United States after a refusal', 'US', NONE_ALLOWED, false, ['refused', false]],
    ['with Global Privacy Control', 'US', undefined, true, ['refused', false]],
  ] as const)('a player %s is asked as configured (%s, %j, %s)', async (_, country, choice, gpc, expected) => {
    const options = { ...(choice && { localStore: kept(choice) }), browser: { globalPrivacyControl: () => gpc } };
    const opened = await visit({ country }, options);
    // The first question about consent loads its JavaScript.
    await answers(opened, 'advertising');
    await opened.settle();
    expect(await answers(opened, 'advertising')).toEqual(expected);
    expect(await answers(opened, 'errors')).toEqual(gpc ? ['agreed', true] : expected);
  });

  it('a request opens the settings for a player who has not chosen, and resolves with the choice', async () => {
    const { privacy, settings, settle, shown } = await visit();
    let allowed: boolean | undefined;
    void privacy.request('google').then((it) => (allowed = it));
    await settle();
    settings().set('google', true);
    settings().save();
    expect(allowed).toBeUndefined();
    settings().close();
    await settle();
    expect(allowed).toBe(true);
    expect([await privacy.request('google'), await privacy.request('errors'), shown()]).toEqual([true, false, []]);
  });

  it('a choice older than a year is asked again', async () => {
    const year = 365 * 24 * 3_600_000;
    const at = Date.UTC(2026, 2, 3, 12) - year;
    expect((await visit(MEASURED, { localStore: kept(ALL_ALLOWED, at) })).shown()).toEqual(['consent']);
    expect((await visit(MEASURED, { localStore: kept(ALL_ALLOWED, at + 1) })).shown()).toEqual([]);
  });
});

describe('stored data of a refused purpose', () => {
  it('disappears at the start of a visit and at a withdrawal of consent, while necessary data stays', async () => {
    const localStore = kept(ALL_ALLOWED);
    const local = ['ngTheme', 'ngAcquisition'] as const;
    const all = await visit(MEASURED, { localStore });
    for (const key of local) localStore.set(key, 'kept');
    await all.settle();
    expect([all.cookies, local.map((key) => localStore.get(key))]).toEqual([[], ['kept', 'kept']]);
    void all.privacy.open();
    await all.settle();
    all.settings().refuseAll();
    expect([all.cookies.toSorted(), local.map((key) => localStore.get(key))]).toEqual([
      ['_ga', 'g_state'],
      ['kept', undefined],
    ]);
    const next = await visit(MEASURED, { localStore });
    expect(next.cookies).toContain('_ga');
  });
});

describe('analytics events', () => {
  const agreed = (options: AppBenchOptions = {}) => {
    const arrival = () => ({
      query: 'utm_source=mail&utm_campaign=spring',
      referrer: 'https://news.example/a?token=1',
    });
    const browser = { arrival: { ...VISIT_PORTS.arrival, arrival } };
    return visit(MEASURED, { localStore: kept(ALL_ALLOWED), ...options, browser });
  };
  const eventsOf = ({ bench }: Awaited<ReturnType<typeof visit>>) =>
    bench.callsOf(EVENTS).map(({ request }) => (request?.body as { events: readonly object[] } | undefined)?.events);

  it('report each page view with its source, ten seconds later in one request', async () => {
    const opened = await agreed();
    const { bench, turnTo, app } = opened;
    await turnTo('HomePage');
    await bench.pass(9_999);
    expect(eventsOf(opened)).toEqual([]);
    await bench.pass(1);
    const { uaId } = bench.core.identity;
    const shared = {
      eventName: 'FePageViewed',
      uaId,
      uaSessionId: bench.sessionStore.get('ngUaSessionId'),
      pageReferrer: 'https://news.example/a',
      utmSource: 'mail',
      visitCampaign: 'spring',
      visitId: bench.core.trackingAt('').visitId,
      packageName: app.page.bootstrap.app?.packageName,
    };
    const { appId } = bench.play.info;
    expect(eventsOf(opened)).toEqual([
      [
        expect.objectContaining({ ...shared, extraData: { pageType: 'CouponPage', appId } }),
        expect.objectContaining({ ...shared, extraData: { pageType: 'HomePage', appId } }),
      ],
    ]);
  });

  it.each([
    ['leave at once in a hidden tab', (bench: Awaited<ReturnType<typeof visit>>['bench']) => bench.see(false), 1],
    ['wait in a visible tab', (bench: Awaited<ReturnType<typeof visit>>['bench']) => bench.see(true), 0],
  ])('%s', async (_, change, requests) => {
    const opened = await agreed();
    await change(opened.bench);
    expect(eventsOf(opened)).toHaveLength(requests);
  });

  it('wait while the browser is offline, and are sent at once when it is online again', async () => {
    const opened = await agreed();
    await opened.bench.online(false);
    await opened.bench.pass(20_000);
    expect(eventsOf(opened)).toEqual([]);
    await opened.bench.online(true);
    expect(eventsOf(opened)).toHaveLength(1);
  });

  it('reach the service when the page unloads', async () => {
    const opened = await agreed();
    await opened.bench.emit('leaving');
    expect(eventsOf(opened)).toHaveLength(1);
  });

  it('end when the consent is withdrawn: queued events are dropped and page views are not reported', async () => {
    const opened = await agreed();
    void opened.privacy.open();
    await opened.settle();
    opened.settings().refuseAll();
    await opened.turnTo('HomePage');
    await opened.bench.pass(60_000);
    expect(eventsOf(opened)).toEqual([]);
    opened.settings().acceptAll();
    await opened.settle();
    await opened.bench.pass(10_000);
    expect(eventsOf(opened)).toHaveLength(1);
  });
});

describe('IAB’s framework', () => {
  const TCF: ConfigPatch = { country: 'DE', measures: { tcf: true } };

  // IAB's library adds its API to the global `window`.
  beforeEach(() => {
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('__tcfapi', () => []);
  });

  it('shows the banner with the partners of the vendor list as soon as the list has loaded', async () => {
    const { tcf, banner, settings, shown } = await visit(TCF);
    expect([tcf, shown()]).toEqual([['stub'], ['consent']]);
    expect(banner().purposes).toContain('advertising');
    const { partners } = banner();
    expect(partners?.vendors.map(({ id }) => id)).toContain(11);
    banner().showPartners();
    expect(settings().partners).toBe(partners);
  });

  it.each([
    ['is no vendor list', () => Promise.resolve(new Response('<html>')), 0],
    ['can’t be loaded', () => Promise.reject(new TypeError('Failed to fetch')), 0],
    ['does not answer within eight seconds', unanswered, 8_000],
  ])('shows the banner without partners when the answer %s', async (_, reply, afterMs) => {
    const answer: AppBenchOptions['answer'] = (address, init) =>
      address.endsWith('vendor-list.json') ? reply(init) : undefined;
    const { bench, shown, banner } = await visit(TCF, { answer });
    if (afterMs > 0) {
      await bench.pass(afterMs - 1);
      expect(shown()).toEqual([]);
      await bench.pass(1);
    }
    expect([shown(), banner().partners]).toEqual([['consent'], undefined]);
    expect(bench.reports.map(({ name }) => name)).toEqual(['tcf-not-started']);
  });

  it.each(PURPOSES)('needs no stub for a player outside a consent region, and allows %s', async (purpose) => {
    const { tcf, privacy } = await visit({ ...TCF, country: 'US' });
    expect([tcf, await privacy.allows(purpose)]).toEqual([[], true]);
  });
});

describe('a deployment’s consent platform', () => {
  const PLATFORM: ConfigPatch = { country: 'DE', measures: { events: true, tcf: true, consentPlatform: true } };
  const ANSWER: TcData = { eventStatus: 'useractioncomplete', purpose: { consents: { 1: true, 9: true } } };

  it('replaces the banner, and its answer is the choice, which is not stored', async () => {
    const { tcf, shown, platform, privacy, choice } = await visit(PLATFORM);
    expect([tcf, shown(), privacy.stance('analytics')]).toEqual([['stub', '/cmp/platform.js'], [], 'undecided']);
    platform({ eventStatus: 'cmpuishown' });
    expect(privacy.stance('analytics')).toBe('undecided');
    platform(ANSWER);
    expect(PURPOSES.map((purpose) => privacy.stance(purpose))).toEqual(['agreed', 'refused', 'refused', 'agreed']);
    expect(choice()).toBeUndefined();
  });

  it('opens on request, and answers a feature after the player’s choice', async () => {
    const { tcf, platform, privacy, settle, shown } = await visit(PLATFORM);
    await privacy.open();
    expect(tcf.at(-1)).toBe('displayConsentUi');
    let allowed: boolean | undefined;
    void privacy.request('analytics').then((it) => (allowed = it));
    await settle();
    expect([tcf.filter((one) => one === 'displayConsentUi'), allowed, shown()]).toEqual([
      ['displayConsentUi', 'displayConsentUi'],
      undefined,
      [],
    ]);
    platform(ANSWER);
    await settle();
    expect(allowed).toBe(true);
    expect(await privacy.request('advertising')).toBe(false);
    expect(tcf.filter((one) => one === 'displayConsentUi')).toHaveLength(2);
  });

  it('allows nothing if it fails to load, and the failure is reported', async () => {
    const runScript = () => Promise.reject(new TypeError('Failed to fetch'));
    const { bench, privacy } = await visit(PLATFORM, { browser: { tcf: { ...VISIT_PORTS.tcf, runScript } } });
    expect(bench.reports.map(({ name }) => name)).toEqual(['consent-platform-not-loaded']);
    expect(await privacy.allows('analytics')).toBe(false);
  });
});
