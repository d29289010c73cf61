import type { AppInfo, Instructions } from '../src/contracts/entities/app.ts';
import type { AppEntry } from '../src/contracts/entities/appList.ts';
import type { VettedApp, VettedEntry, VettedLists, VettedPlayed } from '../src/domain/links/vetted.types.ts';
import { answerArt } from '../simulator/demo/covers/answerArt.ts';
import { Catalogue } from '../simulator/core/catalogue/catalogue.ts';
import { WorldConfig } from '../simulator/core/world/worldConfig.ts';
import { vetted } from './vettedSamples.ts';

const ORIGINS = { page: '', auth: '', catalogue: 'art:', payment: '', games: '' };
const catalogue = new Catalogue(new WorldConfig('20101', ORIGINS), ORIGINS);
type Language = Parameters<Catalogue['lists']>[0];

/** The home page's game lists, from the simulated catalogue with inline images, so that a story sends no requests. */
export function sampleLists(language: Language = 'en'): VettedLists {
  const { byogGameApp, ...lists } = catalogue.lists(language);
  const withArtOf = (apps: readonly AppEntry[]) => apps.map((app) => withArt(app));
  return vetted({
    topApps: withArtOf(lists.topApps),
    topBarApps: withArtOf(lists.topBarApps),
    remainingApps: withArtOf(lists.remainingApps),
    otherApps: withArtOf(lists.otherApps),
    showcaseApps: withArtOf(lists.showcaseApps),
    ...(byogGameApp && { byogGameApp: withArt(byogGameApp) }),
  });
}

/**
 * The home page's lists as the page loads them, shortened to `each` games, so a story doesn't render sixty pictures.
 */
export function sampleGames(each = 7) {
  const { topApps, topBarApps, remainingApps, otherApps, showcaseApps } = sampleLists();
  const sample = (apps: readonly VettedEntry[]) =>
    [...new Map(apps.map((app) => [app.appId, app])).values()].slice(0, each);
  const lists: VettedLists = {
    topApps: sample(topApps),
    topBarApps: sample(topBarApps),
    remainingApps: sample(remainingApps),
    otherApps: sample(otherApps),
    showcaseApps: sample(showcaseApps),
  };
  return { library: { kind: 'loaded', lists }, online: true, slow: false, opening: undefined } as const;
}

/**
 * Returns a game of the simulated catalogue by name.
 *
 * @throws Error if the game doesn't exist
 */
export function sampleApp(name: string, language: Language = 'en'): VettedApp {
  const app = catalogue.appIds.map((appId) => catalogue.info(appId, language)).find((one) => one?.appName === name);
  if (!app) throw new Error(`no game ${name}`);
  return vetted(withArt(app));
}

/** Creates a player's history of the named games, with the latest game first. */
export function samplePlayed(...names: readonly string[]): VettedPlayed[] {
  return names.map((name) => {
    const { appId, playUrl, appPageUrl, packageName, developerName, media } = sampleApp(name);
    return vetted({
      appId,
      icon: media.icon ?? '',
      name,
      playUrl: playUrl ?? '',
      appPageUrl: appPageUrl ?? '',
      packageName,
      appDeveloperName: developerName,
    });
  });
}

/**
 * Translates the genres, tags and descriptions of all games in a value, like the server. Keeps values other than lists
 * and plain objects.
 */
export function inLanguage<T>(value: T, language: Language): T;
export function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inLanguage(one, language));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const whole = Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inLanguage<unknown>(one, language)]),
  );
  const { appId } = whole;
  const translation = typeof appId === 'string' ? catalogue.info(appId, language) : undefined;
  const fields = ['appGenre', 'genreTags', 'description'] as const;
  for (const field of fields)
    if (translation?.[field] !== undefined && field in whole) whole[field] = translation[field];
  const { instructions } = whole;
  if (translation?.instructions && typeof instructions === 'object' && instructions !== null)
    whole['instructions'] = translated(instructions, translation.instructions);
  return whole;
}

/** Replaces the texts of a game's instructions by those of a translation, for each input method. */
function translated(instructions: object, translation: Instructions): object {
  const hands = Object.entries(instructions).map(([hand, one]: [string, object]) => {
    const instruction = translation[hand as keyof Instructions]?.how;
    return [hand, instruction === undefined ? one : { ...one, how: instruction }];
  });
  return Object.fromEntries(hands) as object;
}

const cache = new Map<string, string>();

function withArt<T extends Pick<AppInfo, 'media'>>(app: T): T {
  const { accent, ...pictures } = app.media;
  const media = Object.fromEntries(
    Object.entries(pictures).flatMap(([kind, url]) => (url ? [[kind, asData(url)]] : [])),
  );
  return { ...app, media: { ...media, accent } };
}

/** Returns a simulated picture as a data URL, cached by its address. */
function asData(url: string): string {
  const cached = cache.get(url);
  if (cached !== undefined) return cached;
  const svg = answerArt(url.replace(/^art:\/art\/|\?.*$/g, ''));
  const data = svg ? `data:image/svg+xml,${encodeURIComponent(svg)}` : '';
  cache.set(url, data);
  return data;
}
