import type { SubscriptionInfo } from '../../../src/contracts/entities/subscriptionInfo.ts';
import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { type Account, SEEDED_ACCOUNTS } from './accounts.ts';
import type { WorldConfig } from '../world/worldConfig.ts';
import type { Ids } from '../world/worldIds.ts';
import type { Ledger, Pot } from '../economy/ledger.ts';
import type { Reason, Sink } from '../economy/ledgerReasons.ts';
import { type Trait, traitOf } from '../testInputs/accountTraits.ts';
import { merge } from '../world/deepMerge.ts';
import { seededPasswordHash } from './passwords.ts';

/** A guest or account holder, and their state in the backend. */
export interface Player {
  readonly id: string;
  account: Account | undefined;
  /** Balances from the ledger. */
  readonly wallet: { readonly pay: number; readonly reward: number };
  /** Version of the configured subscription that was last applied. */
  subscriptionVersion: number;
  /** Version of the configured wallet that was last applied. */
  walletVersion: number;
  /** Total play time of the player, in seconds. */
  totalPlaytime: number;
  /** The player's playtime in seconds, by app id. */
  readonly playtime: Map<string, number>;
  /** Playtime for which the player has already received nowBux, in seconds. */
  credited: number;
  /** Credited playtime short of a whole nowBux, in seconds. */
  accumulatedSecs: number;
  /** Idempotency keys of the playtime credits. */
  readonly creditKeys: Set<string>;
  subscription: SubscriptionInfo | undefined;
  /** Whether the player has used a pass's free trial. */
  trialUsed: boolean;
}

/** Traits of test e-mail addresses for which no account exists until sign-up. */
const NOT_YET: ReadonlySet<Trait> = new Set(['verify', 'late', 'taken']);
/** A day in milliseconds. */
const DAY = 86_400_000;

export class Players {
  readonly #byId = new Map<string, Player>();
  readonly #byEmail = new Map<string, Player>();
  readonly #byUaId = new Map<string, Player>();
  readonly #config: WorldConfig;
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  #newest: Player | undefined;

  constructor(config: WorldConfig, ids: Ids, clock: Clock, ledger: Ledger) {
    this.#ledger = ledger;
    this.#config = config;
    this.#ids = ids;
    this.#clock = clock;
    for (const seeded of SEEDED_ACCOUNTS) {
      const player = this.addAccount({
        email: seeded.email,
        password: seeded.social ? undefined : seededPasswordHash(),
        verified: true,
        username: seeded.username,
        avatar: '',
      });
      const [pay, reward] = seeded.wallet;
      const { nowbuxPayBalance = pay, nowbuxRewardBalance = reward } =
        config.user.email === seeded.email ? config.wallet : {};
      this.#open(player, nowbuxPayBalance, nowbuxRewardBalance);
      player.totalPlaytime = seeded.totalPlaytime;
      player.credited = seeded.totalPlaytime;
      if (seeded.passDays !== undefined)
        player.subscription = createPass(clock.now() + seeded.passDays * DAY, seeded.passDays);
    }
  }

  /** Players of all known browsers. */
  get withBrowser(): readonly Player[] {
    return [...new Set(this.#byUaId.values())];
  }

  get all(): readonly Player[] {
    return [...this.#byId.values()];
  }

  byId(id: string): Player | undefined {
    return this.#byId.get(id);
  }

  byEmail(email: string): Player | undefined {
    return this.#byEmail.get(email.trim().toLowerCase());
  }

  /** Whether another account has this username, ignoring case. */
  isUsernameTaken(username: string, self?: Player): boolean {
    const plainName = plain(username);
    return this.all.some(
      (one) => one !== self && one.account !== undefined && plain(one.account.username) === plainName,
    );
  }

  /** Guest of this browser. A `uaId` isn't secret, so it never identifies an account holder. */
  guestOf(uaId: string): Player | undefined {
    const player = this.#byUaId.get(uaId);
    return player?.account ? undefined : player;
  }

  /** Like `byEmail`, but on first use creates the account that the trait (test input) in the address describes. */
  findAccount(email: string): Player | undefined {
    const existing = this.byEmail(email);
    const trait = traitOf(email);
    if (existing || !trait || NOT_YET.has(trait)) return existing;
    const created = this.addAccount({
      email: email.trim(),
      password: trait === 'social' ? undefined : seededPasswordHash(),
      verified: trait !== 'unverified',
      username: `Player ${this.#byId.size}`,
      avatar: '',
    });
    this.endow(created, trait);
    return created;
  }

  /** Gives the player what the trait in their address describes, such as a balance or a pass. */
  endow(player: Player, trait: Trait | undefined): void {
    const now = this.#clock.now();
    if (trait === 'rich') this.#open(player, 5_000, 20_000);
    if (trait === 'prime') player.subscription = createPass(now + 30 * DAY, 30);
    if (trait === 'expired')
      player.subscription = { ...createPass(now - DAY, 0), status: 'expired', playPassTimeLeft: 0 };
  }

  /** Assigns the browser to the player. */
  bind(uaId: string, player: Player): void {
    this.#byUaId.set(uaId, player);
  }

  addGuest(): Player {
    const player = this.#add(undefined);
    this.applyConfig(player);
    return player;
  }

  addAccount(account: Account): Player {
    const player = this.#add(account);
    if (!account.avatar) account.avatar = this.#config.avatarUrl(player.id);
    this.#byEmail.set(account.email.toLowerCase(), player);
    return player;
  }

  /** Turns a guest into an account holder; they keep their state. */
  promote(player: Player, account: Account): void {
    player.account = account;
    this.endow(player, traitOf(account.email));
    if (!account.avatar) account.avatar = this.#config.avatarUrl(player.id);
    this.#byEmail.set(account.email.toLowerCase(), player);
  }

  /** Account of new visitors, from the configuration. */
  configuredPlayer(): Player {
    const { email = 'player@example.com', username = 'Player One', avatar = '', totalPlaytime } = this.#config.user;
    const existing = this.findAccount(email);
    const player =
      existing ?? this.addAccount({ email, password: seededPasswordHash(), verified: true, username, avatar });
    if (player.account && this.#config.user.username !== undefined) player.account.username = username;
    if (player.account && avatar) player.account.avatar = avatar;
    if (totalPlaytime !== undefined) player.totalPlaytime = totalPlaytime;
    this.applyConfig(player);
    return player;
  }

  /** Applies the configured wallet and subscription if they changed. */
  applyConfig(player: Player): void {
    const { wallet, walletVersion, subscription, subscriptionVersion } = this.#config;
    if (player.walletVersion !== walletVersion) {
      player.walletVersion = walletVersion;
      this.#open(player, wallet.nowbuxPayBalance, wallet.nowbuxRewardBalance);
      const days = wallet.earnedExpiresInDays;
      if (days !== undefined) this.#ledger.setExpiry(player.id, this.#clock.now() + days * DAY);
    }
    if (player.subscriptionVersion === subscriptionVersion) return;
    player.subscriptionVersion = subscriptionVersion;
    if (subscription === null) player.subscription = undefined;
    else if (subscription) {
      const { playPassTimeLeft: left, expiryAt } = subscription;
      const merged = merge(player.subscription ?? { status: 'active' }, subscription);
      // A configured pass with only a duration starts when the server first reports the pass to the player.
      player.subscription = left !== undefined && expiryAt === undefined ? { ...merged, expiryAt: undefined } : merged;
    }
  }

  /** Handles a login or a returning visit: postpones the expiry of earned nowBux. */
  recordVisit(player: Player): void {
    this.#newest = player;
    this.#ledger.recordVisit(player.id);
  }

  /** Player who logged in or returned last. */
  get newest(): Player | undefined {
    return this.#newest;
  }

  /**
   * Books an amount into or out of one of the player's balances, once per key. Returns false without booking if the
   * balance is too small.
   */
  book(
    player: Player,
    pot: Pot,
    amount: number,
    reason: Reason,
    details: { title?: string; key?: string } = {},
  ): boolean {
    return this.#ledger.move({ player: player.id, pot, amount, reason, ...details }) !== undefined;
  }

  /**
   * Pays from earned nowBux first. Returns the id that the payment's ledger entries share, for a refund; undefined
   * without a payment if both balances together are too small.
   */
  pay(
    player: Player,
    amount: number,
    reason: Sink,
    details: { title?: string; key?: string } = {},
  ): string | undefined {
    return this.#ledger.pay({ player: player.id, amount, reason, ...details });
  }

  /** Books the difference between the player's current and the given balances. */
  #open(player: Player, pay: number | undefined, reward: number | undefined): void {
    for (const [pot, target] of [
      ['pay', pay],
      ['reward', reward],
    ] as const) {
      const amount = target === undefined ? 0 : target - player.wallet[pot];
      // The first booking into a balance is its opening balance; later ones are corrections.
      const fresh = amount > 0 && !this.#ledger.of(player.id).some((one) => one.pot === pot);
      if (amount !== 0) this.book(player, pot, amount, fresh ? 'opening' : 'correction');
    }
  }

  #add(account: Account | undefined): Player {
    const id = this.#ids.next('player');
    const ledger = this.#ledger;
    ledger.recordVisit(id);
    const player: Player = {
      id,
      account,
      wallet: {
        get pay() {
          return ledger.balance(id, 'pay');
        },
        get reward() {
          return ledger.balance(id, 'reward');
        },
      },
      subscriptionVersion: 0,
      walletVersion: 0,
      totalPlaytime: 0,
      playtime: new Map(),
      credited: 0,
      accumulatedSecs: 0,
      creditKeys: new Set(),
      subscription: undefined,
      trialUsed: false,
    };
    this.#byId.set(player.id, player);
    return player;
  }
}

function plain(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** Creates an active pass that is valid until a time. */
export function createPass(expiryAt: Millis, days: number, type = 'nowPrime'): SubscriptionInfo {
  return { status: 'active', subscriptionAppId: '', type, expiryAt, playPassTimeLeft: days * 86_400 };
}

/** Subscription info for the client, with the time left from now. */
export function subscriptionInfoOf(player: Player, now: Millis): SubscriptionInfo | undefined {
  const info = player.subscription;
  if (!info || info.expiryAt === undefined) return info;
  return { ...info, playPassTimeLeft: Math.max(Math.floor((info.expiryAt - now) / 1000), 0) };
}

/** Starts a pass that has a duration but no end, by setting its end. */
export function startPass(player: Player, now: Millis): void {
  const { subscription: info } = player;
  if (info?.playPassTimeLeft === undefined || info.expiryAt !== undefined) return;
  player.subscription = { ...info, expiryAt: now + info.playPassTimeLeft * 1000 };
}

/** Whether a pass is valid now. */
export function isPremium(player: Player, now: Millis): boolean {
  const info = player.subscription;
  if (!info || !/^(active|cancelled)$/.test(info.status)) return false;
  return info.expiryAt === undefined || info.expiryAt > now;
}
