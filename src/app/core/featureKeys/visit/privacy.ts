import type { Stance } from '../../../../domain/ads/display/display.port.ts';
import type { Purpose } from '../../../../domain/privacy/consent/consentChoice.ts';
import { featureKey } from '../../../../kit/featureKey.ts';

export interface PrivacyApi {
  /** Opens the privacy settings, or the deployment's consent platform. Resolves when our settings close. */
  open(): Promise<void>;
  /**
   * Whether the player consents to a purpose now. Required before loading, storing or sending anything optional. If the
   * JavaScript fails to load, players in consent regions count as refusing.
   */
  allows(purpose: Purpose): Promise<boolean>;
  /** The player's choice about a purpose so far. Observable. */
  stance(purpose: Purpose): Stance;
  /** Whether the player consents to a purpose, as `allows` returns it, but asks a player who hasn't chosen yet. */
  request(purpose: Purpose): Promise<boolean>;
}

/** The player's consent to optional purposes. */
export const PRIVACY = featureKey<PrivacyApi>('privacy');
