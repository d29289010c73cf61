import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Ids } from '../world/ids.ts';
import type { UserAgent } from '../services/accounts/userAgent.ts';
import type { Player } from './players.ts';

/** How long an access token is good. */
const TOKEN_MS = 3_600_000;

/** `ended`: its sign-in was ended from elsewhere, which whoever holds it is told. */
export type TokenState = 'good' | 'expired' | 'unknown' | 'ended';

const DAY_MS = 86_400_000;
/** A sign-in ends that nobody has come with for so long, and each after a year: then the cookie is too old as well. */
const IDLE_MS = 90 * DAY_MS;
const LONGEST_MS = 365 * DAY_MS;

/** One browser that a player is known in, from signing in to signing out. */
export interface SignIn {
  readonly id: string;
  readonly player: Player;
  readonly at: Millis;
  /** What the browser says it is. */
  readonly agent: UserAgent;
  /** When it came last. */
  seenAt: Millis;
}

interface Held {
  readonly player: Player;
  /** Absent of what was given for a payment alone. */
  readonly signIn: SignIn | undefined;
}

interface AccessToken extends Held {
  readonly expiry: Millis;
}

/** The sign-ins of a world, with the access tokens, play-user tokens and cookies that it has given out for them. */
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

  /** Whose token it is, also when it has expired. */
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

  /** Every access token runs out now; cookies stay good. */
  expireAccess(): void {
    for (const [token, entry] of this.#access) this.#access.set(token, { ...entry, expiry: this.#clock.now() });
  }

  forgetPlayUsers(): void {
    this.#playUsers.clear();
  }

  /** A guest has no other way back to what is theirs: their browser is known for as long as it has its cookie. */
  #endOld(): void {
    const now = this.#clock.now();
    const old = ({ player, at, seenAt }: SignIn) =>
      player.account !== undefined && (now - seenAt >= IDLE_MS || now - at >= LONGEST_MS);
    if ([...this.#signIns].some(old)) this.end(old, true);
  }

  /**
   * Ends sign-ins: whatever was given out for them is good no longer. Who `told` is not has done it themselves; the others
   * are told with their next call.
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
