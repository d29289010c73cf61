import * as z from 'zod/mini';
import { FrameAddressSchema, HostAddressSchema, LinkAddressSchema, MediaAddressSchema } from '../address.ts';
import { NameSchema, ParagraphSchema, SentenceSchema } from '../texts.ts';

export const APP_TYPES = ['Android', 'Html'] as const;
export const AppTypeSchema = z.enum(APP_TYPES);
export type AppType = z.infer<typeof AppTypeSchema>;

export const OrientationSchema = z.enum(['portrait', 'landscape']);
export type Orientation = z.infer<typeof OrientationSchema>;

const off = z._default(z.boolean(), false);

const AdsPerDeviceSchema = z.object({
  preroll: off,
  midroll: off,
  display: off,
  rewarded: off,
  /** When display slots show: always, only in full screen, or only windowed. */
  displayAdMode: z._default(z.enum(['all', 'fullscreen', 'windowed']), 'all'),
});

const AdsSchema = z.object({
  desktop: z.optional(AdsPerDeviceSchema),
  mobile: z.optional(AdsPerDeviceSchema),
  /** User types that see no ads. */
  offForUserTypes: z._default(z.array(z.string()), []),
});

const TryAndDownloadSchema = z.object({
  isEnabled: off,
  cumulativeTimeLimitSecs: z.optional(z.number()),
  clientLink: z.optional(LinkAddressSchema),
});

/** What an app's play page may and must do. A flag that is not sent is off. */
export const PlayFeaturesSchema = z.object({
  requireAuth: off,
  /** `now`: a login only where the address says so. An https address: the login is a third party's, and is there. */
  authType: z.optional(LinkAddressSchema),
  enableCouponGenerator: off,
  enableSubscriptionPass: off,
  enableRecording: off,
  enableMouseLock: off,
  enableNativePointer: off,
  enableNativeKeyboard: off,
  /** While one of these is on top (top-activity), the mouse stays a mouse: no scheme makes touches of it. */
  nativeMouseActivities: z._default(z.array(z.string()), []),
  disableImap: off,
  ads: z.prefault(AdsSchema, {}),
  tryAndDownload: z.prefault(TryAndDownloadSchema, {}),
  partnerSessionEndInfo: z.optional(z.object({ text: z.optional(SentenceSchema), url: z.optional(LinkAddressSchema) })),
  uiConfig: z.prefault(
    z.object({
      enableMatureContentWarning: off,
      fallbackLanguage: z.optional(z.string()),
      japanesePortal: off,
      hideAdsForProxyUser: off,
      multiSubscription: off,
    }),
    {},
  ),
  /**
   * Read by no client: the specification names it without saying what it does, and the decision is "no visible effect". It is
   * in the contract so that whoever hands the features on hands it on too.
   */
  enablePlayModeWithPd: off,
  enablePaidOnlyMode: off,
  forcedRewardedAds: off,
  enableAiBot: off,
  enableLowCostUi: off,
  enableRobuxRewards: off,
  enableTestDriveUi: off,
  requireRewardedAdsOrPremium: off,
  /** Frames a second that the app is streamed with; the client's default where it is not sent. */
  maxFps: z.optional(z.number()),
});
export type PlayFeatures = z.infer<typeof PlayFeaturesSchema>;

export const MediaSchema = z.object({
  banner: z.optional(MediaAddressSchema),
  launchVideo: z.optional(MediaAddressSchema),
  /** What is heard in the launch video, as WebVTT in the language of the page. An extension of the wire. */
  launchVideoCaptions: z.optional(MediaAddressSchema),
  icon: z.optional(MediaAddressSchema),
  tile: z.optional(MediaAddressSchema),
  logo: z.optional(MediaAddressSchema),
  /** The art's dominant colour, any CSS colour: what lights the room around it. */
  accent: z.optional(z.string()),
  /** The art's darkest hue, any CSS colour that white words can be read on: what the banner fades into under them. */
  shade: z.optional(z.string()),
  /** The banner again, as what lies behind, what moves by itself (an animated picture) and what is nearest, to be laid on each other. */
  far: z.optional(MediaAddressSchema),
  moving: z.optional(MediaAddressSchema),
  near: z.optional(MediaAddressSchema),
});

/** How a game is played with one thing in the hand. */
const HowSchema = z.object({
  /** In one or two sentences, in the language of the page. */
  how: SentenceSchema,
  /**
   * What of it is used, for whoever draws it. Keys by their codes, and `Mouse`; a pad's buttons as `A`, `B`, `X`, `Y`, `LB`, `RB`,
   * `LT`, `RT`, `left-stick`, `right-stick`, `d-pad`; fingers as `tap`, `hold`, `swipe`, `drag`, `two-thumbs`. Others are left out.
   */
  parts: z._default(z.array(z.string()), []),
});

export const AppInfoSchema = z.object({
  appId: z.string(),
  appName: NameSchema,
  appSlug: z.string(),
  developerName: z._default(NameSchema, ''),
  developerSlug: z._default(z.string(), ''),
  /** Who publishes it, and sells what is sold in it; else players know a game by its developer. */
  companyName: z.optional(NameSchema),
  state: z.optional(z.string()),
  appRating: z.optional(z.number()),
  appGenre: z._default(NameSchema, ''),
  genreTags: z._default(z.array(NameSchema), []),
  /** One or two sentences in the language of the page. */
  description: z.optional(ParagraphSchema),
  packageName: z.string(),
  workflowCategory: z._default(z.string(), ''),
  appType: AppTypeSchema,
  initialOrientation: z._default(OrientationSchema, 'landscape'),
  media: z._default(MediaSchema, {}),
  /** Moments of the game in play, upright where it is held so. An extension of the wire. */
  shots: z.optional(z.array(z.object({ shot: MediaAddressSchema }))),
  /** How long one sitting mostly is, in minutes. An extension of the wire. */
  sittingMinutes: z.optional(z.object({ least: z.number(), most: z.number() })),
  /** What the game itself can be read in, as BCP 47 tags. An extension of the wire. */
  languages: z.optional(z.array(z.string())),
  /** By what is in the hand; what it can't be played with is left out. An extension of the wire. */
  instructions: z.optional(
    z.object({ keys: z.optional(HowSchema), pad: z.optional(HowSchema), touch: z.optional(HowSchema) }),
  ),
  /**
   * Where the app wants widgets over its picture. `fsWidget: { x, y }`, shares of the window, is where the bar's handle hangs
   * until the player drags it; y is none of it, since the handle stays on the upper edge. Other names, and other shapes, are
   * left alone: the specification lists none.
   */
  widgetPositions: z.optional(z.unknown()),
  authServiceHost: z.optional(HostAddressSchema),
  /** Where the payment SDK's page is; calls go to `hosts.payment` of the bootstrap. */
  paymentSdkHost: z.optional(HostAddressSchema),
  playUrl: z.optional(LinkAddressSchema),
  appPageUrl: z.optional(LinkAddressSchema),
  /** Where an Html app itself is, to be shown in a frame of its play page. The specification names no field for it. */
  gameUrl: z.optional(FrameAddressSchema),
  playFeFeatures: z.optional(PlayFeaturesSchema),
});
export type AppInfo = z.infer<typeof AppInfoSchema>;
export type Instructions = NonNullable<AppInfo['instructions']>;

export const RecentPlayedSchema = z.object({
  appId: z.string(),
  icon: z._default(MediaAddressSchema, ''),
  name: NameSchema,
  playUrl: LinkAddressSchema,
  appPageUrl: LinkAddressSchema,
  packageName: z.string(),
  appDeveloperName: z._default(NameSchema, ''),
});
export type RecentPlayed = z.infer<typeof RecentPlayedSchema>;
