import type * as z from 'zod/mini';
import { type Bootstrap, BootstrapSchema, type PageType } from '../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../src/contracts/earlyScriptNames.ts';
import type { DisplayConfigSchema } from '../../../src/contracts/thirdParty/displayAds.ts';
import type { PrivacyConfig } from '../../../src/contracts/thirdParty/privacyConfig.ts';
import { ThirdPartySchema } from '../../../src/contracts/thirdParty/thirdParty.ts';
import type { Backend } from '../world/backend.ts';
import { PARTNER_HEADER } from '../http/credentials.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { headOf } from './documentHead.ts';
import { filmPath } from '../../demo/film/filmPaths.ts';
import { documentLanguage, type LanguageHeaders } from '../http/documentLanguage.ts';
import { appIdWithInput } from '../testInputs/playPageInput.ts';
import type { SitePage } from '../../services/site/sitePages.ts';
import { specifiedBootstrap } from '../specified/specifiedAnswer.ts';
import type { WorldPage } from '../world/world.ts';
import { translate, type Translations } from '../catalogue/translations.ts';

/** Version of the front end that the server requires. Older clients receive HTTP 205. */
export const FE_VERSION = '1.0.0';

const PLAIN_PAGES: Readonly<Record<string, PageType>> = {
  '/': 'HomePage',
  '/jp': 'JpHomePage',
  '/battle-world': 'BattleWorldDeveloperPage',
  '/nowbux': 'NowBuxPage',
  '/ad-sdk': 'AdSdkPage',
  '/proxy': 'ProxyPage',
  '/coupon': 'CouponPage',
  '/help': 'HelpPage',
  '/accessibility': 'AccessibilityPage',
  '/unspecified': 'Unspecified',
};

/** For page types about a developer or one game, the id of the app that the page shows. */
const PAGE_APPS: Readonly<Partial<Record<PageType, string>>> = {
  BattleWorldDeveloperPage: '20121',
  CouponPage: '20101',
};

/** Labels of the community links: the forum and the chat. */
const COMMUNITY: Readonly<Record<'forum' | 'chat', Translations>> = {
  forum: { en: 'Forum', ko: '포럼', ja: 'フォーラム', de: 'Forum' },
  chat: { en: 'Chat', ko: '채팅', ja: 'チャット', de: 'Chat' },
};

/** Addresses with the id of an app. The server ignores slugs, except test inputs. */
const APP_PAGES: readonly (readonly [RegExp, PageType])[] = [
  [/^\/apps\/[^/]+\/(?<id>[^/]+)\/[^/]+\.html$/, 'UnifiedAppPage'],
  [/^\/play\/(?<slug>[^/]+)\/(?<id>[^/]+)$/, 'PlayPage'],
  [/^\/video\/(?<id>[^/]+)$/, 'VideoPage'],
  [/^\/coupon\/(?<id>[^/]+)$/, 'CouponPage'],
  [/^\/unspecified\/(?<id>[^/]+)$/, 'Unspecified'],
];

/** HTTP status, language and bootstrap data of the page at a path. */
export function pageAt(path: string, languages: LanguageHeaders, backend: Backend): WorldPage {
  const clean = path.split(/[?#]/)[0]?.replace(/(.)\/+$/, '$1') ?? '/';
  const plain = PLAIN_PAGES[clean];
  if (plain) return mayBe(plain, PAGE_APPS[plain]) ? page(plain, PAGE_APPS[plain]) : missing();
  for (const [form, pageType] of APP_PAGES) {
    const { id, slug = '' } = form.exec(clean)?.groups ?? {};
    const appId = id && (appIdWithInput(slug, id) ?? id);
    if (appId && backend.catalogue.info(appId, 'en') && mayBe(pageType, appId)) return page(pageType, appId);
  }
  return missing();

  function missing(): WorldPage {
    return { ...page('NotFound'), http: 404 };
  }

  /** Whether a page exists: coupon pages exist only for games with coupons. */
  function mayBe(pageType: PageType, appId: string | undefined): boolean {
    return pageType !== 'CouponPage' || (appId !== undefined && givesCoupons(appId, backend));
  }

  function page(pageType: PageType, appId?: string): WorldPage {
    const app = appId === undefined ? undefined : backend.catalogue.info(appId, 'en');
    const language = documentLanguage(languages, { pageType, country: backend.config.country, app });
    return { http: 200, language, bootstrap: bootstrapFor(pageType, appId, language, backend) };
  }
}

function givesCoupons(appId: string, { catalogue }: Backend): boolean {
  return catalogue.info(appId, 'en')?.playFeFeatures?.enableCouponGenerator === true;
}

/** Returns the address of the app's coupon page, or of the featured app's one if no app is given. */
function couponLink(appId: string | undefined, backend: Backend): { readonly coupon?: string } {
  const of = appId ?? PAGE_APPS.CouponPage;
  if (of === undefined || !givesCoupons(of, backend)) return {};
  return { coupon: `${backend.origins.page}/coupon${appId === undefined ? '' : `/${appId}`}` };
}

function bootstrapFor(pageType: PageType, appId: string | undefined, language: Language, backend: Backend): Bootstrap {
  const bootstrap = bootstrapOf(pageType, appId, language, backend);
  return backend.config.extensions ? bootstrap : specifiedBootstrap(bootstrap);
}

function bootstrapOf(pageType: PageType, appId: string | undefined, language: Language, backend: Backend): Bootstrap {
  const { config, origins, catalogue, apiPrefix, beaconPath } = backend;
  const app = appId === undefined ? undefined : catalogue.info(appId, language);
  const site = (name: SitePage) => `${origins.auth}/site/${name}?lang=${language}`;
  const film = pageType === 'VideoPage' ? filmPath(app?.packageName) : undefined;
  return BootstrapSchema.parse({
    pageType,
    feVersion: FE_VERSION,
    country: config.country,
    apiPrefix,
    beaconPath,
    hosts: {
      auth: origins.auth,
      catalogue: origins.catalogue,
      ncm: origins.ncm,
      config: origins.config,
      payment: origins.payment,
      games: origins.games,
    },
    globalConfig: config.global,
    ...(app && { app }),
    ...(film !== undefined && { media: { videoUrl: origins.page + film } }),
    ...(config.alternateDomain && { alternateDomain: config.alternateDomain }),
    links: {
      gamesList: `${origins.page}/`,
      productUpdates: site('updates'),
      deals: site('deals'),
      nowbux: `${origins.page}/nowbux`,
      ...couponLink(appId, backend),
      help: `${origins.page}/help`,
      accessibility: `${origins.page}/accessibility`,
      privacy: site('privacy'),
      terms: site('terms'),
      imprint: site('imprint'),
      community: [
        { label: translate(COMMUNITY.forum, language), url: site('forum') },
        { label: translate(COMMUNITY.chat, language), url: site('chat') },
      ],
    },
    linkAllowlist: [],
    ...(config.announcement && { announcement: config.announcement }),
    isProxyUser: config.isProxyUser,
    ...(config.partner && { partner: { header: PARTNER_HEADER, ...config.partner } }),
    thirdParty: {
      ...ThirdPartySchema.parse({
        identityScript: `${origins.accounts}/gsi/client`,
        chatWidget: `${origins.chat}/widget`,
      }),
      ...measuresOf(backend),
      ...displayOf(backend),
    },
  });
}

/**
 * Settings for analytics and measurement in the page's bootstrap data, with the addresses of the simulated services.
 */
function measuresOf({ config: { measures }, origins }: Backend): Partial<PrivacyConfig> {
  return {
    ...(measures.events && { events: true }),
    ...(measures.google && {
      measurement: { script: `${origins.accounts}/gtag/js`, ids: { [new URL(origins.page).hostname]: 'G-SIMULATOR' } },
    }),
    ...(measures.tcf && {
      tcf: {
        cmpId: 300,
        cmpVersion: 1,
        publisherCountry: 'DE',
        vendorList: `${origins.accounts}/tcf/vendor-list.json`,
      },
    }),
    ...(measures.consentPlatform && {
      consentPlatform: { script: `${origins.accounts}/cmp/platform.js`, open: 'displayConsentUi' },
    }),
    ...(measures.errors && {
      errors: { dsn: `${origins.errors.replace('://', '://public@')}/1`, environment: 'simulator', tunnel: '' },
    }),
  };
}

/** Display ad settings in the page's bootstrap data. */
function displayOf({ config: { ads }, origins }: Backend): z.input<typeof DisplayConfigSchema> {
  const { display, refreshSecs } = ads;
  if (display === 'off') return {};
  if (display !== 'google') return { display: { house: `${origins.ads}/display`, refreshSecs } };
  const script = `${origins.ads}/tag/js/gpt.js`;
  const units = Object.fromEntries(AD_UNITS.map((space) => [space, `/300/play/${space}`]));
  return { display: { google: { script, limitedScript: script, units }, refreshSecs } };
}

/** Slots with an ad unit in the simulated Google account. */
const AD_UNITS = ['leaderboard', 'skyscraper', 'square-midroll-display', 'mobile-anchor'];

/** Complete HTML document with the page's bootstrap data, for hosts without a built page. */
export function documentOf({ bootstrap, language }: WorldPage): string {
  const { title, description } = headOf(bootstrap, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
</head>
<body>
<div id="root"></div>
<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${bootstrapJson(bootstrap)}</script>
</body>
</html>
`;
}

export function bootstrapJson(bootstrap: Bootstrap): string {
  return scriptJson(bootstrap);
}

/** JSON that can't terminate its script element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
