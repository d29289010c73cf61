import * as z from 'zod/mini';
import { FrameAddressSchema, HostAddressSchema, LinkAddressSchema, MediaAddressSchema } from '../address.ts';
import { NameSchema, ParagraphSchema, SentenceSchema } from '../textSchemas.ts';

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
  /** When the page's display ads show: always, only in full screen, or only outside full screen. */
  displayAdMode: z._default(z.enum(['all', 'fullscreen', 'windowed']), 'all'),
});

const AdsSchema = z.object({
  desktop: z.optional(AdsPerDeviceSchema),
  mobile: z.optional(AdsPerDeviceSchema),
  /** Types of users who see no ads in this app. */
  offForUserTypes: z._default(z.array(z.string()), []),
});

const TryAndDownloadSchema = z.object({
  isEnabled: off,
  cumulativeTimeLimitSecs: z.optional(z.number()),
  clientLink: z.optional(LinkAddressSchema),
});

/** Capabilities and requirements of an app's play page. Flags default to off. */
export const PlayFeaturesSchema = z.object({
  requireAuth: off,
  /**
   * How the game requires a login. `now`: only if the page's URL has `authType=now`. An https address: by a third
   * party's login page at that address.
   */
  authType: z.optional(LinkAddressSchema),
  enableCouponGenerator: off,
  enableSubscriptionPass: off,
  enableRecording: off,
  enableMouseLock: off,
  enableNativePointer: off,
  enableNativeKeyboard: off,
  /**
   * Names of Android activities. While one of them is in the foreground (message `top-activity`), mouse events aren't
   * mapped to touches.
   */
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
   * Unused: the specification names this flag without a description ("no visible effect"). Kept so that it is passed
   * on.
   */
  enablePlayModeWithPd: off,
  enablePaidOnlyMode: off,
  forcedRewardedAds: off,
  enableAiBot: off,
  enableLowCostUi: off,
  enableRobuxRewards: off,
  enableTestDriveUi: off,
  requireRewardedAdsOrPremium: off,
  /** Frame rate of the stream's video in frames per second; the client's default if absent. */
  maxFps: z.optional(z.number()),
});
export type PlayFeatures = z.infer<typeof PlayFeaturesSchema>;

export const MediaSchema = z.object({
  banner: z.optional(MediaAddressSchema),
  launchVideo: z.optional(MediaAddressSchema),
  /** Captions of the launch video as WebVTT, in the page's language. An extension of the specification. */
  launchVideoCaptions: z.optional(MediaAddressSchema),
  icon: z.optional(MediaAddressSchema),
  tile: z.optional(MediaAddressSchema),
  logo: z.optional(MediaAddressSchema),
  /** The artwork's dominant CSS color, for the glow around the artwork. */
  accent: z.optional(z.string()),
  /**
   * The artwork's darkest hue as a CSS color on which white text is readable. The banner fades into it behind text.
   */
  shade: z.optional(z.string()),
  /** Images of the banner's layers: background, animated layer, and foreground. */
  far: z.optional(MediaAddressSchema),
  moving: z.optional(MediaAddressSchema),
  near: z.optional(MediaAddressSchema),
});

/** How to play a game with one input method. */
const HowSchema = z.object({
  /** How to play the game by this input method, one or two sentences in the page's language. */
  how: SentenceSchema,
  /**
   * Inputs that the game uses, for illustrations: key codes and `Mouse`; gamepad buttons `A`, `B`, `X`, `Y`, `LB`,
   * `RB`, `LT`, `RT`, `left-stick`, `right-stick`, `d-pad`; gestures `tap`, `hold`, `swipe`, `drag`, `two-thumbs`.
   */
  parts: z._default(z.array(z.string()), []),
});

export const AppInfoSchema = z.object({
  appId: z.string(),
  appName: NameSchema,
  appSlug: z.string(),
  developerName: z._default(NameSchema, ''),
  developerSlug: z._default(z.string(), ''),
  /** The publisher, who sells the game's items, if other than the developer. */
  companyName: z.optional(NameSchema),
  state: z.optional(z.string()),
  appRating: z.optional(z.number()),
  appGenre: z._default(NameSchema, ''),
  genreTags: z._default(z.array(NameSchema), []),
  /** Description of the game, one or two sentences in the page's language. */
  description: z.optional(ParagraphSchema),
  packageName: z.string(),
  workflowCategory: z._default(z.string(), ''),
  appType: AppTypeSchema,
  initialOrientation: z._default(OrientationSchema, 'landscape'),
  media: z._default(MediaSchema, {}),
  /** Screenshots of the game, portrait for portrait games. An extension of the specification. */
  shots: z.optional(z.array(z.object({ shot: MediaAddressSchema }))),
  /** Typical length of a session in minutes. An extension of the specification. */
  sittingMinutes: z.optional(z.object({ least: z.number(), most: z.number() })),
  /** Languages of the game itself, as BCP 47 tags. An extension of the specification. */
  languages: z.optional(z.array(z.string())),
  /** Instructions by input method; unsupported ones are absent. An extension of the specification. */
  instructions: z.optional(
    z.object({ keys: z.optional(HowSchema), pad: z.optional(HowSchema), touch: z.optional(HowSchema) }),
  ),
  /**
   * Positions of controls over the streamed picture. `fsWidget: { x, y }`, as fractions of the window, places the
   * handle of the player's bar until the player drags it; y is ignored, since the handle stays at the top edge. Other
   * names and shapes are ignored: the specification lists none.
   */
  widgetPositions: z.optional(z.unknown()),
  authServiceHost: z.optional(HostAddressSchema),
  /** Host of the payment SDK's page; calls go to `hosts.payment` of the bootstrap data. */
  paymentSdkHost: z.optional(HostAddressSchema),
  playUrl: z.optional(LinkAddressSchema),
  appPageUrl: z.optional(LinkAddressSchema),
  /** Address of an HTML game, which the play page shows in an iframe. The specification defines no field for it. */
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
