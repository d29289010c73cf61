import { makeAutoObservable } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import {
  CONSENT_KEY,
  ALL_ALLOWED,
  type Choice,
  type MadeChoice,
  NONE_ALLOWED,
  type Purpose,
  readChoice,
  writeChoice,
} from './consentChoice.ts';
import { asksForConsent } from './regions.ts';

/** Time for which a privacy choice is valid, in milliseconds: one year. */
const CHOICE_KEPT_MS = 31_536_000_000;

interface ConsentPorts {
  readonly store: TextStore;
  readonly clock: Clock;
  /** Two-letter country code of the visitor. */
  readonly country: string;
  /** True if the browser sends the Global Privacy Control signal, an opt-out of cross-site tracking. */
  readonly globalPrivacyControl: boolean;
  /**
   * True if a consent management platform asks for the choice and stores it. Until the platform answers, nothing is
   * allowed.
   */
  readonly platform?: boolean | undefined;
}

/**
 * The privacy choice in this browser, which all its users share. In a region that requires consent, nothing is
 * allowed before a choice; elsewhere everything is allowed until the player refuses.
 */
export class ConsentStore {
  /** True if the law of the visitor's country requires consent. */
  readonly asks: boolean;
  made: MadeChoice | undefined;
  readonly #ports: ConsentPorts;

  constructor(ports: ConsentPorts) {
    this.#ports = ports;
    this.asks = ports.platform === true || asksForConsent(ports.country);
    this.made = this.#read(ports.store.get(CONSENT_KEY));
    makeAutoObservable(this, {}, { deep: false });
  }

  get choice(): Choice {
    if (this.made) return this.made.choice;
    if (this.asks) return NONE_ALLOWED;
    return this.#ports.globalPrivacyControl ? { ...ALL_ALLOWED, advertising: false } : ALL_ALLOWED;
  }

  /** True if consent is required and the player hasn't chosen yet. Nothing is allowed until then. */
  get pending(): boolean {
    return this.asks && !this.made;
  }

  allows(purpose: Purpose): boolean {
    return this.choice[purpose];
  }

  /** Stores the player's privacy choice. It takes effect at once in this tab; others follow by the storage event. */
  choose(choice: Choice): void {
    const made = { at: this.#ports.clock.now(), choice };
    this.made = made;
    this.#ports.store.set(CONSENT_KEY, writeChoice(made));
  }

  /** Adopts the privacy choice made in the consent management platform, which stores it itself. */
  follow(choice: Choice): void {
    this.made = { at: this.#ports.clock.now(), choice };
  }

  /** Reads the stored privacy choice again, because another tab has chosen or the storage was cleared. */
  reread(): void {
    if (!this.#ports.platform) this.made = this.#read(this.#ports.store.get(CONSENT_KEY));
  }

  #read(text: string | undefined): MadeChoice | undefined {
    const made = this.#ports.platform ? undefined : readChoice(text);
    return made && this.#ports.clock.now() - made.at < CHOICE_KEPT_MS ? made : undefined;
  }
}
