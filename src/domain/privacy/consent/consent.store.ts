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

/** A choice is asked for anew after a year, in milliseconds. */
const CHOICE_KEPT_MS = 31_536_000_000;

interface ConsentPorts {
  readonly store: TextStore;
  readonly clock: Clock;
  /** Of the visitor, in two letters. */
  readonly country: string;
  /** The browser asks on its owner's behalf not to be followed across sites (Global Privacy Control). */
  readonly globalPrivacyControl: boolean;
  /** A consent platform of the deployment's asks, and knows the choice: nothing is allowed before it has said so. */
  readonly platform?: boolean | undefined;
}

/**
 * What the player allows beyond the product itself. In a consent region that is nothing until they have chosen; elsewhere
 * everything until they refuse it. One choice for whoever uses this browser, signed in or not.
 */
export class ConsentStore {
  /** Visitors of this country are asked. */
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

  /** The player has to be asked: nothing is allowed before. */
  get pending(): boolean {
    return this.asks && !this.made;
  }

  allows(purpose: Purpose): boolean {
    return this.choice[purpose];
  }

  /** Takes effect at once, in this tab; others hear of it by the storage. */
  choose(choice: Choice): void {
    const made = { at: this.#ports.clock.now(), choice };
    this.made = made;
    this.#ports.store.set(CONSENT_KEY, writeChoice(made));
  }

  /** The consent platform was told this. It keeps it itself. */
  follow(choice: Choice): void {
    this.made = { at: this.#ports.clock.now(), choice };
  }

  /** Another tab chose, or the storage was cleared. */
  reread(): void {
    if (!this.#ports.platform) this.made = this.#read(this.#ports.store.get(CONSENT_KEY));
  }

  #read(text: string | undefined): MadeChoice | undefined {
    const made = this.#ports.platform ? undefined : readChoice(text);
    return made && this.#ports.clock.now() - made.at < CHOICE_KEPT_MS ? made : undefined;
  }
}
