import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../contracts/earlyScriptNames.ts';
import { DESTINATION } from '../../../../tests/support/app/apiBench.ts';
import { accessTokenPost, userinfoGet } from '../../../contracts/calls/authCalls.ts';
import { createPlayUser } from '../../../contracts/calls/playUserCalls.ts';
import { getQuestInfo } from '../../../contracts/calls/playExtraCalls.ts';
import { getAppsList } from '../../../contracts/calls/catalogueCalls.ts';
import { type AppLists, AppListsSchema } from '../../../contracts/entities/appList.ts';
import { invitedBy } from '../../../domain/nowbux/invitations/invitedBy.ts';
import { listsShown } from '../../../domain/library/homePageLists.ts';
import { PreferencesStore } from '../../../domain/account/preferences/preferences.store.ts';
import { LOGGED_OUT_KEY, TOKEN_KEY, UA_ID_KEY, USER_KEY } from '../../../domain/account/auth/storedKeys.ts';
import { sendOnce } from '../../../domain/api/transport.ts';
import { ManualClock, settle } from '../../../kit/clock.ts';
import { memoryStore, type TextStore } from '../../../kit/textStoreAndLog.ts';
import { picksOf } from '../../../domain/library/homeRows.ts';
import { DRAWN } from '../../../widgets/shell/earlyBar.ts';
import { LANGUAGE_KEY } from '../../../i18n/languageKey.ts';
import { Appearance } from '../../core/appearance.store.ts';

const LISTS = 'https://catalogue.test/catalogue/getAppsList?feOsName=Linux&feDeviceType=desktop';

interface Browser {
  readonly store?: TextStore;
  readonly pageIsThere?: boolean;
  /** The document's root element; `drawn` is what the app has rendered into it. */
  readonly root?: { readonly drawn: object | null };
  /** Media features `prefers-…` of the operating system that match. */
  readonly wishes?: readonly string[];
  /** Query of the page's address. */
  readonly search?: string;
  /**
   * Simulated HTML parser that is still reading the document. `soFar`: the text of the bootstrap element that the
   * parser has read.
   */
  readonly parser?: EventTarget & { soFar: string | undefined };
}

/** Runs the early script in a page with this document, stored values and answers. */
async function start(document: object | string, early: () => Promise<Response>, browser: Browser = {}) {
  const { store = memoryStore(), pageIsThere = false, root = { drawn: null }, wishes = [], search = '' } = browser;
  const { parser } = browser;
  vi.resetModules();
  const pictures: string[] = [];
  const shown: unknown[] = [];
  const placed: string[] = [];
  const request = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(early);
  const whole = typeof document === 'string' ? document : JSON.stringify(document);
  const bootstrap = () => {
    const textContent = parser ? parser.soFar : whole;
    return textContent === undefined ? null : { textContent };
  };
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', {
    readyState: parser ? 'loading' : 'interactive',
    addEventListener: parser?.addEventListener.bind(parser),
    getElementById: (id: string) =>
      id === BOOTSTRAP_ELEMENT_ID ? bootstrap() : id === 'main' && pageIsThere ? {} : null,
    querySelector: (selector: string) => (selector === DRAWN ? root.drawn : null),
    createElement: () => ({ style: {}, dataset: {}, append: (image: unknown) => shown.push(image) }),
    documentElement: { dataset, lang: 'de' },
    body: { prepend: (art: { dataset: { early: string } }) => placed.push(art.dataset.early) },
  });
  vi.stubGlobal('navigator', { userAgent: 'X11; Linux', maxTouchPoints: 0 });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wishes.some((wish) => query === `(prefers-${wish})`) }));
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('location', { origin: 'https://play.test', search });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!store.set(key, text)) throw new DOMException('full', 'QuotaExceededError');
    },
  });
  vi.stubGlobal('fetch', request);
  vi.stubGlobal(
    'Image',
    class {
      #source = '';
      set src(source: string) {
        pictures.push((this.#source = source));
      }
      get src(): string {
        return this.#source;
      }
      decode = () => Promise.resolve();
    },
  );
  vi.stubGlobal('earlyAnswers', undefined);
  await import('./earlyScript.ts');
  const { fetchLate } = await import('./earlyAnswers.ts');
  const later = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('later')));
  vi.stubGlobal('fetch', later);
  return { request, later, pictures, shown, placed, dataset, fetch: fetchLate };
}

const home = { pageType: 'HomePage', hosts: { catalogue: 'https://catalogue.test', pictures: 'https://art.test' } };
const lists = () => Promise.resolve(Response.json({ topBarApps: [{ media: { banner: 'https://art.test/one' } }] }));

it('the early script stores the inviter’s id from the URL of any page before it reads the bootstrap', async () => {
  const store = memoryStore();
  const parser = Object.assign(new EventTarget(), { soFar: undefined });
  await start('', lists, { store, search: '?utm_source=x&ngInviteId=friend_1', parser });
  expect(invitedBy(store, { now: () => Date.now() })).toBe('friend_1');
  const full = { ...store, set: () => false };
  const { dataset, request } = await start(home, lists, { store: full, search: '?ngInviteId=friend_2' });
  expect([dataset['theme'], request.mock.calls.length]).toEqual(['dark', 1]);
});

describe('the early request of a home page', () => {
  it('matches the contract, carries no credentials, and is used once by the first caller', async () => {
    const { request, later, pictures, fetch } = await start(home, lists);
    expect(getAppsList).toMatchObject({ path: '/catalogue/getAppsList', carries: 'nothing', host: 'catalogue' });
    expect(request).toHaveBeenCalledExactlyOnceWith(LISTS, { credentials: 'same-origin' });
    await vi.waitFor(() => expect(pictures).toEqual(['https://art.test/one']));
    expect(await (await fetch(sampleUrl(LISTS), {})).json()).toHaveProperty('topBarApps');
    expect(await (await fetch(sampleUrl(LISTS), {})).text()).toBe('later');
    expect(later).toHaveBeenCalledOnce();
  });

  it('product.language.jp-portal: carries the language of the page', async () => {
    const portal = { ...home, pageType: 'JpHomePage' };
    const store = memoryStore();
    const asked = async (document: object, search?: string) =>
      (await start(document, lists, { store, ...(search && { search }) })).request.mock.lastCall?.[1];
    // The headers of the early request must differ from the document's preload, which has the browser's language.
    const said = (language: string) => ({ credentials: 'omit', headers: { 'accept-language': language } });
    expect(await asked(portal)).toEqual(said('ja'));
    expect(await asked({ ...portal, country: 'IN' })).toEqual(said('en'));
    expect(await asked(home, '?lang=de')).toEqual(said('de'));
    expect(await asked(home, '?lang=tlh')).toEqual({ credentials: 'same-origin' });
    store.set(LANGUAGE_KEY, 'ko');
    expect(await asked(portal)).toEqual(said('ko'));
    expect(await asked(home)).toEqual(said('ko'));
    expect(await asked(home, '?lang=ja')).toEqual(said('ja'));
  });

  it('carries no credentials even if the catalogue has the page’s own origin', async () => {
    const { request } = await start({ ...home, hosts: { catalogue: 'https://play.test' } }, lists);
    expect(request.mock.lastCall?.[1]).toEqual({ credentials: 'omit' });
  });

  it.each([undefined, JSON.stringify(home).slice(0, 40)])(
    'waits for the whole bootstrap if the parser has only read %j so far',
    async (soFar) => {
      const parser = Object.assign(new EventTarget(), { soFar });
      const { request } = await start(home, lists, { parser });
      expect(request).not.toHaveBeenCalled();
      parser.soFar = JSON.stringify(home);
      vi.stubGlobal('fetch', request);
      parser.dispatchEvent(new Event('readystatechange'));
      parser.dispatchEvent(new Event('readystatechange'));
      expect(request).toHaveBeenCalledExactlyOnceWith(LISTS, { credentials: 'same-origin' });
    },
  );

  it('lets the app repeat the request after a failure', async () => {
    const { fetch } = await start(home, () => Promise.reject(new TypeError('offline')));
    expect(await (await fetch(sampleUrl(LISTS), {})).text()).toBe('later');
  });

  it('cancels the request when its response exceeds the size limit', async () => {
    const part = new Uint8Array(64 * 1024).fill(32);
    let taken = 0;
    const end = vi.fn<() => void>();
    const body = new ReadableStream<Uint8Array>({
      pull: (to) => {
        taken += part.length;
        to.enqueue(part);
      },
      cancel: end,
    });
    const { fetch } = await start(home, () => Promise.resolve(new Response(body)));
    const text = await (await fetch(sampleUrl(LISTS), {})).text();
    const { bytes } = getAppsList.limits;
    expect(text.length).toBeGreaterThan(bytes);
    expect(text.length).toBeLessThanOrEqual(bytes + part.length);
    expect(end).toHaveBeenCalledOnce();
    expect(taken).toBeLessThan(bytes + 16 * part.length);
  });

  it.each([{ ...home, pageType: 'PlayPage' }, { pageType: 'HomePage' }, 'no json', 'null'])(
    'sends no request when the document contains %j',
    async (document) => {
      const { request, fetch } = await start(document, lists);
      expect(request).not.toHaveBeenCalled();
      expect(await (await fetch(sampleUrl(LISTS), {})).text()).toBe('later');
    },
  );

  it('shows no picture for a malformed response', async () => {
    const { pictures, fetch } = await start(home, () => Promise.resolve(new Response('<html>')));
    expect(await (await fetch(sampleUrl(LISTS), {})).text()).toBe('<html>');
    expect(pictures).toEqual([]);
  });
});

describe('the early script', () => {
  const nowbux = { pageType: 'NowBuxPage', feVersion: '1.0.0', hosts: { auth: 'https://auth.test' } };
  const answer = () => Promise.resolve(Response.json({ success: true }));

  it('requests an access token on the nowBux page as the app does, for its first caller', async () => {
    const kept = memoryStore();
    kept.set(TOKEN_KEY, 'abc');
    const { request, fetch } = await start(nowbux, answer, { store: kept });
    const recorded = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
    const { feVersion, hosts } = nowbux;
    const bootstrap = { ...DESTINATION.bootstrap, feVersion, hosts: { ...DESTINATION.bootstrap.hosts, ...hosts } };
    const destination = { ...DESTINATION, bootstrap, language: () => 'de' };
    const tokens = { accessToken: 'abc', playUserToken: undefined };
    const sender = { fetch: recorded, clock: new ManualClock(), destination };
    await sendOnce(sender, accessTokenPost, { implicitGuestLogin: true }, tokens);
    const [address, init] = recorded.mock.lastCall ?? [];
    const { signal: _, keepalive: __, ...same } = init ?? {};
    expect(request).toHaveBeenCalledExactlyOnceWith(address, same);
    const token = sampleUrl('https://auth.test/auth/access-token');
    expect(await (await fetch(token, {})).json()).toEqual({ success: true });
    expect(await (await fetch(token, {})).text()).toBe('later');
  });

  describe('with an access token on the nowBux page', () => {
    const answers = (code: string) => (address?: string) =>
      Promise.resolve(
        Response.json(
          address?.endsWith('access-token')
            ? { success: true, access_token: 'new', code }
            : { status: 'Success', playUserToken: 'user' },
        ),
      );
    const begin = async (code: string, entries: Readonly<Record<string, string>> = {}) => {
      const store = memoryStore();
      for (const [name, value] of Object.entries({ [UA_ID_KEY]: 'browser', ...entries })) store.set(name, value);
      const started = await start(nowbux, answers(code), { store });
      await vi.waitFor(() => expect(started.request.mock.calls.length).toBeGreaterThan(2));
      await settle();
      return { ...started, store };
    };
    const { feVersion, hosts } = nowbux;

    it('requests play user, quests and profile as the app does, for their first callers', async () => {
      const { request, fetch } = await begin('LOGGED_IN');
      const recorded = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(answer);
      const bootstrap = { ...DESTINATION.bootstrap, feVersion, hosts: { ...DESTINATION.bootstrap.hosts, ...hosts } };
      const destination = { ...DESTINATION, origin: 'https://play.test', bootstrap, language: () => 'de' };
      const sender = { fetch: recorded, clock: new ManualClock(), destination };
      const tokens = { accessToken: 'new', playUserToken: undefined };
      const player = { ...tokens, playUserToken: 'user' };
      await sendOnce(sender, createPlayUser, { uaId: 'browser' }, tokens);
      await sendOnce(sender, getQuestInfo, { uaId: 'browser' }, player);
      await sendOnce(sender, userinfoGet, {}, player);
      const sent = recorded.mock.calls.map(([address, init]) => {
        const { signal: _, keepalive: __, ...same } = init;
        return [address, same];
      });
      expect(request.mock.calls.slice(1)).toEqual(sent);
      for (const [address] of recorded.mock.calls) {
        const call = sampleUrl(address);
        expect(await (await fetch(call, {})).json()).toHaveProperty('playUserToken');
        expect(await (await fetch(call, {})).text()).toBe('later');
      }
    });

    it.each([
      ['stored language', '', 'ko'],
      ['language in the address', '?lang=ja', 'ja'],
    ])('sends the %s instead of the document’s with each request', async (_, search, language) => {
      const store = memoryStore({ [LANGUAGE_KEY]: 'ko', [UA_ID_KEY]: 'browser' });
      const { request } = await start(nowbux, answers('LOGGED_IN'), { store, search });
      await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(4));
      const headers = request.mock.calls.map(([, init]) => new Headers(init?.headers).get('accept-language'));
      expect(headers).toEqual([language, language, language, language]);
    });

    it('stores a new browser’s id, and requests no profile of a guest or of a stored user', async () => {
      const paths = ({ request }: { request: { mock: { calls: (readonly [string, ...unknown[]])[] } } }) =>
        request.mock.calls.map(([address]) => new URL(address).pathname);
      const asked = ['/auth/access-token', '/api/play/createPlayUser', '/api/play/getQuestInfo'];
      const guest = await begin('GUEST_LOGGED_IN', { [UA_ID_KEY]: '' });
      expect(paths(guest)).toEqual(asked);
      const id = guest.store.get(UA_ID_KEY) ?? '';
      expect(id).toMatch(/^[\w-]{21}$/);
      expect(guest.request.mock.lastCall?.[0]).toContain(`uaId=${id}`);
      expect(paths(await begin('LOGGED_IN', { [USER_KEY]: '{}' }))).toEqual(asked);
    });

    it('requests no play user without a player', async () => {
      const { request } = await start(nowbux, answers('AUTHORIZATION_EMPTY'), {
        store: memoryStore(),
      });
      await settle();
      expect(request).toHaveBeenCalledOnce();
    });
  });

  it.each([
    ['shows the coins above the overview', {}, '', ['nowbux']],
    ['shows no coins above an open section', {}, '?section=quests', []],
    ['shows no coins below an announcement', { announcement: { id: '1', text: 'new' } }, '', []],
  ])('%s of the nowBux page', async (_, more, search, expected) => {
    const { placed } = await start({ ...nowbux, ...more }, answer, { search });
    expect(placed).toEqual(expected);
  });

  it.each([
    ['after a sign-out', nowbux, { [LOGGED_OUT_KEY]: '1' }],
    ['on a partner’s page', { ...nowbux, partner: { header: 'x', token: '' } }, {}],
    ['on another page', { ...nowbux, pageType: 'HelpPage' }, {}],
    ['without a host', { ...nowbux, hosts: {} }, {}],
  ])('leaves the request to the app %s', async (_, document, entries) => {
    const kept = memoryStore();
    for (const [name, value] of Object.entries(entries)) kept.set(name, value);
    const { request } = await start(document, answer, { store: kept });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('a page whose code does not load', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['nothing to show', null, true],
    ['a page to show', {}, false],
  ])('shows a message only if it is still empty after 25 s: it has %s', async (_, drawn, said) => {
    vi.useFakeTimers();
    const late = vi.fn<() => void>();
    vi.stubGlobal('sayLate', late);
    vi.stubGlobal('CODE_LATE', `data:text/javascript,globalThis.sayLate()//${String(said)}`);
    const root = { drawn: null as object | null };
    await start('null', lists, { root });
    await vi.advanceTimersByTimeAsync(24_999);
    root.drawn = drawn;
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    if (said) await vi.waitFor(() => expect(late).toHaveBeenCalledOnce());
    // Wait until imports that the early script may have begun are finished.
    const later: string = 'data:text/javascript,//later';
    await import(/* @vite-ignore */ later);
    expect(late).toHaveBeenCalledTimes(said ? 1 : 0);
  });
});

describe('the first picture and the theme of a page', () => {
  const game = (appId: string, change: object = {}) => ({
    ...{ appId, appType: 'Android', playUrl: '/play', appPageUrl: '/apps', packageName: appId },
    ...{ media: { banner: `https://art.test/${appId}` }, ...change },
  });
  const hidden = [game('1', { showTile: false }), game('2', { workflowCategory: 'workflow3' })];
  const answers: readonly (readonly [string, object])[] = [
    ['the first of the bar', { topBarApps: [...hidden, game('3'), game('4')], topApps: [game('5')] }],
    ['the first of the top', { topBarApps: hidden, topApps: [game('5')], remainingApps: [game('7')] }],
    ['the first of the showcase', { showcaseApps: [game('6')], remainingApps: [game('7')] }],
    ['a tile where there is no banner', { topApps: [game('8', { media: { tile: 'https://art.test/tile' } })] }],
    ['none', { topApps: [game('9', { media: {} })] }],
  ];
  const played = (appId: string) => {
    const store = memoryStore();
    const names = { packageName: appId, name: appId, appDeveloperName: '' };
    const recent = { appId, ...names, icon: '', playUrl: '/play', appPageUrl: '/apps' };
    new PreferencesStore(store, { report: () => undefined }).recordPlayed(recent);
    return store;
  };

  it.each(answers)('shows the same picture as the rendered page: %s', async (_, answer) => {
    const lists: AppLists = listsShown(AppListsSchema.parse(answer), 'US');
    for (const store of [memoryStore(), played('7'), played('2'), played('gone')]) {
      const { recent } = new PreferencesStore(store, { report: () => undefined });
      const media = picksOf(lists, recent)[0]?.media;
      const { shown, pictures } = await start(home, () => Promise.resolve(Response.json(answer)), { store });
      const picture = media?.banner ?? media?.tile;
      await vi.waitFor(() => expect(shown).toMatchObject(picture ? [{ src: picture }] : []));
      expect(pictures).toEqual(picture ? [picture] : []);
    }
  });

  it.each([
    'https://elsewhere.test/one',
    'https://art.test.elsewhere.test/one',
    'data:image/png,x',
    '//elsewhere.test/one',
  ])('requests no picture from a host that is not the page’s: %s', async (banner) => {
    const answer = { topBarApps: [game('3', { media: { banner } })] };
    const { pictures } = await start(home, () => Promise.resolve(Response.json(answer)));
    await settle();
    expect(pictures).toEqual([]);
  });

  it('shows the first showcase game in the Japanese portal', async () => {
    const answer = { topBarApps: [game('3')], showcaseApps: [...hidden, game('6'), game('4')] };
    const portal = { ...home, pageType: 'JpHomePage' };
    const { shown } = await start(portal, () => Promise.resolve(Response.json(answer)), { store: played('4') });
    await vi.waitFor(() => expect(shown).toMatchObject([{ src: 'https://art.test/6' }]));
  });

  it('shows the picture of the game in the document of a game’s page', async () => {
    const document = { ...home, pageType: 'UnifiedAppPage', app: game('3') };
    const { pictures, shown, request } = await start(document, lists);
    expect(pictures).toEqual(['https://art.test/3']);
    await vi.waitFor(() => expect(shown).toMatchObject([{ src: 'https://art.test/3' }]));
    expect(request.mock.calls).toEqual([]);
    const announced = await start({ ...document, announcement: { id: '1', text: 'new' } }, lists);
    await Promise.resolve();
    expect([announced.pictures, announced.shown]).toEqual([['https://art.test/3'], []]);
  });

  it('shows the picture of the game in the document of its play page, also with an announcement', async () => {
    const document = { ...home, pageType: 'PlayPage', app: game('3'), announcement: { id: '1', text: 'new' } };
    const { shown, request } = await start(document, lists);
    await vi.waitFor(() => expect(shown).toMatchObject([{ src: 'https://art.test/3' }]));
    expect(request.mock.calls).toEqual([]);
  });

  it('fetches but does not show the picture below an announcement or after the page has rendered', async () => {
    const announced = await start({ ...home, announcement: { id: '1', text: 'new' } }, lists);
    await vi.waitFor(() => expect(announced.pictures).toHaveLength(1));
    const faster = await start(home, lists, { pageIsThere: true });
    await vi.waitFor(() => expect(faster.pictures).toHaveLength(1));
    await Promise.resolve();
    expect([...announced.shown, ...faster.shown]).toEqual([]);
  });

  it('applies the theme and the distance to the screen that the player chose, or else the system’s theme', async () => {
    for (const wishes of [[], ['color-scheme: light'], ['contrast: more'], ['color-scheme: light', 'contrast: more']]) {
      const store = memoryStore();
      const browser = { prefers: (name: string) => wishes.includes(name), on: () => undefined };
      const appearance = new Appearance(store, browser);
      expect((await start('null', lists, { store, wishes })).dataset).toEqual({ theme: appearance.theme });
      appearance.chooseTheme('light');
      expect((await start('null', lists, { store, wishes })).dataset).toEqual({ theme: 'light' });
      appearance.chooseReach('far');
      expect((await start('null', lists, { store, wishes })).dataset).toEqual({ theme: 'light', reach: 'far' });
    }
  });

  it('applies the dark theme on the play page instead of the light one, and keeps high contrast', async () => {
    const theme = async (wish: string) =>
      (await start({ pageType: 'PlayPage' }, lists, { wishes: [wish] })).dataset['theme'];
    expect([await theme('color-scheme: light'), await theme('contrast: more')]).toEqual(['dark', 'contrast']);
  });
});
