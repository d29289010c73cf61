import type { Clock, Millis } from '../../src/kit/clock.ts';
import type { Ids } from './ids.ts';
import type { Player } from './players.ts';

/** How long an access token is good. */
const TOKEN_MS = 3_600_000;

export type TokenState = 'good' | 'expired' | 'unknown';

interface AccessToken {
  readonly player: Player;
  readonly expiry: Millis;
}

/** The access tokens, play-user tokens and cookies that a world has given out. */
export class Tokens {
  readonly #access = new Map<string, AccessToken>();
  readonly #playUsers = new Map<string, Player>();
  readonly #cookies = new Map<string, Player>();
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(ids: Ids, clock: Clock) {
    this.#ids = ids;
    this.#clock = clock;
  }

  giveAccess(player: Player): { readonly token: string; readonly expiry: Millis } {
    const token = this.#ids.next('at');
    const expiry = this.#clock.now() + TOKEN_MS;
    this.#access.set(token, { player, expiry });
    return { token, expiry };
  }

  givePlayUser(player: Player): string {
    const token = this.#ids.next('pu');
    this.#playUsers.set(token, player);
    return token;
  }

  giveCookie(player: Player): string {
    const cookie = this.#ids.next('sid');
    this.#cookies.set(cookie, player);
    return cookie;
  }

  /** Whose token it is, also when it has expired. */
  access(token: string): { readonly state: TokenState; readonly player?: Player } {
    const known = this.#access.get(token);
    if (!known) return { state: 'unknown' };
    return { state: known.expiry > this.#clock.now() ? 'good' : 'expired', player: known.player };
  }

  playUser(token: string): Player | undefined {
    return this.#playUsers.get(token);
  }

  cookie(value: string): Player | undefined {
    return this.#cookies.get(value);
  }

  /** Every access token runs out now; cookies stay good. */
  expireAccess(): void {
    for (const [token, entry] of this.#access) this.#access.set(token, { ...entry, expiry: this.#clock.now() });
  }

  forgetPlayUsers(): void {
    this.#playUsers.clear();
  }

  /** Forgets whatever this player could show. */
  revoke(player: Player): void {
    for (const [token, entry] of this.#access) if (entry.player === player) this.#access.delete(token);
    for (const tokens of [this.#playUsers, this.#cookies]) {
      for (const [token, owner] of tokens) if (owner === player) tokens.delete(token);
    }
  }
}
