import { featureKey } from '../../../../kit/featureKey.ts';

/** The preferences of a signed-in player, as the server has them. */
export interface PreferencesApi {
  /** A game's page is open: what was chosen for it elsewhere is wanted, now and whenever somebody signs in. */
  want(appId: string, signal: AbortSignal): void;
  /** It is not known yet what a signed-in player has chosen and played. */
  readonly coming: boolean;
}

export const PREFERENCES = featureKey<PreferencesApi>('preferences');
