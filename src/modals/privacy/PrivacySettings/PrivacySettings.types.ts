import type { AdPartners } from '../../../domain/privacy/consent/adPartners.ts';
import type { Choice, Purpose } from '../../../domain/privacy/consent/consentChoice.ts';
import type { StoredThing } from '../../../domain/privacy/consent/storedEntries.ts';

/** Model of the dialog about the player's consent to optional purposes. */
export interface PrivacySettingsModel {
  /** The purposes of this deployment. */
  readonly purposes: readonly Purpose[];
  /** State of the privacy settings' switches, which takes effect when the player saves. */
  readonly choice: Choice;
  /** True after the player has saved the privacy settings, until the next change or until they are closed. */
  readonly saved: boolean;
  readonly stored: readonly StoredThing[];
  /** Partners that receive the choice about ads through IAB TCF; undefined without any. */
  readonly partners?: AdPartners | undefined;
  /** Part of the privacy settings that is open at first: the list of partners if the player followed a link to it. */
  readonly at?: 'partners' | undefined;
  readonly set: (purpose: Purpose, allowed: boolean) => void;
  readonly save: () => void;
  readonly acceptAll: () => void;
  readonly refuseAll: () => void;
  readonly close: () => void;
}
