import type { AssistanceStore } from '../../../../domain/assistance/assistance.store.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface AssistanceApi {
  /** The player's settings; undefined until loaded. Loads at once if the player has changed any. Observable. */
  readonly store: AssistanceStore | undefined;
  /** Loads the settings. Resolves with undefined if the code fails to load. */
  readonly load: () => Promise<AssistanceStore | undefined>;
}

/** The player's settings of assistance, for pages and games. */
export const ASSISTANCE = featureKey<AssistanceApi>('assistance');
