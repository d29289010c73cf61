import { featureKey } from '../../../../kit/featureKey.ts';

/** Synchronization of a signed-in player's preferences with the server. */
export interface PreferencesApi {
  /** Loads the player's preferences for the game of a page, now and after each login. */
  load(appId: string, signal: AbortSignal): void;
  /** Whether the preferences and played games of a signed-in player are still loading. */
  readonly isLoading: boolean;
}

export const PREFERENCES = featureKey<PreferencesApi>('preferences');
