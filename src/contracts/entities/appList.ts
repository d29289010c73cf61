import * as z from 'zod/mini';
import { LinkAddressSchema } from '../address.ts';
import { AppTypeSchema, MediaSchema } from './app.ts';
import { NameSchema, ParagraphSchema } from '../texts.ts';

/**
 * A game in a list. The specification names the first seven fields; a tile cannot be drawn without the others, so the
 * catalogue may send them, and a tile without art falls back to its name.
 */
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
  /** Who sells what is sold in it. */
  companyName: z.optional(NameSchema),
  appGenre: z._default(NameSchema, ''),
  appRating: z.optional(z.number()),
  genreTags: z.optional(z.array(NameSchema)),
  /** As of the app itself: a sentence or two in the language of the page. */
  description: z.optional(ParagraphSchema),
  /** `portrait` where it is held upright. */
  initialOrientation: z.optional(z.string()),
  /** What it plays well with: `gamepad`, `touch`, `keyboard`. Others are left alone. */
  controls: z.optional(z.array(z.string())),
  /** As of its features: only who pays may play. */
  enablePaidOnlyMode: z.optional(z.boolean()),
  /** When it came, in milliseconds since the Unix epoch. */
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
