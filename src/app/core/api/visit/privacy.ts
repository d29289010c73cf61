import type { Stance } from '../../../../domain/ads/display/display.port.ts';
import type { Purpose } from '../../../../domain/privacy/consent/consentChoice.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface PrivacyApi {
  /** Opens the privacy settings, or the deployment's own consent platform. Resolves when ours are closed. */
  open(): Promise<void>;
  /**
   * Whether the player allows this now: for whoever loads, stores or sends something that the product could do without.
   * Where its code can't be had, a consent region's players have allowed nothing.
   */
  allows(purpose: Purpose): Promise<boolean>;
  /** What the player has said of it so far. Observed. */
  stance(purpose: Purpose): Stance;
  /** The same, for what the player has just asked for: whoever hasn't chosen yet is asked first. */
  ask(purpose: Purpose): Promise<boolean>;
}

/** What the player allows beyond the product itself. */
export const PRIVACY = featureKey<PrivacyApi>('privacy');
