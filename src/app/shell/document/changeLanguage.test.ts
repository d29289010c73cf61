import { createInstance, type i18n } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import type { ConfigPatch } from '../../../../simulator/core/world/worldConfig.ts';
import { ORIGINS, testWorld } from '../../../../simulator/core/testing/testVisit.ts';
import {
  APP_LOADERS,
  DESKTOP_FACTS,
  PAGE_PORTS,
  PLAY_PORTS,
  VISIT_PORTS,
} from '../../../../tests/support/app/fakePorts.ts';
import { EventLog } from '../../../kit/eventLog.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../kit/random.ts';
import { LANGUAGE_KEY } from '../../../i18n/languageKey.ts';
import { Core } from '../../core/visitCore.ts';
import type { App } from '../../core/app.ts';
import { createApp } from '../../createApp.ts';
import { firstPageLanguage } from '../../core/firstPageLanguage.ts';
import { libraryOf } from '../../core/gameLists.ts';
import type { AppPorts, BrowserPort } from '../../ports/appPorts.ts';
import { speakAsThePage } from './feature.ts';
import { changePageLanguage } from './changeLanguage.ts';
import { GameViewModel } from '../../library/game.viewModel.ts';

const GAME = '/apps/paper-anvil/20101/skyhop.html';
const ENGLISH = ['one more try', 'Platformer', 'Forum'];
const JAPANESE = ['もう一回', 'プラットフォーマー', 'フォーラム'];
const GERMAN = ['noch ein Versuch', 'Jump ’n’ Run', 'Forum'];

const cookies: (readonly [name: string, value: string])[] = [];
const apps: App[] = [];

/** Replaces the browser's HTML parser and document by minimal ones. */
beforeEach(() => {
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString(html: string) {
        return {
          title: '',
          getElementById: () => ({ textContent: /id="bootstrap">(.*?)<\/script>/.exec(html)?.[1] }),
          querySelector: () => null,
        };
      }
    },
  );
});
afterEach(() => {
  for (const app of apps.splice(0)) app.dispose();
  cookies.length = 0;
});

interface Visitor {
  readonly path?: string;
  readonly browser?: string;
  readonly chosen?: string;
  readonly config?: ConfigPatch;
}

/** Opens a page in a browser that sends its language with each request. */
async function visit({ path = GAME, browser: accept = 'en', chosen, config }: Visitor = {}) {
  const { world, clock } = testWorld({ ...(config && { config }) });
  const net = { cut: false, changed: () => {} };
  let at = path;
  const browser = {
    origin: ORIGINS.page,
    facts: () => ({ ...DESKTOP_FACTS, languages: [accept] }),
    path: () => at,
    push: (to: string) => {
      at = to;
    },
    get online() {
      return !net.cut;
    },
    visible: true,
    prefers: () => false,
    setTitle: () => undefined,
    on: (name: string, changed: () => void) => {
      if (name === 'online') net.changed = changed;
    },
    transition: (change: () => void) => change(),
  } satisfies Partial<Record<keyof BrowserPort, unknown>> as Partial<BrowserPort> as BrowserPort;
  const fetch: AppPorts['fetch'] = (address, init) => {
    if (net.cut) return Promise.reject(new TypeError('Failed to fetch'));
    const headers = new Headers({ 'accept-language': accept });
    for (const [name, value] of new Headers(init?.headers)) headers.set(name, value);
    const cookie = cookies.at(-1);
    if (cookie) headers.set('cookie', cookie.join('='));
    return world.handle(new Request(address, { ...init, headers }));
  };
  const cookie = chosen === undefined ? undefined : `ngLanguage=${chosen}`;
  const { bootstrap } = world.bootstrap(path, accept, cookie);
  const localStore = memoryStore();
  if (chosen !== undefined) localStore.set(LANGUAGE_KEY, chosen);
  const random = new SeededRandom(1);
  const loadPagePorts = () =>
    Promise.resolve({ ...PAGE_PORTS, setCookie: (name: string, value: string) => void cookies.push([name, value]) });
  const loadPlayPorts = () => Promise.resolve(PLAY_PORTS);
  const loadVisitPorts = () => Promise.resolve(VISIT_PORTS);
  const ports: AppPorts = {
    fetch,
    clock,
    random,
    localStore,
    sessionStore: memoryStore(),
    log: new EventLog(),
    browser,
    loadPagePorts,
    loadPlayPorts,
    loadVisitPorts,
  };
  const core = new Core(ports, bootstrap);
  core.setLanguage(firstPageLanguage(core, core.bootstrap));
  const words: i18n = createInstance();
  await words.init({ lng: core.language, resources: {}, initAsync: false });
  const app = await createApp(core, words, APP_LOADERS);
  apps.push(app);
  const screen = new GameViewModel(app, core.bootstrap);
  await libraryOf(app).wanted();
  /**
   * Returns the first tag of the page's game, the genre of a listed game, and the first community link, all in the
   * page's language.
   */
  const seen = () => {
    const { library } = libraryOf(app);
    const { page } = screen;
    return [
      ...(page.kind === 'ready' ? [page.app.genreTags[0]] : []),
      library.kind === 'loaded' ? library.lists.topApps[0]?.appGenre : library.kind,
      app.page.bootstrap.links.community[0]?.label,
    ];
  };
  return { app, words, net, seen, world };
}

describe('page language', () => {
  it('follows the player’s choice, or else the browser’s language, in the document and the app lists', async () => {
    expect((await visit()).seen()).toEqual(ENGLISH);
    expect((await visit({ browser: 'de' })).seen()).toEqual(GERMAN);
    expect((await visit({ browser: 'de', chosen: 'ja' })).seen()).toEqual(JAPANESE);
  });

  it('product.language.jp-portal: the Japanese portal and its app lists use Japanese in a German browser', async () => {
    const [, ...japanese] = JAPANESE;
    expect((await visit({ path: '/jp', browser: 'de' })).seen()).toEqual(japanese);
    const [, ...english] = ENGLISH;
    expect((await visit({ path: '/jp', browser: 'de', config: { country: 'IN' } })).seen()).toEqual(english);
    const config = { features: { uiConfig: { japanesePortal: true } } };
    expect((await visit({ browser: 'de', config })).seen()).toEqual(JAPANESE);
  });

  it('follows navigation into and out of the portal until the player chooses a language', async () => {
    const { app, words, seen } = await visit({ path: '/jp', browser: 'de' });
    speakAsThePage(app, words, firstPageLanguage, app.core.signal);
    await app.page.go(sampleUrl(GAME));
    await vi.waitFor(() => expect(seen()).toEqual(GERMAN.slice(1)));
    expect(words.language).toBe('de');
    await app.page.go(sampleUrl('/jp'));
    await vi.waitFor(() => expect(seen()).toEqual(JAPANESE.slice(1)));
    expect(words.language).toBe('ja');
    await changePageLanguage(app, words, 'en');
    await app.page.go(sampleUrl(GAME));
    await vi.waitFor(() => expect(seen()).toEqual(ENGLISH.slice(1)));
    expect(words.language).toBe('en');
  });

  it('changes text, app lists and document on a choice, which is stored in localStorage and a cookie', async () => {
    const { app, words, seen } = await visit();
    const { View } = app.page.current;
    await changePageLanguage(app, words, 'ja');
    await vi.waitFor(() => expect(seen()).toEqual(JAPANESE));
    expect(words.language).toBe('ja');
    expect([app.page.current.View, app.page.pendingPath]).toEqual([View, undefined]);
    expect(app.core.ports.localStore.get(LANGUAGE_KEY)).toBe('ja');
    expect(cookies).toEqual([['ngLanguage', 'ja']]);
  });

  it('changes the text but keeps the loaded document and app lists when there is no network', async () => {
    const { app, words, net, seen } = await visit();
    net.cut = true;
    net.changed();
    await changePageLanguage(app, words, 'ja');
    await libraryOf(app).load();
    expect(seen()).toEqual(ENGLISH);
    expect(words.language).toBe('ja');
  });

  it('causes one document request for each choice, and the last choice wins', async () => {
    const { app, words, seen, world } = await visit();
    await changePageLanguage(app, words, 'ja');
    await changePageLanguage(app, words, 'de');
    await vi.waitFor(() => expect(seen()).toEqual(GERMAN));
    const documents = world.journal.after().filter(({ name }) => name === 'document');
    expect(documents).toHaveLength(2);
  });
});
