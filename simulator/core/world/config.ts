import * as z from 'zod/mini';
import { AD_PROVIDER } from '../../../src/contracts/thirdParty/adProvider.ts';
import { AppInfoSchema, type PlayFeatures, PlayFeaturesSchema } from '../../../src/contracts/entities/app.ts';
import { type GlobalConfig, GlobalConfigSchema } from '../../../src/contracts/entities/globalConfig.ts';
import { QuestSchema } from '../../../src/contracts/entities/rewards.ts';
import { SubscriptionInfoSchema } from '../../../src/contracts/entities/subscriptionInfo.ts';
import { AD_FILLS, type AdFill } from '../../services/ads/adFills.ts';
import { DISPLAY_FILLS, type DisplayFill } from '../../services/display/displayFills.ts';
import { GOOGLE_ACCOUNTS, GOOGLE_OUTCOMES, type GoogleConfig } from '../services/accounts/googleConfig.ts';
import { APPS } from '../catalogue/apps.ts';
import { parseValue } from '../control/parseValue.ts';
import { ControlError } from '../control/controlError.ts';
import { merge } from './merge.ts';
import { LONGEST_NAME, nearest, quoted } from '../control/nearest.ts';

const object = z.record(z.string(), z.unknown());
const name = z.string().check(z.maxLength(LONGEST_NAME));
const ids = z.array(name);
const BUILT_IN: ReadonlySet<string> = new Set(APPS.map(({ appId }) => appId));
/** Apps that a world's configuration may speak of. */
const MOST_APPS = 2_000;
/** What can be added up and counted in milliseconds. */
const LARGEST = 1e11;
/** Friends that a world's configuration may invent. */
const MOST_FRIENDS = 1_000;
/** Regions that a world may offer. */
const MOST_REGIONS = 20;
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

/** What a control request may change, deep-merged into what the world holds. Lists name app ids and replace. */
export const ConfigPatchSchema = z.strictObject({
  /** Fields of the app's info by app id; play features may stand among them. An unknown id with an `appName` is a new app. */
  apps: z.optional(z.record(name, object)),
  /** Play features of the scenario's app. */
  features: z.optional(object),
  global: z.optional(object),
  /** Two capital letters. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  lists: z.optional(ListsSchema),
  /** Who new visitors are: `signedIn` makes them this account. */
  user: z.optional(
    z.strictObject({
      signedIn: z.optional(z.boolean()),
      username: z.optional(z.string()),
      email: z.optional(z.string()),
      avatar: z.optional(z.string()),
      /** Seconds. */
      totalPlaytime: z.optional(amount),
    }),
  ),
  /** Subscription info of every player; null takes it away. */
  subscription: z.optional(z.nullable(object)),
  /** Whole nowBux, of every player; days after which those earned expire, whether their player logs in or not. */
  wallet: z.optional(
    z.strictObject({
      nowbuxPayBalance: z.optional(coins),
      nowbuxRewardBalance: z.optional(coins),
      earnedExpiresInDays: z.optional(z.number().check(z.minimum(0), z.maximum(3_650))),
    }),
  ),
  /** Replaces the quests. */
  quests: z.optional(z.array(object)),
  /** So many friends have come by every player's invitation, before those who come while the world runs. */
  invitedFriends: z.optional(amount.check(z.minimum(0), z.maximum(MOST_FRIENDS))),
  /** So many steps of a loyalty offer are done, by its id. */
  loyaltySteps: z.optional(z.record(name, amount)),
  isProxyUser: z.optional(z.boolean()),
  /** Where a player may have their machine; none where there is no choice. */
  regions: z.optional(z.array(z.strictObject({ id: name, name })).check(z.maxLength(MOST_REGIONS))),
  /** The pages are a partner's, who is known by this token; by none where it is left out. `null`: they are nobody's. */
  partner: z.optional(z.nullable(z.strictObject({ token: z.optional(name) }))),
  /** Where links of app pages lead instead of their own domain; null for their own. */
  alternateDomain: z.optional(z.nullable(z.string())),
  announcement: z.optional(
    z.nullable(z.strictObject({ id: z.string(), text: z.string(), url: z.optional(z.string()) })),
  ),
  /**
   * How requests for an advertisement that plays go, from now on, and how much ad-free time a started session has, in
   * seconds: one that is rewarded is worth as much.
   */
  ads: z.optional(
    z.strictObject({
      video: z.optional(z.enum(AD_FILLS)),
      freeSecs: z.optional(amount.check(z.minimum(0))),
      /** Who fills the spaces of display advertising. */
      display: z.optional(z.enum(DISPLAY_FILLS)),
      /** Seconds that one of them is seen before the next; 0 for never. */
      refreshSecs: z.optional(amount.check(z.minimum(0))),
    }),
  ),
  /**
   * Whether who signs up is asked for the code of a mail (`code`, error 6101 without it), or believed at once, which is the
   * default: of codes the specification says no more than that an address may be refused as not verified.
   */
  signUp: z.optional(z.enum(['at-once', 'code'])),
  /** What this world's pages measure, and whom they tell (`src/contracts/thirdParty/privacyConfig.ts`), as far as it is allowed. */
  measures: z.optional(
    z.strictObject({
      events: z.optional(z.boolean()),
      google: z.optional(z.boolean()),
      errors: z.optional(z.boolean()),
      tcf: z.optional(z.boolean()),
      consentPlatform: z.optional(z.boolean()),
    }),
  ),
  /** Google's accounts on this device, and how choosing one goes (`simulator/services`). */
  google: z.optional(
    z.strictObject({
      outcome: z.optional(z.enum(GOOGLE_OUTCOMES)),
      accounts: z.optional(z.array(z.strictObject({ email: name, name }))),
    }),
  ),
  /** What a second session of the same player does: the older one is migrated, or the newer is told of it. */
  secondSession: z.optional(z.enum(['migrate', 'flag'])),
  /**
   * What a player is given who lost the connection to a machine that still runs, and starts again: another session, or an
   * offer that restarts ICE, with which the game goes on where it was.
   */
  lostConnection: z.optional(z.enum(['new-session', 'ice-restart'])),
  /** Seconds without a client after which a session ends. Its game stands still meanwhile. */
  inactivitySecs: z.optional(amount.check(z.minimum(1))),
});
export type ConfigPatch = z.input<typeof ConfigPatchSchema>;
type CheckedPatch = z.output<typeof ConfigPatchSchema>;
export type Quest = z.infer<typeof QuestSchema>;

const AppPatchSchema = z.partial(z.extend(AppInfoSchema, { showTile: z.boolean() }));
export type AppPatch = z.infer<typeof AppPatchSchema>;
const FEATURES = PlayFeaturesSchema.shape;
const APP_FIELDS = AppPatchSchema.shape;

/** How a patch changes each field that has no rule of its own. */
const MERGED = ['lists', 'user', 'wallet', 'loyaltySteps', 'ads', 'measures', 'google'] as const;
const REPLACED = [
  ...(['country', 'isProxyUser', 'regions', 'partner', 'alternateDomain', 'announcement', 'signUp'] as const),
  ...(['secondSession', 'lostConnection', 'inactivitySecs'] as const),
];
/** Fields that the snapshot leaves out while they have this value, as JSON. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  invitedFriends: '0',
  loyaltySteps: '{}',
  regions: '[]',
  partner: 'null',
  alternateDomain: 'null',
};

/** The changeable part of a world. */
export class WorldConfig {
  country = 'US';
  global: GlobalConfig;
  lists: NonNullable<CheckedPatch['lists']> = {};
  user: NonNullable<CheckedPatch['user']> = {};
  wallet: NonNullable<CheckedPatch['wallet']> = {};
  /** Counts how often a wallet was configured: each counts once for a player. */
  walletVersion = 0;
  subscription: Readonly<Record<string, unknown>> | null | undefined;
  /** Counts how often a subscription was configured: each counts once for a player. */
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

  /** Checks all of the patch before any of it counts. */
  patch(value: unknown): void {
    const patch = parseValue(ConfigPatchSchema, value, '');
    const named = new Set([...this.apps.keys(), ...Object.keys(patch.apps ?? {})]);
    if (named.size > MOST_APPS) throw new ControlError('invalid', 'apps', `a world has at most ${MOST_APPS} apps`);
    const apps = Object.entries(patch.apps ?? {}).map(([id, fields]) => [id, this.#appPatch(id, fields)] as const);
    this.#knownApps(patch, new Set([...BUILT_IN, ...named]));
    const features = patch.features && this.#features(patch.features, 'features', this.#scenarioApp);
    const global =
      patch.global && parseValue(z.strictObject(GlobalConfigSchema.shape), merge(this.global, patch.global), 'global');
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
    if (patch.wallet) this.walletVersion += 1;
    for (const field of MERGED) Object.assign(this, { [field]: merge(this[field], patch[field]) });
    for (const field of REPLACED) if (patch[field] !== undefined) Object.assign(this, { [field]: patch[field] });
  }

  /** As plain JSON. */
  get snapshot(): Readonly<Record<string, unknown>> {
    const { walletVersion: _, subscriptionVersion: __, apps, ...fields } = this;
    const told = Object.entries(fields).filter(([name, value]) => LEFT_OUT[name] !== JSON.stringify(value));
    return { ...Object.fromEntries(told), apps: Object.fromEntries(apps) };
  }

  /** Refuses ids that no app has: a mistyped one would be an app that nobody asked for, or missing in a list. */
  #knownApps({ apps = {}, lists = {} }: CheckedPatch, known: ReadonlySet<string>): void {
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
    const own = parseValue(z._default(object, {}), info['playFeFeatures'], `apps.${id}.playFeFeatures`);
    const given = merge(own, features);
    const merged = merge(this.apps.get(id) ?? {}, info);
    const app = parseValue(AppPatchSchema, { ...merged, playFeFeatures: undefined }, `apps.${id}`);
    const kept: Record<string, unknown> = { ...merged };
    for (const key of Object.keys(kept)) kept[key] = (app as Record<string, unknown>)[key] ?? kept[key];
    if (Object.keys(given).length > 0) kept['playFeFeatures'] = this.#features(given, `apps.${id}`, id);
    return kept;
  }

  /** The features laid over what was patched before; only what was ever patched, so that the app's own stay. */
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
  return new ControlError('unknown', field, `no field is named ${quoted(key)}`, nearest(key, known));
}

function unknownApp(field: string, id: string, known: ReadonlySet<string>, more = ''): ControlError {
  return new ControlError(
    'unknown',
    field,
    `no app has the id ${quoted(id)}${more}`,
    nearest(id, known).filter((one) => one !== id),
  );
}
