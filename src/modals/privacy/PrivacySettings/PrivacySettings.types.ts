import type { AdPartners } from '../../../domain/privacy/consent/adPartners.ts';
import type { Choice, Purpose } from '../../../domain/privacy/consent/consentChoice.ts';
import type { StoredThing } from '../../../domain/privacy/consent/storedEntries.ts';

/** What the player allows beyond the product itself. */
export interface PrivacySettingsModel {
  /** What this deployment does at all. */
  readonly purposes: readonly Purpose[];
  /** As the switches stand; it counts when it is saved. */
  readonly choice: Choice;
  /** The choice was saved since the settings were opened, and nothing was switched after it. */
  readonly saved: boolean;
  readonly stored: readonly StoredThing[];
  /** Who is told of advertising by IAB TCF; undefined where nobody is. */
  readonly partners?: AdPartners | undefined;
  /** What they open at: the list of partners, where that was asked for. */
  readonly at?: 'partners' | undefined;
  readonly set: (purpose: Purpose, allowed: boolean) => void;
  readonly save: () => void;
  readonly acceptAll: () => void;
  readonly refuseAll: () => void;
  readonly close: () => void;
}
