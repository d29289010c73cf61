import { makeAutoObservable } from 'mobx';
import type { AdPartners } from '../../domain/privacy/consent/adPartners.ts';
import { ALL_ALLOWED, type Choice, NONE_ALLOWED, type Purpose } from '../../domain/privacy/consent/consentChoice.ts';
import type { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { STORED_THINGS } from '../../domain/privacy/consent/storedEntries.ts';
import type { PrivacySettingsModel } from '../../modals/privacy/PrivacySettings/PrivacySettings.types.ts';

/** View model of the open privacy settings. Changes apply when the player saves them. */
export class PrivacyController implements PrivacySettingsModel {
  isOpen = false;
  choice: Choice = NONE_ALLOWED;
  saved = false;
  at: 'partners' | undefined;
  readonly purposes: readonly Purpose[];
  readonly stored;
  readonly #consent: ConsentStore;
  readonly #partners: () => AdPartners | undefined;
  #closed: (() => void)[] = [];

  constructor(consent: ConsentStore, purposes: readonly Purpose[], partners: () => AdPartners | undefined) {
    this.#consent = consent;
    this.#partners = partners;
    this.purposes = purposes;
    this.stored = STORED_THINGS.filter(({ purpose }) => purpose === 'necessary' || purposes.includes(purpose));
    makeAutoObservable(this, { purposes: false, stored: false }, { autoBind: true, deep: false });
  }

  get partners(): AdPartners | undefined {
    return this.#partners();
  }

  /** Opens the privacy settings. Resolves when they are closed. */
  open(at?: 'partners'): Promise<void> {
    this.isOpen = true;
    this.saved = false;
    this.choice = this.#consent.choice;
    this.at = at;
    return new Promise((resolve) => this.#closed.push(resolve));
  }

  set(purpose: Purpose, allowed: boolean): void {
    this.choice = { ...this.choice, [purpose]: allowed };
    this.saved = false;
  }

  save(): void {
    this.answer(this.choice);
  }

  acceptAll(): void {
    this.answer(ALL_ALLOWED);
  }

  refuseAll(): void {
    this.answer(NONE_ALLOWED);
  }

  close(): void {
    this.isOpen = false;
    for (const resolve of this.#closed.splice(0)) resolve();
  }

  private answer(choice: Choice): void {
    this.#consent.choose(choice);
    this.choice = choice;
    this.saved = true;
  }
}
