import { guideOf } from '../../demo/gameGuides/guideOf.ts';
import { controlsInText } from '../../demo/gameGuides/controlsInText.ts';
import { type AppInfo, AppInfoSchema, type PlayFeatures } from '../../../src/contracts/entities/app.ts';
import { type AppEntry, type AppLists } from '../../../src/contracts/entities/appList.ts';
import type { WorldConfig } from '../world/worldConfig.ts';
import { withVersion } from '../http/pictureVersion.ts';
import { inputInAppId, plainAppId } from '../testInputs/playPageInput.ts';
import { merge } from '../world/deepMerge.ts';
import { accentOf, bannerFacts } from './bannerColours.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { type CatalogueApp, packageOf, slugOf } from './app.ts';
import { APPS } from './apps.ts';
import { artVersion } from '../../demo/covers/answerArt.ts';
import { captionsPath } from '../../demo/film/captions.ts';
import { filmPath, stillPaths } from '../../demo/film/filmPaths.ts';
import { featuresOf } from './playFeatures.ts';
import { inLanguage } from './genres.ts';
import { LISTS } from './homeLists.ts';
import { addedAt, controlsOf } from './inputMethods.ts';
import { translate } from './translations.ts';

export interface CatalogueOrigins {
  readonly page: string;
  readonly auth: string;
  readonly catalogue: string;
  readonly payment: string;
  readonly games: string;
}

/** Ids of invented games. Apps with other ids are tools and test apps. */
const PLAYED = /^201[0-6]\d$/;
/** The only country whose home page offers the tile for building one's own game. */
const BYOG_COUNTRY = 'US';

/** Apps of a simulated world: built-in ones merged with the configuration. */
export class Catalogue {
  readonly #config: WorldConfig;
  readonly #origins: CatalogueOrigins;
  readonly #rendererVersion: string | undefined;
  readonly #apps: ReadonlyMap<string, CatalogueApp> = new Map(APPS.map((app) => [app.appId, app]));

  /** @param rendererVersion version of the pictures of running games */
  constructor(config: WorldConfig, origins: CatalogueOrigins, rendererVersion?: string) {
    this.#rendererVersion = rendererVersion;
    this.#config = config;
    this.#origins = origins;
  }

  get appIds(): readonly string[] {
    return [...new Set([...this.#apps.keys(), ...this.#config.apps.keys()])];
  }

  /** Info of an app; undefined for an unknown id. */
  info(id: string, language: Language): AppInfo | undefined {
    const appId = plainAppId(id);
    const app = this.#apps.get(appId);
    const patch = this.#config.apps.get(appId);
    if (!app && !patch) return undefined;
    const base = app ? this.#infoOf(app, language) : this.#placeholderInfo(appId, language);
    const merged = AppInfoSchema.parse(merge(base as Readonly<Record<string, unknown>>, patch));
    const named = { ...merged, ...(id !== appId && { appId: id, appSlug: inputInAppId(id) ?? merged.appSlug }) };
    return { ...named, ...this.#links(named, language), playFeFeatures: featuresOf(app, patch?.playFeFeatures) };
  }

  features(appId: string): PlayFeatures | undefined {
    return this.info(appId, 'en')?.playFeFeatures;
  }

  /** Lists of the home page, without the ids of unknown apps. */
  lists(language: Language): AppLists {
    const ids = merge(LISTS, this.#config.lists);
    const entries = (list: readonly string[]) => list.flatMap((id) => this.entry(id, language) ?? []);
    const byog =
      this.#config.country === BYOG_COUNTRY && ids.byogGameApp ? this.entry(ids.byogGameApp, language) : undefined;
    return {
      topApps: entries(ids.topApps),
      topBarApps: entries(ids.topBarApps),
      remainingApps: entries(ids.remainingApps),
      otherApps: entries(ids.otherApps),
      showcaseApps: entries(ids.showcaseApps),
      ...(byog && { byogGameApp: byog }),
    };
  }

  entry(appId: string, language: Language): AppEntry | undefined {
    const info = this.info(appId, language);
    if (!info) return undefined;
    const patched = this.#config.apps.get(appId)?.showTile;
    const app = this.#apps.get(appId);
    return {
      appId,
      appType: info.appType,
      showTile: patched ?? !app?.hidden,
      workflowCategory: info.workflowCategory,
      playUrl: info.playUrl ?? '',
      appPageUrl: info.appPageUrl ?? '',
      packageName: info.packageName,
      appName: info.appName,
      developerName: info.developerName,
      ...(info.companyName !== undefined && { companyName: info.companyName }),
      appGenre: info.appGenre,
      ...(info.appRating !== undefined && { appRating: info.appRating }),
      genreTags: info.genreTags,
      ...(info.description !== undefined && { description: info.description }),
      initialOrientation: info.initialOrientation,
      ...(app && { controls: controlsOf(app), addedAt: addedAt(appId) }),
      enablePaidOnlyMode: info.playFeFeatures?.enablePaidOnlyMode ?? false,
      media: info.media,
    };
  }

  /** In-app items for sale, by app. */
  get iap(): readonly { appId: string; items: { iapName: string; nowbuxAmount: number }[] }[] {
    return APPS.flatMap(({ appId, iap }) =>
      iap ? [{ appId, items: iap.map(([iapName, nowbuxAmount]) => ({ iapName, nowbuxAmount })) }] : [],
    );
  }

  playPath({ appSlug, appId }: Pick<AppInfo, 'appSlug' | 'appId'>): string {
    return `/play/${appSlug}/${appId}`;
  }

  #infoOf(app: CatalogueApp, language: Language): AppInfo {
    const { appId, name, developer, type } = app;
    return {
      appId,
      appName: name,
      appSlug: slugOf(name),
      developerName: developer,
      developerSlug: slugOf(developer),
      companyName: developer,
      state: app.state ?? 'live',
      appRating: app.rating,
      appGenre: inLanguage(app.genre, language),
      genreTags: app.tags.map((tag) => inLanguage(tag, language)),
      description: translate(app.words, language),
      packageName: packageOf(app),
      workflowCategory: app.workflow ?? 'workflow1',
      appType: type,
      initialOrientation: app.orientation ?? 'landscape',
      media: { ...this.#media(appId), ...this.#film(packageOf(app), language) },
      ...this.#shots(app),
      ...aboutPlaying(app, language),
      authServiceHost: this.#origins.auth,
      paymentSdkHost: this.#origins.payment,
    };
  }

  /** Returns the info of an app that exists only in the configuration. */
  #placeholderInfo(appId: string, language: Language): AppInfo {
    return {
      appId,
      appName: `App ${appId}`,
      appSlug: `app-${appId}`,
      developerName: 'Unnamed Studio',
      developerSlug: 'unnamed-studio',
      appGenre: inLanguage('Other', language),
      genreTags: [],
      packageName: `games.nowlight.app${appId.replace(/\W/g, '')}`,
      workflowCategory: 'workflow1',
      appType: 'Android',
      initialOrientation: 'landscape',
      media: this.#media(appId),
    };
  }

  /** Screenshots of a game that the simulated device can render. */
  #shots({ appId, type, orientation = 'landscape', ...app }: CatalogueApp): Pick<AppInfo, 'shots'> {
    if (type !== 'Android' || !PLAYED.test(appId)) return {};
    const paths = stillPaths(packageOf({ appId, type, ...app }), orientation);
    return { shots: paths.map((path) => ({ shot: withVersion(this.#origins.page + path, this.#rendererVersion) })) };
  }

  /** A game's video and its captions, if it has one. */
  #film(packageName: string, language: Language): Pick<AppInfo['media'], 'launchVideo' | 'launchVideoCaptions'> {
    const film = filmPath(packageName);
    if (film === undefined) return {};
    const { page } = this.#origins;
    return { launchVideo: page + film, launchVideoCaptions: page + captionsPath(packageName, language) };
  }

  #media(appId: string): AppInfo['media'] {
    const art = (kind: string) => {
      const path = `${kind}/${appId}.svg`;
      return withVersion(`${this.#origins.catalogue}/art/${path}`, artVersion(path));
    };
    const { shade, layers } = bannerFacts(appId);
    return {
      banner: art('banner'),
      icon: art('icon'),
      tile: art('tile'),
      logo: art('logo'),
      accent: accentOf(appId),
      shade,
      ...Object.fromEntries(layers.map((layer) => [layer, art(layer)])),
    };
  }

  #links(info: AppInfo, language: Language): Pick<AppInfo, 'playUrl' | 'appPageUrl' | 'gameUrl'> {
    const { page, games } = this.#origins;
    const { appId, appSlug, developerSlug } = info;
    return {
      ...(info.appType === 'Html' && { gameUrl: info.gameUrl ?? `${games}/${appSlug}/${appId}?lang=${language}` }),
      playUrl: info.playUrl ?? page + this.playPath(info),
      appPageUrl: info.appPageUrl ?? `${page}/apps/${developerSlug}/${appId}/${appSlug}.html`,
    };
  }
}

const HANDS = ['keys', 'pad', 'touch'] as const;
/** Typical session length in minutes, for games with the tag `short rounds` and for all other games. */
const SITTINGS = { short: { least: 5, most: 15 }, long: { least: 20, most: 45 } } as const;

/** Input methods, session length and languages of a game that the simulated device can render. */
function aboutPlaying(
  app: CatalogueApp,
  language: Language,
): Pick<AppInfo, 'instructions' | 'languages' | 'sittingMinutes'> {
  const guide = app.type === 'Android' && PLAYED.test(app.appId) ? guideOf(packageOf(app)) : undefined;
  if (!guide) return {};
  return {
    sittingMinutes: app.tags.includes('short rounds') ? SITTINGS.short : SITTINGS.long,
    // Language of texts in the streaming device's pictures.
    languages: ['en'],
    instructions: Object.fromEntries(
      HANDS.map((hand) => [
        hand,
        { how: translate(guide.how[hand], language), parts: controlsInText(hand, guide.how[hand].en) },
      ]),
    ),
  };
}
