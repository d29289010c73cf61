import type { AssistanceStore } from '../../../../domain/assistance/assistance.store.ts';
import type { TypingStore } from '../../../../domain/assistance/typing/typing.store.ts';
import type { AssistanceModel } from '../../../../widgets/assistance/Assistance.types.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

/** The player's assistance settings, and their model for views. */
export interface Assistance {
  readonly store: AssistanceStore;
  readonly model: AssistanceModel;
  /** The keyboard for switches and resting pointers. */
  readonly typing: TypingStore;
}

export interface AssistanceApi {
  /** Loads the assistance settings. Resolves with undefined if the JavaScript fails to load. */
  readonly load: () => Promise<Assistance | undefined>;
}

/** The player's settings of assistance, for pages and games. */
export const ASSISTANCE = featureKey<AssistanceApi>('assistance');
