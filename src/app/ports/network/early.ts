import { BOOTSTRAP_ELEMENT_ID, GET_APPS_LIST } from '../../../contracts/names.ts';
import { pathOf } from '../../../contracts/call.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { deviceTypeOf, osNameOf } from '../../../contracts/deviceType.ts';
import { DRAWN } from '../../../widgets/shell/earlyBar.ts';
import { REACH_KEY, systemTheme, THEME_KEY } from '../../../design/tokens/theme.ts';
import { HIDDEN_WORKFLOW } from '../../../domain/library/lists.ts';
import { RECENT_KEY } from '../../../domain/account/preferences/preferenceKeys.ts';
import { keepInvitation } from '../../../domain/nowbux/invitations/invitedBy.ts';
import { EARLY_ART_ID } from '../../../widgets/loading/earlyArt.ts';
import { LANGUAGE_KEY } from '../../../i18n/languageKey.ts';
import { languageOf } from '../../../i18n/languages.ts';
import type { EarlyAnswers } from './earlyAnswers.ts';
import { setSource } from '../window/addressed.ts';
import { letThrough } from '../../../kit/vettedUrl.ts';

/**
 * Asks for the lists of a home page while the app's own code is on its way, and shows the picture of the game that the page
 * begins with as soon as it is there: a script of its own that the build lets the page start ahead of everything
 * (`tools/build/startEarly.ts`). It reads only what it needs; what it can't read is left to the app, which asks again where
 * nothing came of it. The picture lies where the page will have it (styled in `pages/Home/Hero.module.css` and `pages/JpHome/JpHome.module.css`), until that
 * has its own. The picture of a game's page is named by its document (its place: `pages/App/App.module.css`).
 */
interface HomeDocument {
  readonly pageType?: string;
  readonly country?: string;
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

/** How long a page may have nothing to show, in milliseconds. */
const LATE_MS = 25_000;

/** Address of the built `app/shell/document/codeLate.ts`: by the build. */
declare const CODE_LATE: string;

function askEarly(): void {
  // Before anything is painted: who likes it light is not to see the dark first, nor who sits afar small letters.
  const { dataset } = document.documentElement;
  dataset['theme'] = stored(THEME_KEY) ?? systemTheme((wish) => matchMedia(`(prefers-${wish})`).matches);
  if (stored(REACH_KEY) === 'far') dataset['reach'] = 'far';
  // The inviter of a friend who goes on, or signs up, before the app's own code has come.
  try {
    keepInvitation(location.search, { get: stored, set: (key, text) => localStorage.setItem(key, text) }, Date);
  } catch {
    // The storage is full or denied. The app remembers the value while the page is open.
  }
  setTimeout(() => {
    if (!document.querySelector(DRAWN)) import(/* @vite-ignore */ CODE_LATE).catch(() => undefined);
  }, LATE_MS);
  // Tells the app that this has run.
  (globalThis as EarlyAnswers).earlyAnswers = {};
  askForPage();
}

function askForPage(): void {
  const { pageType, country, hosts, announcement, app } = read<HomeDocument>(
    document.getElementById(BOOTSTRAP_ELEMENT_ID)?.textContent,
  );
  // A script that is there at once may run before the parser has reached the element. The app's code starts after this event.
  if (pageType === undefined && document.readyState === 'loading')
    return document.addEventListener('readystatechange', askForPage, { once: true });
  const origins = [location.origin, ...Object.values(hosts ?? {})];
  // Where the picture belongs is known as long as nothing lies above the page.
  const placed = announcement === undefined;
  if (pageType === 'UnifiedAppPage') showPicture(app?.media, 'game', origins, placed).catch(() => undefined);
  const portal = pageType === 'JpHomePage';
  if (!(portal || pageType === 'HomePage') || !hosts?.['catalogue']) return;
  const feDeviceType = deviceTypeOf(innerWidth, navigator.maxTouchPoints);
  const query = new URLSearchParams({ feOsName: osNameOf(navigator.userAgent), feDeviceType });
  const address = `${hosts['catalogue']}${pathOf(GET_APPS_LIST)}?${query.toString()}`;
  // The language of the page, where it isn't the browser's, which says its own.
  const chosen = languageOf(new URLSearchParams(location.search).get('lang') ?? undefined) ?? stored(LANGUAGE_KEY);
  const language = chosen ?? (portal ? (country === 'IN' ? 'en' : 'ja') : undefined);
  // The lists carry nothing of the player; to another origin nothing goes by `same-origin` either. A document may have them
  // preloaded in that way and in the browser's language: for any other they are asked for in a way that doesn't match.
  const preloaded = language === undefined && !address.startsWith(`${location.origin}/`);
  const credentials = preloaded ? 'same-origin' : 'omit';
  const asked = fetch(address, { credentials, ...(language && { headers: { 'accept-language': language } }) });
  const answer = asked.then(async (response) => {
    const text = await textOf(response);
    showFirst(text, portal, origins, placed).catch(() => undefined);
    // Not a clone: whichever of the two reads last holds all of an answer that doesn't end.
    return new Response(text, response);
  });
  answer.catch(() => undefined);
  (globalThis as EarlyAnswers).earlyAnswers = { [address]: answer };
}

/** Text of an answer; of one that is too large as much as tells the app so. Then it is let go of. */
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

/** Shows the picture that a page of lists begins with. */
async function showFirst(text: string, portal: boolean, origins: readonly string[], placed: boolean): Promise<void> {
  const lists = JSON.parse(text) as Lists;
  const first = portal ? lists.showcaseApps?.find(shown) : firstOf(lists);
  await showPicture(first?.media, 'lists', origins, placed);
}

/**
 * Shows a game's picture before the page is there.
 *
 * @param placed where it belongs is known, before what lies above it is drawn.
 */
async function showPicture(
  media: Game['media'],
  page: 'lists' | 'game',
  origins: readonly string[],
  placed: boolean,
): Promise<void> {
  const image = pictureOf(media, origins);
  if (!image || !placed) return;
  await image.decode();
  // The page may have been faster.
  if (document.getElementById('main')) return;
  const art = document.createElement('div');
  art.id = EARLY_ART_ID;
  art.dataset['early'] = page;
  // The page's styles say where it lies and show it; without them it is in nobody's way.
  Object.assign(art.style, { position: 'absolute', visibility: 'hidden' });
  art.ariaHidden = 'true';
  art.append(image);
  document.body.prepend(art);
}

/** Under way from now on, where it is on a host of the page's own; about any other the app decides. */
function pictureOf({ banner, tile }: Game['media'] = {}, origins: readonly string[]): HTMLImageElement | undefined {
  const picture = banner ?? tile;
  if (!picture || !origins.some((origin) => picture.startsWith(`${origin}/`))) return undefined;
  const image = new Image();
  image.alt = '';
  image.fetchPriority = 'high';
  setSource(image, letThrough(new URL(picture)).href);
  return image;
}

function shown({ showTile, workflowCategory }: Game): boolean {
  return showTile !== false && workflowCategory !== HIDDEN_WORKFLOW;
}

/** What was played last, where it is listed; else what the lists begin with. */
function firstOf({ topBarApps = [], topApps = [], showcaseApps = [], otherApps = [], remainingApps = [] }: Lists) {
  const { 0: last } = read<Game[]>(stored(RECENT_KEY));
  const first = [topBarApps, topApps, showcaseApps].flat();
  return (
    (last && [first, otherApps, remainingApps].flat().find((game) => game.appId === last.appId && shown(game))) ??
    first.find(shown)
  );
}

/** Of JSON, as much as there is. */
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

askEarly();
