import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { Ids } from '../../world/ids.ts';

/** How long a mailed code and a mailed link are good. */
const CODE_MS = 10 * 60_000;
const LINK_MS = 10 * 60_000;
/** How often a code may be typed wrong before it is good no longer. */
const TRIES = 5;

interface Code {
  readonly code: string;
  readonly until: Millis;
  wrong: number;
}

/** Codes and links that were mailed, and are good once. */
export class OneTimeCodes {
  readonly #codes = new Map<string, Code>();
  readonly #links = new Map<string, { readonly email: string; readonly until: Millis }>();
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(ids: Ids, clock: Clock) {
    this.#ids = ids;
    this.#clock = clock;
  }

  /** A code of six digits for an address; the one before is good no longer. `late`: it is too old already. */
  code(email: string, late: boolean): string {
    const random = this.#ids.random('code');
    const code = String(Math.floor(random.next() * 1_000_000)).padStart(6, '0');
    this.#codes.set(key(email), { code, until: this.#clock.now() + (late ? 0 : CODE_MS), wrong: 0 });
    return code;
  }

  /** Whether what was typed is the code of the address, which it is once. Blanks in it don't count. */
  useCode(email: string, typed: string): 'good' | 'wrong' | 'expired' {
    const sent = this.#codes.get(key(email));
    if (!sent) return 'wrong';
    if (sent.code !== typed.replace(/\D/g, '')) {
      sent.wrong += 1;
      return sent.wrong >= TRIES ? 'expired' : 'wrong';
    }
    if (sent.wrong >= TRIES || sent.until <= this.#clock.now()) return 'expired';
    this.#codes.delete(key(email));
    return 'good';
  }

  /** The token of a link to a new password; links before are good no longer. */
  link(email: string): string {
    this.forgetLinks(email);
    const token = this.#ids.next('reset');
    this.#links.set(token, { email, until: this.#clock.now() + LINK_MS });
    return token;
  }

  /** Whose link it is, while it is good. */
  whoseLink(token: string): string | undefined {
    const link = this.#links.get(token);
    return link && link.until > this.#clock.now() ? link.email : undefined;
  }

  forgetLinks(email: string): void {
    for (const [token, link] of this.#links) if (key(link.email) === key(email)) this.#links.delete(token);
  }
}

function key(email: string): string {
  return email.trim().toLowerCase();
}
