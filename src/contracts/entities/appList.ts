import * as z from 'zod/mini';
import { LinkAddressSchema } from '../address.ts';
import { AppTypeSchema, MediaSchema } from './app.ts';
import { NameSchema, ParagraphSchema } from '../textSchemas.ts';

/** A game in a list. The specification names only the first seven fields. A tile without art shows the name. */
export const AppEntrySchema = z.object({
  appId: z.string(),
  appType: AppTypeSchema,
  showTile: z._default(z.boolean(), true),
  workflowCategory: z._default(z.string(), ''),
  playUrl: LinkAddressSchema,
  appPageUrl: LinkAddressSchema,
  packageName: z.string(),
  appName: z._default(NameSchema, ''),
  developerName: z._default(NameSchema, ''),
  /** Name of the company that sells the game's items. */
  companyName: z.optional(NameSchema),
  appGenre: z._default(NameSchema, ''),
  appRating: z.optional(z.number()),
  genreTags: z.optional(z.array(NameSchema)),
  /** Description of the game, one or two sentences in the page's language. */
  description: z.optional(ParagraphSchema),
  /** Orientation of the game; `portrait` for games on an upright phone. */
  initialOrientation: z.optional(z.string()),
  /** Input methods that the game supports well: `gamepad`, `touch`, `keyboard`. Others are ignored. */
  controls: z.optional(z.array(z.string())),
  /** Only paying players may play this game. */
  enablePaidOnlyMode: z.optional(z.boolean()),
  /** Time at which the game was released, in milliseconds since the Unix epoch. */
  addedAt: z.optional(z.number()),
  media: z._default(MediaSchema, {}),
});
export type AppEntry = z.infer<typeof AppEntrySchema>;

const list = z._default(z.array(AppEntrySchema), []);

export const AppListsSchema = z.object({
  topApps: list,
  topBarApps: list,
  remainingApps: list,
  otherApps: list,
  showcaseApps: list,
  byogGameApp: z.optional(AppEntrySchema),
});
export type AppLists = z.infer<typeof AppListsSchema>;
