import * as z from 'zod/mini';
import { StatusSchema } from '../status.ts';
import { RecentPlayedSchema } from './app.ts';

/** Settings of a game that the player has changed; absent ones have the values of `DEFAULT_PREFERENCES`. */
export const ChosenPreferencesSchema = z.object({
  /** Volume of the game's sound, from 0 to 1. */
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

/** A player's settings for one game, with defaults for those that the player hasn't changed. */
export type AppPreferences = ChosenPreferences & { readonly volume: number; readonly mouseSensitivity: number };

export const DEFAULT_PREFERENCES = { volume: 0.5, mouseSensitivity: 5 } as const;

/** Used in place of an app's id for settings of all games and for favourites. */
export const EVERY_APP = '*';

export const PreferencesRequestSchema = z.object({
  appId: z.string(),
  /** All settings of the app, which replace the stored ones. */
  appPreferences: z.optional(ChosenPreferencesSchema),
  /** A game that the server adds to the front of the recently played apps. */
  recentPlayedApp: z.optional(RecentPlayedSchema),
  /** The complete list of favourite apps; only allowed if the app id is `EVERY_APP`. */
  favouriteApps: z.optional(z.array(RecentPlayedSchema)),
  /**
   * Version of the stored settings on which the change is based. If the stored version is newer, the server changes
   * nothing and responds FailureInvalidState.
   */
  version: z.optional(z.number()),
  uaId: z.string(),
});

/**
 * Recently played apps and totals, from the user data that the specification persists. `mouseLockOnboardingCount`,
 * `shiftlockToastCount` and `micRecordingEnabled` (recordings include the microphone) are in the `config` of
 * `EVERY_APP` (`src/domain/account/preferences/shownNotices.ts`); `questsInfo` is the response of `play.getQuestInfo`;
 * `deviceOrientation` comes from the screen (decision 0012).
 */
export const PreferencesResponseSchema = z.object({
  status: z.optional(StatusSchema),
  appPreferences: z.optional(ChosenPreferencesSchema),
  recentPlayedApps: z._default(z.array(RecentPlayedSchema), []),
  favouriteApps: z._default(z.array(RecentPlayedSchema), []),
  /** Version of the app's stored settings; it changes with every update of them. */
  version: z.optional(z.number()),
  totalPlayedApps: z._default(z.number(), 0),
  totalPlaytime: z._default(z.number(), 0),
});

/** Record of a disconnected session, in session storage. */
export const DisconnectRecordSchema = z.object({
  type: z.string(),
  /** Time at which the session ends, in milliseconds since the Unix epoch. */
  expiryTime: z.number(),
  /** Seconds since the disconnect or the grace warning. */
  disconnectTimer: z.number(),
  graceMessage: z._default(z.string(), ''),
  appId: z.string(),
});
export type DisconnectRecord = z.infer<typeof DisconnectRecordSchema>;
