import * as z from 'zod/mini';
import { StatusSchema } from '../status.ts';
import { RecentPlayedSchema } from './app.ts';

/** A player's settings for one game. */
export const AppPreferencesSchema = z.object({
  /** 0 to 1. */
  volume: z._default(z.number(), 0.5),
  mouseSensitivity: z._default(z.number(), 5),
  legacyControls: z.optional(z.boolean()),
  fsWidgetPosition: z.optional(z.object({ x: z.number(), y: z.number() })),
  overlay: z.optional(z.unknown()),
  config: z.optional(z.unknown()),
  imapOverlay: z.optional(z.unknown()),
  imapScheme: z.optional(z.string()),
});
export type AppPreferences = z.infer<typeof AppPreferencesSchema>;

export const PreferencesRequestSchema = z.object({
  appId: z.string(),
  appPreferences: z.optional(AppPreferencesSchema),
  recentPlayedApp: z.optional(RecentPlayedSchema),
  uaId: z.string(),
});

export const PreferencesResponseSchema = z.object({
  status: z.optional(StatusSchema),
  appPreferences: z.optional(AppPreferencesSchema),
  recentPlayedApps: z._default(z.array(RecentPlayedSchema), []),
  totalPlayedApps: z._default(z.number(), 0),
  totalPlaytime: z._default(z.number(), 0),
});

/** The disconnect record of session storage. */
export const DisconnectRecordSchema = z.object({
  type: z.string(),
  /** Milliseconds since the Unix epoch. */
  expiryTime: z.number(),
  /** Seconds since the disconnect or the grace interval began. */
  disconnectTimer: z.number(),
  graceMessage: z._default(z.string(), ''),
  appId: z.string(),
});
export type DisconnectRecord = z.infer<typeof DisconnectRecordSchema>;
