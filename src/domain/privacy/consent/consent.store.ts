import { makeAutoObservable } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
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

/** Validity of a choice, one year, in milliseconds. */
const CHOICE_KEPT_MS = 31_536_000_000;

interface ConsentPorts {
  readonly store: TextStore;
  readonly clock: Clock;
  /** Two-letter country code of the visitor. */
  readonly country: string;
  /** The browser sends Global Privacy Control, an opt-out of cross-site tracking. */
  readonly globalPrivacyControl: boolean;
  /** A consent management platform asks and stores the choice. Until it answers, nothing is allowed. */
  readonly platform?: boolean | undefined;
}

/**
 * The player's privacy choice, shared by all users of this browser. In a consent region nothing is allowed before a
 * choice; elsewhere everything is allowed until a refusal.
 */
export class ConsentStore {
  /** Visitors of this country must be asked. */
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

  /** True until the player has chosen; nothing is allowed before. */
  get pending(): boolean {
    return this.asks && !this.made;
  }

  allows(purpose: Purpose): boolean {
    return this.choice[purpose];
  }

  /** Takes effect at once in this tab; other tabs follow by the storage event. */
  choose(choice: Choice): void {
    const made = { at: this.#ports.clock.now(), choice };
    this.made = made;
    this.#ports.store.set(CONSENT_KEY, writeChoice(made));
  }

  /** Adopts the consent platform's choice, which the platform itself stores. */
  follow(choice: Choice): void {
    this.made = { at: this.#ports.clock.now(), choice };
  }

  /** Another tab has chosen, or the storage was cleared. */
  reread(): void {
    if (!this.#ports.platform) this.made = this.#read(this.#ports.store.get(CONSENT_KEY));
  }

  #read(text: string | undefined): MadeChoice | undefined {
    const made = this.#ports.platform ? undefined : readChoice(text);
    return made && this.#ports.clock.now() - made.at < CHOICE_KEPT_MS ? made : undefined;
  }
}
