import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Ids } from '../../world/worldIds.ts';

/** Lifetimes of a mailed code and a mailed link. */
const CODE_MS = 10 * 60_000;
const LINK_MS = 10 * 60_000;
/** Wrong attempts after which a one-time code becomes invalid. */
const TRIES = 5;

interface Code {
  readonly code: string;
  readonly expiresAt: Millis;
  wrong: number;
}

/** Mailed one-time codes and links. */
export class OneTimeCodes {
  readonly #codes = new Map<string, Code>();
  readonly #links = new Map<string, { readonly email: string; readonly expiresAt: Millis }>();
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(ids: Ids, clock: Clock) {
    this.#ids = ids;
    this.#clock = clock;
  }

  /** Creates a six-digit code and invalidates the address's previous one. `late`: already expired. */
  code(email: string, late: boolean): string {
    const random = this.#ids.random('code');
    const code = String(Math.floor(random.next() * 1_000_000)).padStart(6, '0');
    this.#codes.set(key(email), { code, expiresAt: this.#clock.now() + (late ? 0 : CODE_MS), wrong: 0 });
    return code;
  }

  /** Checks a typed one-time code, ignoring blanks. A valid one-time code works once. */
  useCode(email: string, typed: string): 'good' | 'wrong' | 'expired' {
    const sent = this.#codes.get(key(email));
    if (!sent) return 'wrong';
    if (sent.code !== typed.replace(/\D/g, '')) {
      sent.wrong += 1;
      return sent.wrong >= TRIES ? 'expired' : 'wrong';
    }
    if (sent.wrong >= TRIES || sent.expiresAt <= this.#clock.now()) return 'expired';
    this.#codes.delete(key(email));
    return 'good';
  }

  /** Creates the token of a reset link and invalidates earlier links. */
  link(email: string): string {
    this.forgetLinks(email);
    const token = this.#ids.next('reset');
    this.#links.set(token, { email, expiresAt: this.#clock.now() + LINK_MS });
    return token;
  }

  /** Returns the e-mail address that a valid mailed link belongs to. */
  emailOfLink(token: string): string | undefined {
    const link = this.#links.get(token);
    return link && link.expiresAt > this.#clock.now() ? link.email : undefined;
  }

  forgetLinks(email: string): void {
    for (const [token, link] of this.#links) if (key(link.email) === key(email)) this.#links.delete(token);
  }
}

function key(email: string): string {
  return email.trim().toLowerCase();
}
