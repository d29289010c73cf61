import * as z from 'zod/mini';
import { AppInfoSchema, PlayFeaturesSchema } from '../../src/contracts/entities/app.ts';
import { GlobalConfigSchema } from '../../src/contracts/entities/globalConfig.ts';

const object = z.record(z.string(), z.unknown());
const ids = z.array(z.string());

/** What a control request may change, deep-merged into what the world holds. Lists name app ids and replace. */
export const ConfigPatchSchema = z.strictObject({
  /** By app id; unknown ids become new apps. */
  apps: z.optional(z.record(z.string(), object)),
  /** Play features of the scenario's app. */
  features: z.optional(object),
  global: z.optional(object),
  /** Two capital letters. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  lists: z.optional(
    z.strictObject({
      topApps: z.optional(ids),
      topBarApps: z.optional(ids),
      remainingApps: z.optional(ids),
      otherApps: z.optional(ids),
      showcaseApps: z.optional(ids),
      byogGameApp: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Who new visitors are: `signedIn` makes them this account. */
  user: z.optional(
    z.strictObject({
      signedIn: z.optional(z.boolean()),
      username: z.optional(z.string()),
      email: z.optional(z.string()),
      avatar: z.optional(z.string()),
      /** Seconds. */
      totalPlaytime: z.optional(z.number()),
    }),
  ),
  /** Subscription info of every player; null takes it away. */
  subscription: z.optional(z.nullable(object)),
  wallet: z.optional(z.strictObject({ nowbuxPayBalance: z.optional(z.number()), nowbuxRewardBalance: z.optional(z.number()) })),
  /** Replaces the quests. */
  quests: z.optional(z.array(object)),
  isProxyUser: z.optional(z.boolean()),
  announcement: z.optional(z.nullable(z.strictObject({ id: z.string(), text: z.string(), url: z.optional(z.string()) }))),
  /** What a second session of the same player does: the older one is migrated, or the newer is told of it. */
  secondSession: z.optional(z.enum(['migrate', 'flag'])),
});
export type ConfigPatch = z.input<typeof ConfigPatchSchema>;

export const AppPatchSchema = z.partial(AppInfoSchema);
export const FeaturesPatchSchema = z.partial(PlayFeaturesSchema);
export const GlobalPatchSchema = z.partial(GlobalConfigSchema);
