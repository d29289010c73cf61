import * as z from 'zod/mini';
import { StatusSchema } from '../status.ts';
import { RecentPlayedSchema } from './app.ts';

/** What of a game's settings a player has chosen: what is left out is as `DEFAULT_PREFERENCES` has it. */
export const ChosenPreferencesSchema = z.object({
  /** 0 to 1. */
  volume: z.optional(z.number()),
  mouseSensitivity: z.optional(z.number()),
  legacyControls: z.optional(z.boolean()),
  fsWidgetPosition: z.optional(z.object({ x: z.number(), y: z.number() })),
  overlay: z.optional(z.unknown()),
  config: z.optional(z.unknown()),
  imapOverlay: z.optional(z.unknown()),
  imapScheme: z.optional(z.string()),
});
export type ChosenPreferences = z.infer<typeof ChosenPreferencesSchema>;

/** A player's settings for one game. */
export type AppPreferences = ChosenPreferences & { readonly volume: number; readonly mouseSensitivity: number };

export const DEFAULT_PREFERENCES = { volume: 0.5, mouseSensitivity: 5 } as const;

/** Instead of an app's id: what a player has chosen for all games, and their favourites. */
export const EVERY_APP = '*';

export const PreferencesRequestSchema = z.object({
  appId: z.string(),
  /** All that is chosen for the app; it takes the place of what was. */
  appPreferences: z.optional(ChosenPreferencesSchema),
  /** Goes to the front of what was played. */
  recentPlayedApp: z.optional(RecentPlayedSchema),
  /** All of them; for `EVERY_APP`. */
  favouriteApps: z.optional(z.array(RecentPlayedSchema)),
  /** The version that they were changed from. Where there is another by now, nothing is changed: FailureInvalidState. */
  version: z.optional(z.number()),
  uaId: z.string(),
});

/**
 * Of the user that the specification persists, what was played is here, with its totals. `mouseLockOnboardingCount`,
 * `shiftlockToastCount` and `micRecordingEnabled` (the player's voice is in what they record) are in the `config` of `EVERY_APP`
 * (`src/domain/account/preferences/notices.ts`); `questsInfo` is what `play.getQuestInfo` answers, and
 * `deviceOrientation` what the screen says (decision 0012).
 */
export const PreferencesResponseSchema = z.object({
  status: z.optional(StatusSchema),
  appPreferences: z.optional(ChosenPreferencesSchema),
  recentPlayedApps: z._default(z.array(RecentPlayedSchema), []),
  favouriteApps: z._default(z.array(RecentPlayedSchema), []),
  /** Of what is kept for the app: another after every change. */
  version: z.optional(z.number()),
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
