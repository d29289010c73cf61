import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Ids } from '../world/worldIds.ts';
import { EARNINGS, fits, type Reason, TITLES } from './ledgerReasons.ts';

/** The two nowBux balances of a player: bought (`pay`) and earned (`reward`). */
export type Pot = 'pay' | 'reward';

/**
 * One movement of nowBux between two ledger accounts: a player's balance, and the account of the movement's reason.
 */
export interface Entry {
  readonly id: string;
  readonly at: Millis;
  readonly player: string;
  readonly pot: Pot;
  readonly from: string;
  readonly to: string;
  /** Amount moved in nowBux; a positive integer. */
  readonly moved: number;
  /** Change of the player's balance in nowBux; negative for a payment. */
  readonly amount: number;
  readonly reason: Reason;
  readonly title: string;
  readonly key: string | undefined;
  /** Id that all entries of one payment share. */
  readonly group: string;
}

export interface Movement {
  readonly player: string;
  readonly pot: Pot;
  /** Amount in nowBux: positive for a credit to the player, negative for a debit. */
  readonly amount: number;
  readonly reason: Reason;
  readonly title?: string | undefined;
  readonly key?: string | undefined;
}

/** Days without a login after which earned nowBux expire. Bought nowBux never expire. */
export const EXPIRY_DAYS = 30;
const EXPIRY_MS = EXPIRY_DAYS * 86_400_000;
const EARNED: ReadonlySet<string> = new Set(EARNINGS);

/**
 * Double-entry ledger of a simulated world. Every change of a balance is an entry with a source and a destination; a
 * balance is the sum of its entries.
 */
export class Ledger {
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry[]>();
  readonly #balances = new Map<string, number>();
  readonly #keys = new Map<string, string>();
  /** Next expiry of each player's earned nowBux; logins don't move a `fixed` one. */
  readonly #due = new Map<string, { readonly at: Millis; readonly fixed: boolean }>();

  constructor(ids: Ids, clock: Clock) {
    this.#ids = ids;
    this.#clock = clock;
  }

  /** Postpones the expiry of earned nowBux after a login, now or in the future. */
  recordVisit(player: string, at: Millis = this.#clock.now()): void {
    this.#settle(player);
    if (!this.#due.get(player)?.fixed) this.#due.set(player, { at: at + EXPIRY_MS, fixed: false });
  }

  /** Sets a fixed expiry of a player's earned nowBux, independent of logins. */
  setExpiry(player: string, at: Millis): void {
    this.#settle(player);
    this.#due.set(player, { at, fixed: true });
  }

  /** Expiry of a player's earned nowBux; undefined without any. */
  expiryOf(player: string): Millis | undefined {
    return this.balance(player, 'reward') > 0 ? this.#due.get(player)?.at : undefined;
  }

  balance(player: string, pot: Pot): number {
    this.#settle(player);
    return this.#balances.get(accountOf(player, pot)) ?? 0;
  }

  /** A player's ledger entries, newest first. */
  of(player: string): readonly Entry[] {
    this.#settle(player);
    return this.#entries.get(player)?.toReversed() ?? [];
  }

  /** Amount that a player has earned since a time, without purchases, refunds and corrections. */
  earnedSince(player: string, since: Millis): number {
    return this.of(player)
      .filter(({ at, reason }) => at > since && EARNED.has(reason))
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Balances of all ledger accounts that represent a reason for movements; negative for sources of nowBux. */
  get books(): Readonly<Record<string, number>> {
    for (const player of this.#due.keys()) this.#settle(player);
    const reasonAccounts = [...this.#balances].filter(([account]) => !account.includes(':'));
    return Object.fromEntries(reasonAccounts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * Moves nowBux, once per idempotency key, and returns the id that the movement's entries share. Returns undefined
   * without moving if the balance is too small. Throws for a fractional amount, or for a reason that only allows the
   * opposite direction: both are defects of the caller.
   */
  move({ player, pot, amount, reason, title, key }: Movement): string | undefined {
    if (!Number.isSafeInteger(amount) || !fits(reason, amount)) throw new Error(`${reason} cannot move ${amount}`);
    const onceKey = key === undefined ? undefined : `${player} ${reason} ${key}`;
    const before = onceKey === undefined ? undefined : this.#keys.get(onceKey);
    if (before !== undefined) return before;
    // Book the due expiry of earned nowBux first, so that it doesn't include this movement.
    this.#settle(player);
    if (amount < 0 && reason !== 'correction' && this.balance(player, pot) < -amount) return undefined;
    const group = this.#ids.next('txn');
    if (amount !== 0) this.#post(group, group, { player, pot, amount, reason, title, key }, this.#clock.now());
    if (onceKey !== undefined) this.#keys.set(onceKey, group);
    return group;
  }

  /** Pays from earned nowBux first; otherwise like `move`. */
  pay({ player, amount, reason, title, key }: Omit<Movement, 'pot'>): string | undefined {
    if (!Number.isSafeInteger(amount) || amount < 0 || !fits(reason, -1))
      throw new Error(`${reason} does not accept the amount ${amount}`);
    const onceKey = key === undefined ? undefined : `${player} ${reason} ${key}`;
    const before = onceKey === undefined ? undefined : this.#keys.get(onceKey);
    if (before !== undefined) return before;
    const [reward, pay] = [this.balance(player, 'reward'), this.balance(player, 'pay')];
    if (reward + pay < amount) return undefined;
    const earned = Math.min(Math.max(reward, 0), amount);
    const group = this.#ids.next('txn');
    const parts = [
      ['reward', earned],
      ['pay', amount - earned],
    ] as const;
    const paid = parts.filter(([, part]) => part > 0);
    for (const [i, [pot, part]] of paid.entries()) {
      const id = i === 0 ? group : this.#ids.next('txn');
      this.#post(id, group, { player, pot, amount: -part, reason, title, key }, this.#clock.now());
    }
    if (onceKey !== undefined) this.#keys.set(onceKey, group);
    return group;
  }

  /** Refunds a payment once, into the balances that paid. */
  refund(player: string, group: string, title?: string): void {
    const onceKey = `${player} refund ${group}`;
    if (this.#keys.has(onceKey)) return;
    this.#keys.set(onceKey, group);
    for (const entry of this.of(player).filter((one) => one.group === group && one.amount < 0)) {
      const id = this.#ids.next('txn');
      const movement = { player, pot: entry.pot, amount: entry.moved, reason: 'refund', title, key: group } as const;
      this.#post(id, id, movement, this.#clock.now(), entry.to);
    }
  }

  /** Recomputes all sums of the ledger and returns the errors; empty if the ledger is consistent. */
  audit(): readonly string[] {
    const sums = new Map<string, number>();
    const corrected = new Set<string>();
    const wrong: string[] = [];
    for (const entries of this.#entries.values()) {
      for (const { id, from, to, moved, player, pot, reason } of entries) {
        if (moved <= 0) wrong.push(`${id} moves ${moved}`);
        sums.set(from, (sums.get(from) ?? 0) - moved);
        sums.set(to, (sums.get(to) ?? 0) + moved);
        const account = accountOf(player, pot);
        if (reason === 'correction') corrected.add(account);
        if ((sums.get(account) ?? 0) < 0 && !corrected.has(account)) wrong.push(`${id} leaves less than nothing`);
      }
    }
    const total = [...sums.values()].reduce((sum, balance) => sum + balance, 0);
    if (total !== 0) wrong.push(`${total} came from nowhere`);
    for (const account of new Set([...sums.keys(), ...this.#balances.keys()])) {
      const [balance, sum] = [this.#balances.get(account) ?? 0, sums.get(account) ?? 0];
      if (balance !== sum) wrong.push(`${account} says ${balance}, its entries come to ${sum}`);
    }
    return wrong;
  }

  /** Books the expiry of earned nowBux at its due time. Runs on each access to the ledger, so it needs no timer. */
  #settle(player: string): void {
    const due = this.#due.get(player);
    const now = this.#clock.now();
    if (due === undefined || now < due.at) return;
    const times = Math.floor((now - due.at) / EXPIRY_MS) + 1;
    this.#due.set(player, { at: due.at + times * EXPIRY_MS, fixed: false });
    const amount = this.#balances.get(accountOf(player, 'reward')) ?? 0;
    if (amount <= 0) return;
    // The id of an expiry entry derives from player and time, so it doesn't depend on the ledger access that books
    // it.
    const id = `txn_${player}_${due.at}`;
    this.#post(id, id, { player, pot: 'reward', amount: -amount, reason: 'expiry' }, due.at);
  }

  #post(id: string, group: string, movement: Movement, at: Millis, refundTo?: string): void {
    const { player, pot, amount, reason, title = TITLES[reason], key } = movement;
    const account = accountOf(player, pot);
    const counterAccount = refundTo ?? reason;
    const [from, to] = amount > 0 ? [counterAccount, account] : [account, counterAccount];
    const moved = Math.abs(amount);
    const entry: Entry = { id, at, player, pot, from, to, moved, amount, reason, title, key, group };
    const entries = this.#entries.get(player);
    if (entries) entries.push(entry);
    else this.#entries.set(player, [entry]);
    this.#balances.set(from, (this.#balances.get(from) ?? 0) - moved);
    this.#balances.set(to, (this.#balances.get(to) ?? 0) + moved);
  }
}

function accountOf(player: string, pot: Pot): string {
  return `${player}:${pot}`;
}
