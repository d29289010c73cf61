import * as z from 'zod/mini';
import { AD_PROVIDER } from '../../../src/contracts/thirdParty/adProvider.ts';
import { AppInfoSchema, type PlayFeatures, PlayFeaturesSchema } from '../../../src/contracts/entities/app.ts';
import { type GlobalConfig, GlobalConfigSchema } from '../../../src/contracts/entities/globalConfig.ts';
import { QuestSchema } from '../../../src/contracts/entities/rewards.ts';
import { SubscriptionInfoSchema } from '../../../src/contracts/entities/subscriptionInfo.ts';
import { AD_FILLS, type AdFill } from '../../services/ads/adFills.ts';
import { DISPLAY_FILLS, type DisplayFill } from '../../services/display/displayFills.ts';
import { USUAL_REGIONS } from '../services/sessions/regions.ts';
import { GOOGLE_ACCOUNTS, GOOGLE_OUTCOMES, type GoogleConfig } from '../services/accounts/googleConfig.ts';
import { APPS } from '../catalogue/apps.ts';
import { parseValue } from '../control/parseValue.ts';
import { ControlError } from '../control/controlError.ts';
import { merge } from './deepMerge.ts';
import { LONGEST_NAME, nearestName, quoted } from '../control/nearestName.ts';

const object = z.record(z.string(), z.unknown());
const name = z.string().check(z.maxLength(LONGEST_NAME));
const ids = z.array(name);
const BUILT_IN: ReadonlySet<string> = new Set(APPS.map(({ appId }) => appId));
/** Limit of apps in a simulated world's configuration. */
const MOST_APPS = 2_000;
/** Largest number that stays exact in sums and as milliseconds. */
const LARGEST = 1e11;
/** Limit of invented friends. */
const MOST_FRIENDS = 1_000;
/** Limit of regions that a simulated world offers. */
const MOST_REGIONS = 20;
/** Limit of cloud machines in a pool. */
const MOST_MACHINES = 100_000;
const amount = z.number().check(z.minimum(-LARGEST), z.maximum(LARGEST));
const coins = z.int().check(z.minimum(-LARGEST), z.maximum(LARGEST));

const ListsSchema = z.strictObject({
  topApps: z.optional(ids),
  topBarApps: z.optional(ids),
  remainingApps: z.optional(ids),
  otherApps: z.optional(ids),
  showcaseApps: z.optional(ids),
  byogGameApp: z.optional(z.nullable(name)),
});

const machines = z.int().check(z.minimum(0), z.maximum(MOST_MACHINES));
const CapacitySchema = z.strictObject({
  /** Cloud machines for all regions that `regions` doesn't name. */
  machines,
  /** Cloud machines that serve one region only, by its id. */
  regions: z.optional(z.record(name, machines)),
});

/** Body of a configuration request. Objects deep-merge; lists of app ids replace the current list. */
export const ConfigPatchSchema = z.strictObject({
  /** App info by app id, play features included. An unknown id with an `appName` adds an app. */
  apps: z.optional(z.record(name, object)),
  /** Play features of the scenario's app. */
  features: z.optional(object),
  global: z.optional(object),
  /** Country code of two capital letters. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  lists: z.optional(ListsSchema),
  /** Account of new visitors if `signedIn` is true. */
  user: z.optional(
    z.strictObject({
      signedIn: z.optional(z.boolean()),
      username: z.optional(z.string()),
      email: z.optional(z.string()),
      avatar: z.optional(z.string()),
      /** Total playtime of the player, in seconds. */
      totalPlaytime: z.optional(amount),
    }),
  ),
  /** Subscription info of every player; `null` removes it. */
  subscription: z.optional(z.nullable(object)),
  /** Wallet of every player: balances in whole nowBux, and the days after which earned nowBux expire. */
  wallet: z.optional(
    z.strictObject({
      nowbuxPayBalance: z.optional(coins),
      nowbuxRewardBalance: z.optional(coins),
      earnedExpiresInDays: z.optional(z.number().check(z.minimum(0), z.maximum(3_650))),
    }),
  ),
  /** Daily quests that replace the default ones. */
  quests: z.optional(z.array(object)),
  /** Friends who joined by a player's invitation before the simulated world started; later ones add to them. */
  invitedFriends: z.optional(amount.check(z.minimum(0), z.maximum(MOST_FRIENDS))),
  /** Completed steps of a loyalty offer, by offer id. */
  loyaltySteps: z.optional(z.record(name, amount)),
  isProxyUser: z.optional(z.boolean()),
  /** Regions that a player can choose for their cloud machine. Empty if the player has no choice. */
  regions: z.optional(z.array(z.strictObject({ id: name, name })).check(z.maxLength(MOST_REGIONS))),
  /** Partner that owns the pages, identified by its token if there is one. `null` means no partner. */
  partner: z.optional(z.nullable(z.strictObject({ token: z.optional(name) }))),
  /** Domain that links of app pages use; `null` for each app's own domain. */
  alternateDomain: z.optional(z.nullable(z.string())),
  announcement: z.optional(
    z.nullable(z.strictObject({ id: z.string(), text: z.string(), url: z.optional(z.string()) })),
  ),
  /**
   * Outcome of subsequent video ad requests, and the ad-free seconds of a started session. A rewarded ad grants the
   * same seconds.
   */
  ads: z.optional(
    z.strictObject({
      video: z.optional(z.enum(AD_FILLS)),
      freeSecs: z.optional(amount.check(z.minimum(0))),
      /** Outcome of display ad requests. */
      display: z.optional(z.enum(DISPLAY_FILLS)),
      /** Seconds of visibility before an ad refreshes; 0 disables the refresh. */
      refreshSecs: z.optional(amount.check(z.minimum(0))),
    }),
  ),
  /**
   * Whether sign-up requires a mailed code (`code`: error 6101 without one) or not (`at-once`, the default). The
   * specification only says that the service may refuse an unverified address.
   */
  signUp: z.optional(z.enum(['at-once', 'code'])),
  /**
   * Measurement on this simulated world's pages, subject to consent (`src/contracts/thirdParty/privacyConfig.ts`).
   */
  measures: z.optional(
    z.strictObject({
      events: z.optional(z.boolean()),
      google: z.optional(z.boolean()),
      errors: z.optional(z.boolean()),
      tcf: z.optional(z.boolean()),
      consentPlatform: z.optional(z.boolean()),
    }),
  ),
  /** Google accounts that the browser knows, and the outcome of choosing one (`simulator/services`). */
  google: z.optional(
    z.strictObject({
      outcome: z.optional(z.enum(GOOGLE_OUTCOMES)),
      accounts: z.optional(z.array(z.strictObject({ email: name, name }))),
    }),
  ),
  /** Second session of the same player: the older one migrates, or the response flags it to the newer one. */
  secondSession: z.optional(z.enum(['migrate', 'flag'])),
  /**
   * Answer to a player who lost the connection to a running cloud machine and starts again: a new session, or an offer
   * that restarts ICE and continues the game.
   */
  lostConnection: z.optional(z.enum(['new-session', 'ice-restart'])),
  /**
   * Seconds without a client after which a session ends. The game pauses meanwhile. A free machine waits as long for
   * the next player in line.
   */
  inactivitySecs: z.optional(amount.check(z.minimum(1))),
  /**
   * Number of cloud machines. Sessions occupy them, and further players wait in line until one is free. `null`, the
   * default, means that the line moves by the clock.
   */
  capacity: z.optional(z.nullable(z.partial(CapacitySchema))),
  /**
   * `false`: the service has only the calls and fields that the specification names, without the product's extensions
   * (`x-extension` in the OpenAPI document of the calls).
   */
  extensions: z.optional(z.boolean()),
});
export type ConfigPatch = z.input<typeof ConfigPatchSchema>;
type CheckedPatch = z.output<typeof ConfigPatchSchema>;
export type Quest = z.infer<typeof QuestSchema>;

const AppPatchSchema = z.partial(z.extend(AppInfoSchema, { showTile: z.boolean() }));
export type AppPatch = z.infer<typeof AppPatchSchema>;
const FEATURES = PlayFeaturesSchema.shape;
const APP_FIELDS = AppPatchSchema.shape;

/** Fields that a configuration patch merges, and fields that it replaces. The other fields have separate code. */
const MERGED = ['lists', 'user', 'wallet', 'loyaltySteps', 'ads', 'measures', 'google'] as const;
const REPLACED = [
  ...(['country', 'isProxyUser', 'regions', 'partner', 'alternateDomain', 'announcement', 'signUp'] as const),
  ...(['secondSession', 'lostConnection', 'inactivitySecs', 'extensions'] as const),
];
/** Default values as JSON; the snapshot omits a field that equals its default. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  invitedFriends: '0',
  loyaltySteps: '{}',
  regions: '[]',
  partner: 'null',
  alternateDomain: 'null',
  capacity: 'null',
  extensions: 'true',
};

/** The part of a simulated world that control requests can change. */
export class WorldConfig {
  country = 'US';
  global: GlobalConfig;
  lists: NonNullable<CheckedPatch['lists']> = {};
  user: NonNullable<CheckedPatch['user']> = {};
  wallet: NonNullable<CheckedPatch['wallet']> = {};
  /** Increments with each wallet patch. Each version applies once per player. */
  walletVersion = 0;
  subscription: Readonly<Record<string, unknown>> | null | undefined;
  /** Increments with each subscription patch. Each version applies once per player. */
  subscriptionVersion = 0;
  quests: readonly Quest[] | undefined;
  invitedFriends = 0;
  loyaltySteps: Readonly<Record<string, number>> = {};
  isProxyUser = false;
  regions: readonly { readonly id: string; readonly name: string }[] = [];
  partner: { readonly token?: string | undefined } | null = null;
  alternateDomain: string | null = null;
  announcement: { id: string; text: string; url?: string | undefined } | null = null;
  ads: {
    readonly video: AdFill;
    readonly freeSecs: number;
    readonly display: DisplayFill;
    readonly refreshSecs: number;
  } = { video: 'fills', freeSecs: 900, display: 'house', refreshSecs: 90 };
  measures: NonNullable<CheckedPatch['measures']> = {};
  google: GoogleConfig = { outcome: 'shown', accounts: GOOGLE_ACCOUNTS };
  signUp: 'at-once' | 'code' = 'at-once';
  secondSession: 'migrate' | 'flag' = 'migrate';
  lostConnection: 'new-session' | 'ice-restart' = 'new-session';
  inactivitySecs = 60;
  capacity: z.output<typeof CapacitySchema> | null = null;
  extensions = true;
  readonly apps = new Map<string, AppPatch>();
  readonly #scenarioApp: string;
  readonly #avatarBase: string;

  constructor(
    scenarioApp: string,
    origins: { readonly catalogue: string; readonly payment: string },
    apiPrefix = '/api',
  ) {
    this.#scenarioApp = scenarioApp;
    this.#avatarBase = `${origins.catalogue}/art/avatar`;
    this.global = {
      ...GlobalConfigSchema.parse({}),
      authClientId: 'nowlight-simulator',
      paymentSdkHost: origins.payment,
      adProvider: apiPrefix + AD_PROVIDER.path,
    };
  }

  avatarUrl(id: string): string {
    return `${this.#avatarBase}/${id}.svg`;
  }

  /** Applies a patch. Validates all of it first. Throws `ControlError`. */
  patch(value: unknown): void {
    const patch = parseValue(ConfigPatchSchema, value, '');
    const named = new Set([...this.apps.keys(), ...Object.keys(patch.apps ?? {})]);
    if (named.size > MOST_APPS) throw new ControlError('invalid', 'apps', `a world has at most ${MOST_APPS} apps`);
    const apps = Object.entries(patch.apps ?? {}).map(([id, fields]) => [id, this.#appPatch(id, fields)] as const);
    this.#checkApps(patch, new Set([...BUILT_IN, ...named]));
    const features = patch.features && this.#features(patch.features, 'features', this.#scenarioApp);
    const global =
      patch.global && parseValue(z.strictObject(GlobalConfigSchema.shape), merge(this.global, patch.global), 'global');
    const capacity =
      patch.capacity && parseValue(CapacitySchema, merge(this.capacity ?? {}, patch.capacity), 'capacity');
    this.#checkRegions(patch);
    const quests = patch.quests?.map((quest, i) => parseValue(QuestSchema, quest, `quests.${i}`));
    if (patch.subscription) {
      parseValue(
        z.extend(SubscriptionInfoSchema, { playPassTimeLeft: z.optional(amount) }),
        merge(this.subscription ?? { status: 'active' }, patch.subscription),
        'subscription',
      );
    }

    for (const [id, app] of apps) this.apps.set(id, app);
    if (features) this.#mergeApp(this.#scenarioApp, { playFeFeatures: features });
    if (global) this.global = global;
    if (quests) this.quests = quests;
    this.invitedFriends = Math.floor(patch.invitedFriends ?? this.invitedFriends);
    if (patch.subscription !== undefined) {
      this.subscription = patch.subscription && merge(this.subscription ?? {}, patch.subscription);
      this.subscriptionVersion += 1;
    }
    if (capacity !== undefined) this.capacity = capacity;
    if (patch.wallet) this.walletVersion += 1;
    for (const field of MERGED) Object.assign(this, { [field]: merge(this[field], patch[field]) });
    for (const field of REPLACED) if (patch[field] !== undefined) Object.assign(this, { [field]: patch[field] });
  }

  /** The configuration as plain JSON. */
  get snapshot(): Readonly<Record<string, unknown>> {
    const { walletVersion: _, subscriptionVersion: __, apps, ...fields } = this;
    const entries = Object.entries(fields).filter(([name, value]) => LEFT_OUT[name] !== JSON.stringify(value));
    return { ...Object.fromEntries(entries), apps: Object.fromEntries(apps) };
  }

  /** Rejects unknown app ids: a typo would otherwise add an app or disappear from a list. */
  #checkApps({ apps = {}, lists = {} }: CheckedPatch, known: ReadonlySet<string>): void {
    for (const [id, fields] of Object.entries(apps)) {
      if (BUILT_IN.has(id) || this.apps.has(id) || 'appName' in fields) continue;
      throw unknownApp(`apps.${quoted(id)}`, id, known, '; a new one needs an appName');
    }
    for (const [list, listed] of Object.entries(lists)) {
      for (const [at, id] of [listed ?? []].flat().entries()) {
        if (!known.has(id)) throw unknownApp(`lists.${list}${Array.isArray(listed) ? `.${at}` : ''}`, id, known);
      }
    }
  }

  /** Rejects machines of an unknown region, which no player could get. */
  #checkRegions({ capacity, regions }: CheckedPatch): void {
    const known = new Set([...USUAL_REGIONS, ...(regions ?? this.regions).map(({ id }) => id)]);
    for (const region of Object.keys(capacity?.regions ?? {})) {
      if (known.has(region)) continue;
      const field = `capacity.regions.${quoted(region)}`;
      throw new ControlError('unknown', field, `no region has the id ${quoted(region)}`, nearestName(region, known));
    }
  }

  #mergeApp(id: string, patch: unknown): void {
    this.apps.set(id, merge(this.apps.get(id) ?? {}, patch));
  }

  #appPatch(id: string, fields: Readonly<Record<string, unknown>>): AppPatch {
    const info: Record<string, unknown> = {};
    const features: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (key in APP_FIELDS) info[key] = value;
      else if (key in FEATURES) features[key] = value;
      else throw unknownField(`apps.${id}.${quoted(key)}`, key, [...Object.keys(APP_FIELDS), ...Object.keys(FEATURES)]);
    }
    const ownFeatures = parseValue(z._default(object, {}), info['playFeFeatures'], `apps.${id}.playFeFeatures`);
    const allFeatures = merge(ownFeatures, features);
    const merged = merge(this.apps.get(id) ?? {}, info);
    const app = parseValue(AppPatchSchema, { ...merged, playFeFeatures: undefined }, `apps.${id}`);
    const patched: Record<string, unknown> = { ...merged };
    for (const key of Object.keys(patched)) patched[key] = (app as Record<string, unknown>)[key] ?? patched[key];
    if (Object.keys(allFeatures).length > 0) patched['playFeFeatures'] = this.#features(allFeatures, `apps.${id}`, id);
    return patched;
  }

  /**
   * Merges play features into those of earlier patches; the app's defaults still apply to features that no patch
   * sets.
   */
  #features(fields: Readonly<Record<string, unknown>>, field: string, id: string): PlayFeatures {
    const merged = merge((this.apps.get(id)?.playFeFeatures ?? {}) as Readonly<Record<string, unknown>>, fields);
    for (const key of Object.keys(fields)) {
      if (!(key in FEATURES)) throw unknownField(`${field}.${quoted(key)}`, key, Object.keys(FEATURES));
    }
    parseValue(PlayFeaturesSchema, merged, field);
    return merged as PlayFeatures;
  }
}

function unknownField(field: string, key: string, known: readonly string[]): ControlError {
  return new ControlError('unknown', field, `no field is named ${quoted(key)}`, nearestName(key, known));
}

function unknownApp(field: string, id: string, known: ReadonlySet<string>, hint = ''): ControlError {
  return new ControlError(
    'unknown',
    field,
    `no app has the id ${quoted(id)}${hint}`,
    nearestName(id, known).filter((one) => one !== id),
  );
}
