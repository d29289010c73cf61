import * as z from 'zod/mini';
import type { Tokens } from '../../api/transport.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { type Random, randomId } from '../../../kit/random.ts';
import { type CreatePlayUserResponse, UserInfoSchema } from '../../../contracts/entities/auth.ts';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Names in local storage; four of them stand in `storedKeys.ts`, too. */
const KEY = {
  token: 'ngToken',
  tokenExpiry: 'ngTokenExpiry',
  sessionId: 'ngSessionId',
  uaId: 'ngUaId',
  user: 'user',
  manualLogout: 'ngManualLogout',
} as const;

const StoredUserSchema = z.object({
  userData: z.extend(UserInfoSchema, { isGuestUser: z.boolean() }),
});
export type StoredUser = z.infer<typeof StoredUserSchema>['userData'];

type MadePlayUser = Pick<CreatePlayUserResponse, 'subscriptionInfo' | 'nowbuxCreditLimitExceeded'>;

const OWED = '2';

/**
 * Who this browser is: ids and tokens, kept in local storage where it allows, and in memory for as long as the page
 * lives. What is stored but unreadable counts as not stored.
 */
export class Identity {
  readonly #store: TextStore;
  readonly uaId: string;
  /** One per visit. A visit goes on in its tab where a session of it runs. */
  readonly feSessionId: string;
  /** The player's pass, as it was when the play user was made. */
  subscription: SubscriptionInfo | undefined;
  /** The player has earned what advertisements give in a day, as it was when the play user was made. */
  adLimitReached = false;
  #accessToken: string | undefined;
  /** When this page's token runs out, in milliseconds since the Unix epoch, as the server said it; 0 while that is unknown. */
  expiry = 0;
  #playUserToken: string | undefined;

  constructor(store: TextStore, random: Random, visit?: string) {
    this.#store = store;
    this.uaId = store.get(KEY.uaId) || randomId(random);
    store.set(KEY.uaId, this.uaId);
    this.feSessionId = visit ?? randomId(random);
    store.set(KEY.sessionId, this.feSessionId);
    this.#accessToken = store.get(KEY.token) || undefined;
  }

  get tokens(): Tokens {
    return { accessToken: this.#accessToken, playUserToken: this.#playUserToken };
  }

  /** `expiry` in milliseconds since the Unix epoch. */
  keepAccessToken(token: string, expiry: number | undefined): void {
    this.#accessToken = token;
    this.#store.set(KEY.token, token);
    this.expiry = expiry ?? 0;
    if (expiry) this.#store.set(KEY.tokenExpiry, String(expiry));
  }

  /** The server refuses this page's token, and gives no other: nothing is asked with it any more. Another tab's stays. */
  dropAccessToken(): void {
    if (this.#store.get(KEY.token) === this.#accessToken) this.#store.remove(KEY.token);
    this.#accessToken = undefined;
  }

  /** `made`: what was said with it, where it was made anew. */
  keepPlayUser(token: string, made?: MadePlayUser): void {
    this.#playUserToken = token;
    if (!made) return;
    this.subscription = made.subscriptionInfo ?? this.subscription;
    this.adLimitReached = made.nowbuxCreditLimitExceeded ?? false;
  }

  get user(): StoredUser | undefined {
    return readStored(this.#store, KEY.user, StoredUserSchema)?.userData;
  }

  keepUser(userData: StoredUser): void {
    this.#store.set(KEY.user, JSON.stringify({ userData }));
  }

  get loggedOutManually(): boolean {
    return Boolean(this.#store.get(KEY.manualLogout));
  }

  /** The server has not heard of the last sign-out. */
  get logoutOwed(): boolean {
    return this.#store.get(KEY.manualLogout) === OWED;
  }

  /**
   * The player logged out: the next visit is not made a guest's by itself. With `false`, they are back; `owed`: the server has
   * yet to be told.
   */
  rememberLogout(out: boolean | 'owed' = true): void {
    this.#store.set(KEY.manualLogout, out === 'owed' ? OWED : out ? '1' : '');
  }

  /** Forgets tokens and user; the browser's own id stays. `stored`: what is kept is theirs, too. */
  forget(stored = true): void {
    this.#accessToken = undefined;
    this.#playUserToken = undefined;
    if (!stored) return;
    for (const key of [KEY.token, KEY.tokenExpiry, KEY.user]) this.#store.remove(key);
  }
}
