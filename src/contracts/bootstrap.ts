import * as z from 'zod/mini';
import { HostAddressSchema, LinkAddressSchema, MediaAddressSchema } from './address.ts';
import { AppInfoSchema } from './entities/app.ts';
import { GlobalConfigSchema } from './entities/globalConfig.ts';
import { NameSchema, SentenceSchema } from './texts.ts';

/** What a page is. It comes with the page itself, and the layout follows it. */
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
  /** Where Html apps are that the service itself keeps; no call goes there. */
  games: z.optional(HostAddressSchema),
});

/** Origins of the calls that do not go to the page's own, each without a trailing slash. */
export type Hosts = z.infer<typeof HostsSchema>;

const LinkSchema = z.object({ label: NameSchema, url: LinkAddressSchema });

/**
 * What the server lays into the page (a JSON script element `bootstrap`): page type, country, hosts, configuration,
 * and the app that the page is about. An unknown page type is `Unspecified`.
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
  /** Where links of app pages lead instead of their own domain. */
  alternateDomain: z.optional(HostAddressSchema),
  links: z.prefault(
    z.object({
      /** Address of the list of all games; by default the list on the home page. */
      gamesList: z._default(LinkAddressSchema, '/#games'),
      productUpdates: z.optional(LinkAddressSchema),
      deals: z.optional(LinkAddressSchema),
      /** The page of the player's nowBux. */
      nowbux: z.optional(LinkAddressSchema),
      /** The page of coupons: of the page's app, where it is about one. */
      coupon: z.optional(LinkAddressSchema),
      imprint: z.optional(LinkAddressSchema),
      privacy: z.optional(LinkAddressSchema),
      terms: z.optional(LinkAddressSchema),
      help: z.optional(LinkAddressSchema),
      community: z._default(z.array(LinkSchema), []),
    }),
    {},
  ),
  /** Domains that links from the server may lead to, beside the page's own and the hosts. */
  linkAllowlist: z._default(z.array(HostAddressSchema), []),
  announcement: z.optional(z.object({ id: z.string(), text: SentenceSchema, url: z.optional(LinkAddressSchema) })),
  isProxyUser: z._default(z.boolean(), false),
  /** The page is a partner's: what they are known by, in a header of every call, in the place of a token that is renewed. */
  partner: z.optional(z.object({ header: z.string(), token: z._default(z.string(), '') })),
  /** `ThirdPartySchema`, read by whoever wants one of them. */
  thirdParty: z.optional(z.unknown()),
  media: z.optional(z.object({ videoUrl: MediaAddressSchema })),
});

export type Bootstrap = z.infer<typeof BootstrapSchema>;

/** The cookie that tells the server which language the person chose; without it a document speaks the browser's. */
export const LANGUAGE_COOKIE = 'ngLanguage';
