import * as z from 'zod/mini';
import type { Tokens } from '../../api/transport.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { type Random, randomId } from '../../../kit/random.ts';
import { type CreatePlayUserResponse, UserInfoSchema } from '../../../contracts/entities/auth.ts';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { readStored } from '../../../kit/readStored.ts';

/** Local storage keys of the identity. `storedKeys.ts` repeats five of them. */
const KEY = {
  token: 'ngToken',
  tokenExpiry: 'ngTokenExpiry',
  sessionId: 'ngSessionId',
  uaId: 'ngUaId',
  user: 'user',
  manualLogout: 'ngManualLogout',
} as const;

export const StoredUserSchema = z.object({
  userData: z.extend(UserInfoSchema, { isGuestUser: z.boolean() }),
});
export type StoredUser = z.infer<typeof StoredUserSchema>['userData'];

type CreatedPlayUser = Pick<CreatePlayUserResponse, 'subscriptionInfo' | 'nowbuxCreditLimitExceeded'>;

const OWED = '2';

/**
 * Ids and tokens of this browser, held in local storage if available and in memory for the life of the page. Unreadable
 * stored values count as absent.
 */
export class Identity {
  readonly #store: TextStore;
  readonly uaId: string;
  /** Id of the visit. The next page in the tab continues the visit if the visit has a running session. */
  readonly feSessionId: string;
  /** The player's pass, as the server reported it when it created the play user. */
  subscription: SubscriptionInfo | undefined;
  /** True if the player had reached the daily limit of rewards for ads when the server created the play user. */
  adLimitReached = false;
  #accessToken: string | undefined;
  /**
   * Time at which this page's access token expires according to the server, in milliseconds since the Unix epoch; 0
   * if unknown.
   */
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

  /** Stores the access token. `expiry`: when it expires, in milliseconds since the Unix epoch. */
  storeAccessToken(token: string, expiry: number | undefined): void {
    this.#accessToken = token;
    this.#store.set(KEY.token, token);
    this.expiry = expiry ?? 0;
    if (expiry) this.#store.set(KEY.tokenExpiry, String(expiry));
  }

  /**
   * Drops this page's access token after the server has rejected it without a replacement. Keeps a newer token that
   * another tab has stored.
   */
  dropAccessToken(): void {
    if (this.#store.get(KEY.token) === this.#accessToken) this.#store.remove(KEY.token);
    this.#accessToken = undefined;
  }

  /** Stores the play-user token. `answer`: the server's response, if it has just created the play user. */
  storePlayUser(token: string, answer?: CreatedPlayUser): void {
    this.#playUserToken = token;
    if (!answer) return;
    this.subscription = answer.subscriptionInfo ?? this.subscription;
    this.adLimitReached = answer.nowbuxCreditLimitExceeded ?? false;
  }

  get user(): StoredUser | undefined {
    return readStored(this.#store, KEY.user, StoredUserSchema)?.userData;
  }

  storeUser(userData: StoredUser): void {
    this.#store.set(KEY.user, JSON.stringify({ userData }));
  }

  get loggedOutManually(): boolean {
    return Boolean(this.#store.get(KEY.manualLogout));
  }

  /** True while the server has not confirmed the player's last sign-out. */
  get logoutOwed(): boolean {
    return this.#store.get(KEY.manualLogout) === OWED;
  }

  /**
   * Stores that the player logged out, so that the next visit doesn't become a guest automatically. `false` clears the
   * flag; `owed` marks a sign-out that the server has not confirmed.
   */
  rememberLogout(out: boolean | 'owed' = true): void {
    this.#store.set(KEY.manualLogout, out === 'owed' ? OWED : out ? '1' : '');
  }

  /** Forgets the tokens and the user, but keeps the browser's id. `stored`: also removes the stored entries. */
  forget(stored = true): void {
    this.#accessToken = undefined;
    this.#playUserToken = undefined;
    if (!stored) return;
    for (const key of [KEY.token, KEY.tokenExpiry, KEY.user]) this.#store.remove(key);
  }
}
