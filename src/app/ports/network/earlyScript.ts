import {
  ACCESS_TOKEN_PATH,
  BOOTSTRAP_ELEMENT_ID,
  CREATE_PLAY_USER,
  GET_APPS_LIST,
  GET_QUEST_INFO,
  USERINFO_PATH,
} from '../../../contracts/earlyScriptNames.ts';
import { AUTHORIZATION_SCHEME, HEADER, pathOf } from '../../../contracts/call.ts';
import { LIMITS } from '../../../contracts/callLimits.ts';
import { deviceTypeOf, osNameOf } from '../../../contracts/deviceType.ts';
import { DRAWN } from '../../../widgets/shell/earlyBar.ts';
import { REACH_KEY, systemTheme, type Theme, THEME_KEY, themeOn } from '../../../design/tokens/theme.ts';
import { HIDDEN_WORKFLOW } from '../../../domain/library/homePageLists.ts';
import { LOGGED_OUT_KEY, TOKEN_KEY, UA_ID_KEY, USER_KEY } from '../../../domain/account/auth/storedKeys.ts';
import { RECENT_KEY } from '../../../domain/account/preferences/preferenceKeys.ts';
import { storeInvitation } from '../../../domain/nowbux/invitations/invitedBy.ts';
import { EARLY_ART_ID } from '../../../widgets/loading/earlyArt.ts';
import { LANGUAGE_KEY } from '../../../i18n/languageKey.ts';
import { languageOf } from '../../../i18n/languages.ts';
import type { EarlyAnswers } from './earlyAnswers.ts';
import { setSource } from '../window/setAddress.ts';
import { randomId } from '../../../kit/random.ts';
import type { CreatePlayUserResponse, TokenResponse } from '../../../contracts/entities/auth.ts';
import { markVetted } from '../../../kit/vettedUrl.ts';

/**
 * Runs before the app's JavaScript has loaded. Requests the lists of the home page and the nowBux page, shows the first
 * picture of the home page, the nowBux page or a game, and requests token, play user and quests of the nowBux page, which
 * need each other. The build adds it to the document as a separate script (`tools/build/earlyScript.ts`). Unreadable or failed answers are
 * left to the app, which requests them again. The picture has its final position by `pages/Home/Hero.module.css`,
 * `pages/JpHome/JpHome.module.css`, for a game's page `pages/App/App.module.css`, and for its play page
 * `widgets/library/GameBackground/GameBackground.module.css`.
 */
interface HomeDocument {
  readonly pageType?: string;
  readonly country?: string;
  readonly feVersion?: string;
  readonly apiPrefix?: string;
  readonly partner?: object;
  readonly hosts?: { readonly [name: string]: string };
  readonly announcement?: object;
  readonly app?: Game;
}
interface Game {
  readonly appId?: string;
  readonly showTile?: boolean;
  readonly workflowCategory?: string;
  readonly media?: { readonly banner?: string; readonly tile?: string };
}
type Lists = Readonly<
  Partial<Record<'topBarApps' | 'topApps' | 'showcaseApps' | 'otherApps' | 'remainingApps', Game[]>>
>;

/** Longest time without content before the page shows an error, in milliseconds. */
const LATE_MS = 25_000;

const RANDOM = { next: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32 };

/** The language in the page's address, or else the player's stored choice; null without either. */
const chosen = languageOf(new URLSearchParams(location.search).get('lang') ?? undefined) ?? stored(LANGUAGE_KEY);

/** URL of the built script `app/shell/document/lateCodeError.ts`, defined by the build. */
declare const CODE_LATE: string;

function requestEarly(): void {
  // Set theme and text size before the first paint, which avoids a flash of the wrong ones.
  const { dataset } = document.documentElement;
  dataset['theme'] = stored(THEME_KEY) ?? systemTheme((wish) => matchMedia(`(prefers-${wish})`).matches);
  if (stored(REACH_KEY) === 'far') dataset['reach'] = 'far';
  // Stores who invited the visitor, in case the visitor navigates or signs up before the app's JavaScript has loaded.
  try {
    storeInvitation(location.search, { get: stored, set: (key, text) => localStorage.setItem(key, text) }, Date);
  } catch {
    // The browser's storage is full or denied. The app keeps the invitation in memory while the page is open.
  }
  setTimeout(() => {
    if (!document.querySelector(DRAWN)) import(/* @vite-ignore */ CODE_LATE).catch(() => undefined);
  }, LATE_MS);
  // Signals the app that the early script has run.
  (globalThis as EarlyAnswers).earlyAnswers = {};
  requestPageData();
}

function requestPageData(): void {
  const bootstrap = read<HomeDocument>(document.getElementById(BOOTSTRAP_ELEMENT_ID)?.textContent);
  const { pageType, country, hosts, announcement, app } = bootstrap;
  // A preloaded script may run before the parser reaches the bootstrap element. The app starts after this event.
  if (pageType === undefined && document.readyState === 'loading')
    return document.addEventListener('readystatechange', requestPageData, { once: true });
  const { dataset } = document.documentElement;
  dataset['theme'] = themeOn(pageType, dataset['theme'] as Theme);
  const origins = [location.origin, ...Object.values(hosts ?? {})];
  // The picture's position is known only if no announcement is above the page.
  const placed = announcement === undefined;
  if (pageType === 'UnifiedAppPage') showPicture(app?.media, 'game', origins, placed).catch(() => undefined);
  // The picture's position on a play page is always known, because the page covers the window and shows no
  // announcement.
  if (pageType === 'PlayPage') showPicture(app?.media, 'play', origins, true).catch(() => undefined);
  const nowbux = pageType === 'NowBuxPage';
  if (nowbux) {
    requestToken(bootstrap);
    // An open section has no coins above it.
    if (placed && !location.search.includes('section=')) showArt('nowbux');
  }
  const portal = pageType === 'JpHomePage';
  if (!(portal || nowbux || pageType === 'HomePage') || !hosts?.['catalogue']) return;
  const feDeviceType = deviceTypeOf(innerWidth, navigator.maxTouchPoints);
  const query = new URLSearchParams({ feOsName: osNameOf(navigator.userAgent), feDeviceType });
  const address = `${hosts['catalogue']}${pathOf(GET_APPS_LIST)}?${query.toString()}`;
  // Send the page's language only if it differs from the browser's.
  const language = chosen ?? (portal ? (country === 'IN' ? 'en' : 'ja') : undefined);
  // The game lists contain no player data, and `same-origin` sends no cookies to another origin. A document may
  // preload the lists with that mode and the browser's language. For other languages use a mode that doesn't match
  // the preload.
  const preloaded = language === undefined && !address.startsWith(`${location.origin}/`);
  const credentials = preloaded ? 'same-origin' : 'omit';
  const sent = fetch(address, { credentials, ...(language && { headers: { 'accept-language': language } }) });
  const answer = sent.then(async (response) => {
    const text = await textOf(response);
    if (!nowbux) showFirst(text, portal, origins, placed).catch(() => undefined);
    // Build a new response from the text: `clone` would buffer the body without a limit for the slower of its two
    // readers.
    return new Response(text, response);
  });
  offer(address, answer);
}

/**
 * Requests the access token as `domain/account/auth/auth.runner.ts` does on a page without a game, which never
 * requires a login, and then the player. After a sign-out the app decides whether to request one.
 */
function requestToken(bootstrap: HomeDocument): void {
  const { hosts, feVersion, partner } = bootstrap;
  if (!hosts?.['auth'] || !feVersion || partner || stored(LOGGED_OUT_KEY)) return;
  const address = hosts['auth'] + ACCESS_TOKEN_PATH;
  const sent = request(address, feVersion, stored(TOKEN_KEY), { implicitGuestLogin: true });
  const answer = sent.then(async (response) => {
    const text = await textOf(response);
    requestPlayer(bootstrap, read<TokenResponse>(text)).catch(() => undefined);
    return new Response(text, response);
  });
  offer(address, answer);
}

/** Creates the play user as `domain/api/client.ts` does, and requests the player's quests and profile with its token. */
async function requestPlayer(
  { apiPrefix = '/api', feVersion = '', hosts }: HomeDocument,
  { success, access_token: token, code = '' }: Partial<TokenResponse>,
): Promise<void> {
  if (!success || !token || code.startsWith('AUTHORIZATION_')) return;
  const uaId = stored(UA_ID_KEY) || randomId(RANDOM);
  localStorage.setItem(UA_ID_KEY, uaId);
  const api = location.origin + apiPrefix;
  const address = api + pathOf(CREATE_PLAY_USER);
  const answer = request(address, feVersion, token, { uaId }).then(
    async (response) => [response, await textOf(response)] as const,
  );
  offer(
    address,
    answer.then(([response, text]) => new Response(text, response)),
  );
  const { playUserToken, data } = read<CreatePlayUserResponse>((await answer)[1]);
  const user = playUserToken ?? data?.token;
  const quests = `${api}${pathOf(GET_QUEST_INFO)}?${new URLSearchParams({ uaId }).toString()}`;
  if (!user) return;
  const headers = { [HEADER.playUser]: user };
  offer(quests, request(quests, feVersion, token, undefined, headers));
  if (code.includes('GUEST') || stored(USER_KEY)) return;
  const profile = `${hosts?.['auth'] ?? ''}${USERINFO_PATH}`;
  offer(profile, request(profile, feVersion, token, undefined, headers));
}

/** Sends a request as `domain/api/transport.ts` does. */
function request(
  address: string,
  feVersion: string,
  token: string | null,
  body?: object,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(address, {
    method: body ? 'POST' : 'GET',
    credentials: 'include',
    headers: {
      'accept-language': chosen ?? document.documentElement.lang,
      ...(body && { 'content-type': 'application/json' }),
      [HEADER.version]: feVersion,
      ...(token && { authorization: `${AUTHORIZATION_SCHEME} ${token}` }),
      ...more,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Keeps the answer to an early request for the app, by address. */
function offer(address: string, answer: Promise<Response>): void {
  answer.catch(() => undefined);
  const { earlyAnswers } = globalThis as EarlyAnswers;
  if (earlyAnswers) earlyAnswers[address] = answer;
}

/** Reads a response's text up to the size at which the app reports it as too large, then cancels the body. */
async function textOf({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value;
    if (text.length > LIMITS.large.bytes) {
      void reader?.cancel();
      break;
    }
  }
  return text;
}

/** Shows the first picture of a page with game lists. */
async function showFirst(text: string, portal: boolean, origins: readonly string[], placed: boolean): Promise<void> {
  const lists = JSON.parse(text) as Lists;
  const first = portal ? lists.showcaseApps?.find(shown) : firstOf(lists);
  await showPicture(first?.media, 'lists', origins, placed);
}

/**
 * Shows a game's picture before the app has rendered the page.
 * @param placed whether the picture's final position is already known
 */
async function showPicture(
  media: Game['media'],
  page: 'lists' | 'game' | 'play',
  origins: readonly string[],
  placed: boolean,
): Promise<void> {
  const image = pictureOf(media, origins);
  if (!image || !placed) return;
  await image.decode();
  // The app may have rendered the page while the picture was being decoded.
  if (document.getElementById('main')) return;
  showArt(page, image);
}

/** Adds the first picture of a page; the style sheets have that of the nowBux page. */
function showArt(page: string, image?: HTMLImageElement): void {
  const art = document.createElement('div');
  art.id = EARLY_ART_ID;
  art.dataset['early'] = page;
  art.dataset['onArt'] = '';
  // The app's style sheets position the first picture and show it. Until they have loaded, it stays hidden.
  Object.assign(art.style, { position: 'absolute', visibility: 'hidden' });
  art.ariaHidden = 'true';
  if (image) art.append(image);
  // The parser may have read only the document's head.
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', () => document.body.prepend(art), { once: true });
  else document.body.prepend(art);
}

/**
 * Starts loading the game's picture if it is on an allowed host of the page; undefined otherwise. The app decides
 * about other hosts.
 */
function pictureOf({ banner, tile }: Game['media'] = {}, origins: readonly string[]): HTMLImageElement | undefined {
  const picture = banner ?? tile;
  if (!picture || !origins.some((origin) => picture.startsWith(`${origin}/`))) return undefined;
  const image = new Image();
  image.alt = '';
  image.fetchPriority = 'high';
  setSource(image, markVetted(new URL(picture)).href);
  return image;
}

function shown({ showTile, workflowCategory }: Game): boolean {
  return showTile !== false && workflowCategory !== HIDDEN_WORKFLOW;
}

/** The last played game if it is in the game lists, else the first game of the lists. */
function firstOf({ topBarApps = [], topApps = [], showcaseApps = [], otherApps = [], remainingApps = [] }: Lists) {
  const { 0: last } = read<Game[]>(stored(RECENT_KEY));
  const first = [topBarApps, topApps, showcaseApps].flat();
  return (
    (last && [first, otherApps, remainingApps].flat().find((game) => game.appId === last.appId && shown(game))) ??
    first.find(shown)
  );
}

/** Parses JSON; {} if it is invalid. */
function read<T extends object>(json: string | null | undefined): Partial<T> {
  try {
    return (JSON.parse(json ?? '') as T | null) ?? {};
  } catch {
    return {};
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

requestEarly();
