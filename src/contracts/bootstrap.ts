import * as z from 'zod/mini';
import { HostAddressSchema, LinkAddressSchema, MediaAddressSchema } from './address.ts';
import { AppInfoSchema } from './entities/app.ts';
import { GlobalConfigSchema } from './entities/globalConfig.ts';
import { NameSchema, SentenceSchema } from './textSchemas.ts';

/** Types of pages. The server sends the type with the page's document; it selects the layout. */
export const PAGE_TYPES = [
  'HomePage',
  'JpHomePage',
  'UnifiedAppPage',
  'PlayPage',
  'BattleWorldDeveloperPage',
  'NowBuxPage',
  'AdSdkPage',
  'ProxyPage',
  'VideoPage',
  'CouponPage',
  'HelpPage',
  'AccessibilityPage',
  'NotFound',
  'Unspecified',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

const HostsSchema = z.object({
  auth: HostAddressSchema,
  catalogue: HostAddressSchema,
  ncm: HostAddressSchema,
  config: HostAddressSchema,
  payment: HostAddressSchema,
  /** Origin of the HTML games that the service hosts itself. API calls never go there. */
  games: z.optional(HostAddressSchema),
});

/** Origins of the API calls that don't go to the page's own origin, without a trailing slash. */
export type Hosts = z.infer<typeof HostsSchema>;

const LinkSchema = z.object({ label: NameSchema, url: LinkAddressSchema });

/**
 * Data that the server embeds in the document (a JSON script element with id `bootstrap`): page type, country, hosts,
 * configuration, and the page's app. An unknown page type becomes `Unspecified`.
 */
export const BootstrapSchema = z.object({
  pageType: z.catch(z.enum(PAGE_TYPES), 'Unspecified'),
  feVersion: z.string(),
  country: z.string(),
  apiPrefix: z._default(HostAddressSchema, '/api'),
  beaconPath: z._default(HostAddressSchema, '/beacon'),
  hosts: HostsSchema,
  globalConfig: GlobalConfigSchema,
  app: z.optional(AppInfoSchema),
  /** Domain that replaces the domain in links to app pages. */
  alternateDomain: z.optional(HostAddressSchema),
  links: z.prefault(
    z.object({
      /** Address of the list of all games; defaults to the list on the home page. */
      gamesList: z._default(LinkAddressSchema, '/#games'),
      productUpdates: z.optional(LinkAddressSchema),
      deals: z.optional(LinkAddressSchema),
      /** Address of the player's nowBux page. */
      nowbux: z.optional(LinkAddressSchema),
      /** Address of the coupon page; on a game's page, that game's coupon page. */
      coupon: z.optional(LinkAddressSchema),
      imprint: z.optional(LinkAddressSchema),
      privacy: z.optional(LinkAddressSchema),
      terms: z.optional(LinkAddressSchema),
      help: z.optional(LinkAddressSchema),
      /** Address of the page about accessibility. */
      accessibility: z.optional(LinkAddressSchema),
      community: z._default(z.array(LinkSchema), []),
    }),
    {},
  ),
  /** Further domains to which links from the server may lead. */
  linkAllowlist: z._default(z.array(HostAddressSchema), []),
  announcement: z.optional(z.object({ id: z.string(), text: SentenceSchema, url: z.optional(LinkAddressSchema) })),
  isProxyUser: z._default(z.boolean(), false),
  /** Present if the page belongs to a partner: every call sends this header instead of a renewable access token. */
  partner: z.optional(z.object({ header: z.string(), token: z._default(z.string(), '') })),
  /** Settings of third-party services, which lazily loaded code parses with `ThirdPartySchema`. */
  thirdParty: z.optional(z.unknown()),
  media: z.optional(z.object({ videoUrl: MediaAddressSchema })),
});

export type Bootstrap = z.infer<typeof BootstrapSchema>;

/** Cookie with the language that the person chose. Without it the server uses `Accept-Language`. */
export const LANGUAGE_COOKIE = 'ngLanguage';
