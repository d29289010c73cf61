import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Ids } from '../world/worldIds.ts';
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
  /** Time of the last request from this browser. */
  seenAt: Millis;
}

interface TokenEntry {
  readonly player: Player;
  /** Sign-in that the token belongs to; undefined for a payment-only token. */
  readonly signIn: SignIn | undefined;
}

interface AccessToken extends TokenEntry {
  readonly expiry: Millis;
}

/** Sign-ins of a simulated world, with their access tokens, play-user tokens and cookies. */
export class Tokens {
  readonly #access = new Map<string, AccessToken>();
  readonly #playUsers = new Map<string, TokenEntry>();
  readonly #cookies = new Map<string, TokenEntry>();
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

  issueAccess(player: Player, signIn?: SignIn): { readonly token: string; readonly expiry: Millis } {
    const token = this.#ids.next('at');
    const now = this.#clock.now();
    const expiry = now + TOKEN_MS;
    if (signIn) signIn.seenAt = now;
    this.#access.set(token, { player, signIn, expiry });
    return { token, expiry };
  }

  issuePlayUser(player: Player, signIn?: SignIn): string {
    const token = this.#ids.next('pu');
    this.#playUsers.set(token, { player, signIn });
    return token;
  }

  issueCookie(player: Player, signIn: SignIn): string {
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
    const entry = this.#access.get(token);
    if (!entry) return { state: this.#ended.has(token) ? 'ended' : 'unknown' };
    const { player, signIn, expiry } = entry;
    return { state: expiry > this.#clock.now() ? 'good' : 'expired', player, signIn };
  }

  playUser(token: string): Player | undefined {
    this.#endOld();
    return this.#playUsers.get(token)?.player;
  }

  cookie(value: string): TokenEntry | undefined {
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

  /** Ends sign-ins that are too old. Guests are exempt: their cookie is the only way back to their state. */
  #endOld(): void {
    const now = this.#clock.now();
    const old = ({ player, at, seenAt }: SignIn) =>
      player.account !== undefined && (now - seenAt >= IDLE_MS || now - at >= LONGEST_MS);
    if ([...this.#signIns].some(old)) this.end(old, true);
  }

  /**
   * Ends sign-ins and invalidates their tokens and cookies. `reportsEnd`: the next call with one of their access
   * tokens reports that the sign-in has ended. It is false if the player signed out.
   */
  end(matches: (signIn: SignIn) => boolean, reportsEnd: boolean): number {
    const ended = new Set([...this.#signIns].filter((signIn) => matches(signIn)));
    const isEnded = (entry: TokenEntry) => entry.signIn !== undefined && ended.has(entry.signIn);
    for (const [token, entry] of this.#access) {
      if (!isEnded(entry)) continue;
      this.#access.delete(token);
      if (reportsEnd) this.#ended.add(token);
    }
    for (const tokens of [this.#playUsers, this.#cookies]) {
      for (const [token, entry] of tokens) if (isEnded(entry)) tokens.delete(token);
    }
    for (const signIn of ended) this.#signIns.delete(signIn);
    return ended.size;
  }
}
