import * as z from 'zod/mini';
import { LinkAddressSchema } from '../address.ts';
import { AppTypeSchema, MediaSchema } from './app.ts';
import { NameSchema } from '../texts.ts';

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
  media: z._default(MediaSchema, {}),
});
export type AppEntry = z.infer<typeof AppEntrySchema>;

const list = z._default(z.array(AppEntrySchema), []);

/** The lists of the home page. */
export const AppListsSchema = z.object({
  topApps: list,
  topBarApps: list,
  remainingApps: list,
  otherApps: list,
  showcaseApps: list,
  byogGameApp: z.optional(AppEntrySchema),
});
export type AppLists = z.infer<typeof AppListsSchema>;
