import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Ids } from '../world/ids.ts';
import type { UserAgent } from '../services/accounts/userAgent.ts';
import type { Player } from './players.ts';

/** Lifetime of an access token. */
const TOKEN_MS = 3_600_000;

/** `ended`: another browser ended the sign-in. The server reports that to the token's holder. */
export type TokenState = 'good' | 'expired' | 'unknown' | 'ended';

const DAY_MS = 86_400_000;
/** A sign-in ends after 90 days of inactivity and after a year, when the cookie expires too. */
const IDLE_MS = 90 * DAY_MS;
const LONGEST_MS = 365 * DAY_MS;

/** One browser in which a player is known, from sign-in to sign-out. */
export interface SignIn {
  readonly id: string;
  readonly player: Player;
  readonly at: Millis;
  /** Browser and system from the `user-agent`. */
  readonly agent: UserAgent;
  /** Time of the last request. */
  seenAt: Millis;
}

interface Held {
  readonly player: Player;
  /** Undefined for a payment-only token. */
  readonly signIn: SignIn | undefined;
}

interface AccessToken extends Held {
  readonly expiry: Millis;
}

/** Sign-ins of a world, with their access tokens, play-user tokens and cookies. */
export class Tokens {
  readonly #access = new Map<string, AccessToken>();
  readonly #playUsers = new Map<string, Held>();
  readonly #cookies = new Map<string, Held>();
  readonly #signIns = new Set<SignIn>();
  readonly #ended = new Set<string>();
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(ids: Ids, clock: Clock) {
    this.#ids = ids;
    this.#clock = clock;
  }

  get signIns(): readonly SignIn[] {
    this.#endOld();
    return [...this.#signIns];
  }

  signInsOf(player: Player): readonly SignIn[] {
    return this.signIns.filter((one) => one.player === player);
  }

  signIn(player: Player, agent: UserAgent): SignIn {
    const at = this.#clock.now();
    const signIn = { id: this.#ids.next('signin'), player, at, seenAt: at, agent };
    this.#signIns.add(signIn);
    return signIn;
  }

  giveAccess(player: Player, signIn?: SignIn): { readonly token: string; readonly expiry: Millis } {
    const token = this.#ids.next('at');
    const now = this.#clock.now();
    const expiry = now + TOKEN_MS;
    if (signIn) signIn.seenAt = now;
    this.#access.set(token, { player, signIn, expiry });
    return { token, expiry };
  }

  givePlayUser(player: Player, signIn?: SignIn): string {
    const token = this.#ids.next('pu');
    this.#playUsers.set(token, { player, signIn });
    return token;
  }

  giveCookie(player: Player, signIn: SignIn): string {
    const cookie = this.#ids.next('sid');
    this.#cookies.set(cookie, { player, signIn });
    return cookie;
  }

  /** Player of a token, even if expired. */
  access(token: string): {
    readonly state: TokenState;
    readonly player?: Player;
    readonly signIn?: SignIn | undefined;
  } {
    this.#endOld();
    const known = this.#access.get(token);
    if (!known) return { state: this.#ended.has(token) ? 'ended' : 'unknown' };
    const { player, signIn, expiry } = known;
    return { state: expiry > this.#clock.now() ? 'good' : 'expired', player, signIn };
  }

  playUser(token: string): Player | undefined {
    this.#endOld();
    return this.#playUsers.get(token)?.player;
  }

  cookie(value: string): Held | undefined {
    this.#endOld();
    return this.#cookies.get(value);
  }

  /** Expires every access token; cookies stay valid. */
  expireAccess(): void {
    for (const [token, entry] of this.#access) this.#access.set(token, { ...entry, expiry: this.#clock.now() });
  }

  forgetPlayUsers(): void {
    this.#playUsers.clear();
  }

  /** Guests are exempt: their cookie is the only way back to their state. */
  #endOld(): void {
    const now = this.#clock.now();
    const old = ({ player, at, seenAt }: SignIn) =>
      player.account !== undefined && (now - seenAt >= IDLE_MS || now - at >= LONGEST_MS);
    if ([...this.#signIns].some(old)) this.end(old, true);
  }

  /**
   * Ends sign-ins and invalidates their tokens and cookies. With `told`, the next call of each reports the end;
   * without, the player signed out.
   */
  end(which: (signIn: SignIn) => boolean, told: boolean): number {
    const gone = new Set([...this.#signIns].filter((signIn) => which(signIn)));
    const goes = (held: Held) => held.signIn !== undefined && gone.has(held.signIn);
    for (const [token, held] of this.#access) {
      if (!goes(held)) continue;
      this.#access.delete(token);
      if (told) this.#ended.add(token);
    }
    for (const tokens of [this.#playUsers, this.#cookies]) {
      for (const [token, held] of tokens) if (goes(held)) tokens.delete(token);
    }
    for (const signIn of gone) this.#signIns.delete(signIn);
    return gone.size;
  }
}
