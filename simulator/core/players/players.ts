import type { SubscriptionInfo } from '../../../src/contracts/entities/subscriptionInfo.ts';
import type { Clock, Millis } from '../../../src/kit/clock.ts';
import { type Account, SEEDED_ACCOUNTS } from './accounts.ts';
import type { WorldConfig } from '../world/config.ts';
import type { Ids } from '../world/ids.ts';
import type { Ledger, Pot } from '../economy/ledger.ts';
import type { Reason, Sink } from '../economy/reasons.ts';
import { type Trait, traitOf } from '../testInputs/accountTraits.ts';
import { merge } from '../world/merge.ts';
import { knownPassword } from './passwords.ts';

/** One person, guest or account holder, with all that the backend keeps of them. */
export interface Player {
  readonly id: string;
  account: Account | undefined;
  /** What the ledger says. */
  readonly wallet: { readonly pay: number; readonly reward: number };
  /** The version of the configured subscription that they were given. */
  subscriptionGiven: number;
  /** The version of the configured wallet that they were given. */
  walletGiven: number;
  /** Seconds. */
  totalPlaytime: number;
  /** Seconds by app id. */
  readonly playtime: Map<string, number>;
  /** Playtime that a credit was already given for, in seconds. */
  credited: number;
  /** Credited playtime that is not a whole nowBux yet, in seconds. */
  accumulatedSecs: number;
  /** The idempotency keys of credits. */
  readonly creditKeys: Set<string>;
  subscription: SubscriptionInfo | undefined;
  /** The days of a pass that cost nothing have been had. */
  trialUsed: boolean;
}

/** Traits of an address that nobody has an account with, until they sign up. */
const NOT_YET: ReadonlySet<Trait> = new Set(['verify', 'late', 'taken']);
/** A day in milliseconds. */
const DAY = 86_400_000;

/** Everyone whom a world knows. */
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
        password: seeded.social ? undefined : knownPassword(),
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
        player.subscription = pass(clock.now() + seeded.passDays * DAY, seeded.passDays);
    }
  }

  /** Who has come with a browser. */
  get here(): readonly Player[] {
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

  /** Whether somebody else has the name: capitals make no other. */
  isTaken(username: string, self?: Player): boolean {
    const wanted = plain(username);
    return this.all.some((one) => one !== self && one.account !== undefined && plain(one.account.username) === wanted);
  }

  /** The guest of this browser. Its id is no secret: by it alone nobody is told what an account has. */
  guestOf(uaId: string): Player | undefined {
    const player = this.#byUaId.get(uaId);
    return player?.account ? undefined : player;
  }

  /** As `byEmail`; an address that says what its account is like gets that account when it is first asked for. */
  found(email: string): Player | undefined {
    const known = this.byEmail(email);
    const trait = traitOf(email);
    if (known || !trait || NOT_YET.has(trait)) return known;
    const made = this.addAccount({
      email: email.trim(),
      password: trait === 'social' ? undefined : knownPassword(),
      verified: trait !== 'unverified',
      username: `Player ${this.#byId.size}`,
      avatar: '',
    });
    this.endow(made, trait);
    return made;
  }

  /** Gives a player what the trait of their address promises. */
  endow(player: Player, trait: Trait | undefined): void {
    const now = this.#clock.now();
    if (trait === 'rich') this.#open(player, 5_000, 20_000);
    if (trait === 'prime') player.subscription = pass(now + 30 * DAY, 30);
    if (trait === 'expired') player.subscription = { ...pass(now - DAY, 0), status: 'expired', playPassTimeLeft: 0 };
  }

  /** From now on this browser is this player's. */
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

  /** A guest becomes an account holder and keeps what they have. */
  promote(player: Player, account: Account): void {
    player.account = account;
    this.endow(player, traitOf(account.email));
    if (!account.avatar) account.avatar = this.#config.avatarUrl(player.id);
    this.#byEmail.set(account.email.toLowerCase(), player);
  }

  /** The account that the configuration signs new visitors in as. */
  configured(): Player {
    const { email = 'player@example.com', username = 'Player One', avatar = '', totalPlaytime } = this.#config.user;
    const known = this.found(email);
    const player = known ?? this.addAccount({ email, password: knownPassword(), verified: true, username, avatar });
    if (player.account && this.#config.user.username !== undefined) player.account.username = username;
    if (player.account && avatar) player.account.avatar = avatar;
    if (totalPlaytime !== undefined) player.totalPlaytime = totalPlaytime;
    this.applyConfig(player);
    return player;
  }

  /** Lays the configured wallet and subscription over what a player has. */
  applyConfig(player: Player): void {
    const { wallet, walletVersion, subscription, subscriptionVersion } = this.#config;
    if (player.walletGiven !== walletVersion) {
      player.walletGiven = walletVersion;
      this.#open(player, wallet.nowbuxPayBalance, wallet.nowbuxRewardBalance);
      const days = wallet.earnedExpiresInDays;
      if (days !== undefined) this.#ledger.expires(player.id, this.#clock.now() + days * DAY);
    }
    if (player.subscriptionGiven === subscriptionVersion) return;
    player.subscriptionGiven = subscriptionVersion;
    if (subscription === null) player.subscription = undefined;
    else if (subscription) {
      const { playPassTimeLeft: left, expiryAt } = subscription;
      const given = merge(player.subscription ?? { status: 'active' }, subscription);
      // Time that is only promised runs from when the player is told of it.
      player.subscription = left !== undefined && expiryAt === undefined ? { ...given, expiryAt: undefined } : given;
    }
  }

  /** A login, or a visit that goes on with one: what was earned stays for another while. */
  cameIn(player: Player): void {
    this.#newest = player;
    this.#ledger.seen(player.id);
  }

  /** Who came in last. */
  get newest(): Player | undefined {
    return this.#newest;
  }

  /**
   * Books an amount for a reason, into a pot or out of it. False, and nothing happens, where the pot holds too little;
   * with a key, it counts once.
   */
  book(player: Player, pot: Pot, amount: number, reason: Reason, more: { title?: string; key?: string } = {}): boolean {
    return this.#ledger.move({ player: player.id, pot, amount, reason, ...more }) !== undefined;
  }

  /**
   * Pays from what was earned first, and answers what a refund is asked for by. Undefined, and nothing happens, where
   * both pots together hold too little.
   */
  pay(player: Player, amount: number, reason: Sink, more: { title?: string; key?: string } = {}): string | undefined {
    return this.#ledger.pay({ player: player.id, amount, reason, ...more });
  }

  /** Brings a player's pots to what they shall hold. */
  #open(player: Player, pay: number | undefined, reward: number | undefined): void {
    for (const [pot, wanted] of [
      ['pay', pay],
      ['reward', reward],
    ] as const) {
      const amount = wanted === undefined ? 0 : wanted - player.wallet[pot];
      // Who has had nothing yet begins with it; everybody else is put right.
      const fresh = amount > 0 && !this.#ledger.of(player.id).some((one) => one.pot === pot);
      if (amount !== 0) this.book(player, pot, amount, fresh ? 'opening' : 'correction');
    }
  }

  #add(account: Account | undefined): Player {
    const id = this.#ids.next('player');
    const ledger = this.#ledger;
    ledger.seen(id);
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
      subscriptionGiven: 0,
      walletGiven: 0,
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

/** An active pass until a time. */
export function pass(expiryAt: Millis, days: number, type = 'nowPrime'): SubscriptionInfo {
  return { status: 'active', subscriptionAppId: '', type, expiryAt, playPassTimeLeft: days * 86_400 };
}

/** What a player is told of their pass: the time left is counted from now. */
export function subscriptionInfoOf(player: Player, now: Millis): SubscriptionInfo | undefined {
  const info = player.subscription;
  if (!info || info.expiryAt === undefined) return info;
  return { ...info, playPassTimeLeft: Math.max(Math.floor((info.expiryAt - now) / 1000), 0) };
}

/** A pass that was promised a time, and no end, ends that much after now. */
export function beginPass(player: Player, now: Millis): void {
  const { subscription: info } = player;
  if (info?.playPassTimeLeft === undefined || info.expiryAt !== undefined) return;
  player.subscription = { ...info, expiryAt: now + info.playPassTimeLeft * 1000 };
}

/** Whether a pass counts now. */
export function isPremium(player: Player, now: Millis): boolean {
  const info = player.subscription;
  if (!info || !/^(active|cancelled)$/.test(info.status)) return false;
  return info.expiryAt === undefined || info.expiryAt > now;
}
