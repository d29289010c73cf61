import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { reportTarget } from '../../../src/domain/privacy/errorReports/reportTarget.ts';
import { describe, expect, it } from 'vitest';
import { leaveForLogin } from '../../../src/app/play/session/signInPrompt.ts';
import { appLinkOf, partnerOf, sessionLinksOf } from '../../../src/app/play/session/appAndPartnerLinks.ts';
import { type Bootstrap, BootstrapSchema } from '../../../src/contracts/bootstrap.ts';
import { type AppInfo, type PlayFeatures, PlayFeaturesSchema } from '../../../src/contracts/entities/app.ts';
import { houseAd } from '../../../src/domain/ads/display/houseDisplay.ts';
import { frameAddress } from '../../../src/domain/html/frameAddress.ts';
import { allowedLink, linkRulesOf, type LinkRules } from '../../../src/domain/links/allowlist.ts';
import { vetAddresses, vetAddress } from '../../../src/domain/links/vetAddresses.ts';
import { safeUrl } from '../../../src/domain/controls/schemes/imap/imap.runner.ts';
import { ADDRESSES, ADDRESS_PATHS, FIELDS } from '../../support/contract/contractAddressFields.ts';
import { HOSTILE } from '../../support/contract/hostileAddresses.ts';

const hosts = { auth: '', catalogue: 'https://catalogue.test', ncm: '', config: 'https://cfg.test', payment: '' };
const rules: LinkRules = linkRulesOf({ hosts, linkAllowlist: ['deals.test'] }, 'https://play.test');
const core = { linkRules: rules, allowed: (address: string | undefined) => allowedLink(address, rules) };

const app = { appId: '1', appName: '', appSlug: '', packageName: '', appType: 'Android' };
const bootstrapWith = (change: object): Bootstrap =>
  vetAddresses(BootstrapSchema.parse({ ...{ feVersion: '', country: '', hosts, globalConfig: {} }, ...change }), rules);
const appWith = (change: Partial<AppInfo>) => bootstrapWith({ app: { ...app, ...change } }).app;
const features = (change: object): PlayFeatures => PlayFeaturesSchema.parse(change);
const media = (name: string) => (address: string) =>
  vetAddresses({ appId: '1', media: { [name]: address } }, rules).media[name];
const drawn = (address: string) => allowedLink(address, rules)?.href;

/** Returns the form of a URL that the app uses; undefined if the app rejects the URL. */
type Gate = (address: string) => unknown;

const links = {
  playUrl: (playUrl: string) => vetAddresses({ appId: '1', playUrl }, rules).playUrl.replace('/play/-/1', ''),
  appPageUrl: (appPageUrl: string) =>
    vetAddresses({ appId: '1', appPageUrl }, rules).appPageUrl.replace('/apps/-/1/-.html', ''),
} satisfies Record<string, Gate>;

/** Validates the content of an advertisement from the deployment's own server. */
const house = (change: object) =>
  houseAd(
    { address: sampleUrl('https://cdn.deals.test/display'), allowed: drawn },
    { frame: '', click: '', name: '', ...change },
  );

/** How each URL field of the contract is validated. A key applies to all field paths that end with it. */
const GATES: Readonly<Record<string, Gate | 'origin' | 'returned'>> = {
  // The document itself provides these hosts; the app checks all other URLs against them.
  'hosts.auth': 'origin',
  'hosts.catalogue': 'origin',
  'hosts.ncm': 'origin',
  'hosts.config': 'origin',
  'hosts.payment': 'origin',
  'hosts.games': 'origin',
  apiPrefix: 'origin',
  beaconPath: 'origin',
  alternateDomain: 'origin',
  'linkAllowlist.*': 'origin',
  'measurement.script': 'origin',
  'consentPlatform.script': 'origin',
  'tcf.vendorList': 'origin',
  'ima.script': 'origin',
  'ima.tag': 'origin',
  'errors.dsn': 'origin',
  'thirdParty.identityScript': 'origin',
  'thirdParty.chatWidget': 'origin',
  'display.house': 'origin',
  'google.script': 'origin',
  'google.limitedScript': 'origin',
  playUrl: links.playUrl,
  appPageUrl: links.appPageUrl,
  // Addresses of rendered links, which `App.decideLink` and `Core.allowed` validate.
  'links.accessibility': drawn,
  'links.gamesList': drawn,
  'links.productUpdates': drawn,
  'links.deals': drawn,
  'links.nowbux': drawn,
  'links.coupon': drawn,
  'links.imprint': drawn,
  'links.privacy': drawn,
  'links.terms': drawn,
  'links.help': drawn,
  'community.*.url': drawn,
  'announcement.url': drawn,
  // Addresses of links that the app offers or follows.
  'play.startSession url': drawn,
  'tryAndDownload.clientLink': (clientLink) =>
    appLinkOf(core, features({ tryAndDownload: { isEnabled: true, clientLink } }))?.href,
  warningCtaUrl: (warningCtaUrl) => sessionLinksOf(core, { warningCtaUrl }).warning,
  sessionEndCtaUrl: (sessionEndCtaUrl) => sessionLinksOf(core, { sessionEndCtaUrl }).end,
  'partnerSessionEndInfo.url': (url) => partnerOf(core, features({ partnerSessionEndInfo: { url } })).url,
  'playFeFeatures.authType': (authType) => {
    const left: string[] = [];
    const browser = { origin: rules.origin, path: () => '/', assign: (to: string) => void left.push(to) };
    const decideLink = (address: string) => {
      const href = drawn(address);
      return href ? { kind: 'external' as const, href } : { kind: 'blocked' as const };
    };
    leaveForLogin({ core: { ports: { browser } }, decideLink } as unknown as Parameters<typeof leaveForLogin>[0], {
      authType,
    });
    return left[0];
  },
  'house-ad click': (click) => house({ click })?.click,
  'recentPlayedApps.*.icon': (icon) => vetAddresses({ appId: '1', icon }, rules).icon,
  'favouriteApps.*.icon': (icon) => vetAddresses({ appId: '1', icon }, rules).icon,
  'media.banner': media('banner'),
  'media.launchVideo': media('launchVideo'),
  'media.launchVideoCaptions': media('launchVideoCaptions'),
  'media.icon': media('icon'),
  'media.tile': media('tile'),
  'media.logo': media('logo'),
  'media.far': media('far'),
  'media.moving': media('moving'),
  'media.near': media('near'),
  'shots.*.shot': (shot) => appWith({ shots: [{ shot }] })?.shots?.[0]?.shot,
  'media.videoUrl': (videoUrl) => bootstrapWith({ media: { videoUrl } }).media?.videoUrl,
  questsIcon: (questsIcon) => vetAddresses({ questsIcon }, rules).questsIcon,
  'rankings.*.avatar': (avatar) => vetAddresses({ avatar }, rules).avatar,
  'userData.avatar': (avatar) => vetAddress(avatar, 'avatar', rules),
  // Addresses of pages that the app shows in iframes.
  gameUrl: (gameUrl) => frameAddress(appWith({ gameUrl }) ?? {}, rules)?.href,
  'house-ad frame': (frame) => house({ frame })?.frame.href,
  // Hosts that an app or the configuration names.
  'app.authServiceHost': (authServiceHost) => appWith({ authServiceHost })?.authServiceHost,
  'app.paymentSdkHost': (paymentSdkHost) => appWith({ paymentSdkHost })?.paymentSdkHost,
  'globalConfig.paymentSdkHost': (paymentSdkHost) =>
    bootstrapWith({ globalConfig: { paymentSdkHost } }).globalConfig.paymentSdkHost,
  configUrl: (address) => safeUrl(address, core.allowed),
  'errors.tunnel': (tunnel) => tunnel && reportTarget({ dsn: 'https://key@errors.test/1', tunnel }, rules)?.tunnel,
  // The ad provider forwards the app's request to other hosts over https: `adAddress` of src/domain/ads.
  'globalConfig.adProvider': drawn,
  // The app renders the invitation's URL as a QR code, shares it and copies it.
  inviteUrl: drawn,
  // The app returns the URL of the uploaded image to the server unchanged with the profile, and never loads it.
  'auth.image-upload url': 'returned',
};

/** Returns the key of a field in this table: the longest key that the field's path ends with. */
function gateOf(path: string): string | undefined {
  const fits = (name: string) => path === name || path.endsWith(`.${name}`) || path.endsWith(` ${name}`);
  return Object.keys(GATES)
    .filter(fits)
    .toSorted((a, b) => b.length - a.length)[0];
}

describe('URL fields of the contract', () => {
  it('number more than 60', () => expect(ADDRESS_PATHS.length).toBeGreaterThan(60));

  it.each(ADDRESS_PATHS)('%s has a validation', (path) => expect(gateOf(path)).toBeDefined());

  it('include every string field whose name suggests a URL', () => {
    const named =
      /(url|uri|link|href|host|domain|icon|avatar|banner|video|image|logo|tile|picture|photo|poster|src|provider|prefix)$/i;
    const texts = FIELDS.filter(
      ({ schema }) => (schema as unknown as { _zod: { def: { type: string } } })._zod.def.type === 'string',
    );
    expect(
      texts.filter(({ path, schema }) => named.test(path) && !ADDRESSES.has(schema)).map(({ path }) => path),
    ).toEqual([]);
  });
});

it('every URL validation is used by a field of the contract', () => {
  const used = new Set(ADDRESS_PATHS.map(gateOf));
  expect(Object.keys(GATES).filter((name) => !used.has(name))).toEqual([]);
});

const gates = Object.entries(GATES).flatMap(([name, gate]) =>
  typeof gate === 'function' ? [[name, gate] as const] : [],
);

/** Hostile URLs that a field's validation accepts, by the field's name. */
const ELSE_ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A deployment may offer its own app at any https host.
  'tryAndDownload.clientLink': ['https://evil.test/', 'https://deals.test.evil.test/'],
  // The app fetches `configUrl` over https, whatever the URL's scheme.
  configUrl: ['http://deals.test/'],
};

describe.each(gates)('%s', (name, gate) => {
  it.each(HOSTILE.filter((address) => !ELSE_ALLOWED[name]?.includes(address)))('rejects the URL %j', (address) => {
    const made = gate(address);
    expect(made === undefined || made === '').toBe(true);
  });

  it('accepts an https URL on an allowed host', () => {
    expect(gate('https://cdn.deals.test/x')).toMatch(/^https:\/\/cdn\.deals\.test\/x/);
  });
});
