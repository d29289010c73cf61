import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../src/kit/clock.ts';
import { Ids } from '../world/worldIds.ts';
import { Ledger, type Movement } from './ledger.ts';
import { EARNINGS, fits, SINKS } from './ledgerReasons.ts';
import { transactionsOf } from '../services/wallet/transactions.ts';

const DAY = 86_400_000;
const ME = 'player_1';
const BEGIN = Date.UTC(2026, 2, 3);

function books() {
  const clock = new ManualClock(BEGIN);
  const ledger = new Ledger(new Ids(1), clock);
  ledger.recordVisit(ME);
  return {
    clock,
    ledger,
    pots: () => [ledger.balance(ME, 'pay'), ledger.balance(ME, 'reward')],
    earn: (amount: number, more: Partial<Movement> = {}) =>
      ledger.move({ player: ME, pot: 'reward', amount, reason: 'quest', ...more }),
    buy: (amount: number) => ledger.move({ player: ME, pot: 'pay', amount, reason: 'purchase' }),
    spend: (amount: number, key?: string) => ledger.pay({ player: ME, amount, reason: 'item', key }),
    entries: () => ledger.of(ME).map(({ reason, amount, pot }) => `${reason} ${amount} ${pot}`),
  };
}

describe('the expiry of earned nowBux', () => {
  it('happens exactly at its time: the nowBux are still there a millisecond before', () => {
    const { clock, ledger, pots, earn } = books();
    earn(30);
    clock.advance(30 * DAY - 1);
    expect(pots()).toEqual([0, 30]);
    clock.advance(1);
    expect(pots()).toEqual([0, 0]);
    expect(ledger.of(ME)[0]).toMatchObject({
      id: `txn_${ME}_${BEGIN + 30 * DAY}`,
      at: BEGIN + 30 * DAY,
      title: 'Expired',
    });
  });

  it('happens thirty days after the last expiry that passed, however many have passed', () => {
    const { clock, ledger, earn } = books();
    earn(30);
    clock.advance(95 * DAY);
    earn(7);
    expect(ledger.expiryOf(ME)).toBe(BEGIN + 120 * DAY);
    clock.advance(25 * DAY);
    expect(ledger.of(ME)[0]).toMatchObject({ amount: -7, reason: 'expiry', at: BEGIN + 120 * DAY });
  });

  it('stays at an explicitly set time despite later logins, and follows logins again after that time', () => {
    const { clock, ledger, pots, earn } = books();
    earn(30);
    ledger.setExpiry(ME, BEGIN + 2 * DAY);
    clock.advance(DAY);
    ledger.recordVisit(ME);
    expect(ledger.expiryOf(ME)).toBe(BEGIN + 2 * DAY);
    clock.advance(DAY);
    expect(pots()).toEqual([0, 0]);
    earn(5);
    expect(ledger.expiryOf(ME)).toBe(BEGIN + 32 * DAY);
    clock.advance(DAY);
    ledger.recordVisit(ME);
    expect(ledger.expiryOf(ME)).toBe(BEGIN + 33 * DAY);
  });

  it('removes nowBux whose expiry is due before a login sets a later expiry time', () => {
    const { clock, ledger, pots, earn } = books();
    earn(30);
    clock.advance(30 * DAY);
    ledger.setExpiry(ME, BEGIN + 90 * DAY);
    expect(pots()).toEqual([0, 0]);
    earn(4);
    clock.advance(DAY);
    expect(pots()).toEqual([0, 4]);
    expect(ledger.expiryOf(ME)).toBe(BEGIN + 90 * DAY);
  });

  it('follows a login that was recorded in advance for a later time', () => {
    const { ledger, earn } = books();
    ledger.recordVisit(ME, BEGIN + 3 * DAY);
    earn(1);
    expect(ledger.expiryOf(ME)).toBe(BEGIN + 33 * DAY);
  });

  it('returns undefined for a player who earned nothing and for an unknown player', () => {
    const { ledger, clock, entries } = books();
    expect(ledger.expiryOf(ME)).toBeUndefined();
    clock.advance(31 * DAY);
    expect(entries()).toEqual([]);
    ledger.move({ player: 'player_2', pot: 'reward', amount: 3, reason: 'ad' });
    expect(ledger.expiryOf('player_2')).toBeUndefined();
    expect(ledger.of('player_3')).toEqual([]);
  });

  it('appears in the ledger even if nothing read the player’s balance', () => {
    const { clock, ledger, earn } = books();
    earn(30);
    clock.advance(31 * DAY);
    expect(ledger.books).toEqual({ expiry: 30, quest: -30 });
  });

  it('leaves a negative balance unchanged', () => {
    const { clock, ledger, pots, entries } = books();
    ledger.move({ player: ME, pot: 'reward', amount: -10, reason: 'correction' });
    clock.advance(31 * DAY);
    expect(pots()).toEqual([0, -10]);
    expect(entries()).toEqual(['correction -10 reward']);
  });
});

describe('a ledger movement', () => {
  it('spends the whole balance, but not more', () => {
    const { pots, earn, spend, ledger } = books();
    earn(30);
    const card = (amount: number) => ledger.move({ player: ME, pot: 'reward', amount, reason: 'gift-card' });
    expect(card(-31)).toBeUndefined();
    expect(card(-30)).toMatch(/^txn_/);
    expect(pots()).toEqual([0, 0]);
    expect(spend(1)).toBeUndefined();
  });

  it('returns an id but writes no entry for an amount of 0, also when its key is repeated', () => {
    const { ledger, entries } = books();
    const none = () => ledger.move({ player: ME, pot: 'pay', amount: 0, reason: 'correction', key: 'a' });
    expect(none()).toMatch(/^txn_/);
    expect(none()).toBe(none());
    expect(entries()).toEqual([]);
    expect(ledger.books).toEqual({});
  });

  it('counts each time if it has no idempotency key', () => {
    const { pots, earn, spend } = books();
    expect(earn(5)).not.toBe(earn(5));
    expect(spend(1)).not.toBe(spend(1));
    expect(pots()).toEqual([0, 8]);
  });

  it('uses the given title, or by default the title of its reason', () => {
    const { ledger, earn } = books();
    earn(5);
    earn(6, { title: 'Three days in a row' });
    expect(ledger.of(ME).map(({ title }) => title)).toEqual(['Three days in a row', 'Quest reward']);
  });

  it('appears under its reason, and the reasons are in alphabetical order', () => {
    const { ledger, earn, buy } = books();
    for (const reason of ['spin', 'ad', 'quest'] as const) earn(1, { reason });
    buy(1);
    expect(Object.keys(ledger.books)).toEqual(['ad', 'purchase', 'quest', 'spin']);
  });

  it.each(EARNINGS.map((reason) => [reason]))('%s accepts a positive amount and rejects a negative one', (reason) => {
    expect([fits(reason, 1), fits(reason, -1)]).toEqual([true, false]);
  });
  it.each(SINKS.map((reason) => [reason]))('%s accepts a negative amount or 0 and rejects a positive one', (reason) => {
    expect([fits(reason, 1), fits(reason, -1), fits(reason, 0)]).toEqual([false, true, true]);
  });
});

describe('the amount earned since a time', () => {
  it('counts from the next millisecond on and excludes purchases, corrections and refunds', () => {
    const { clock, ledger, earn, buy } = books();
    earn(1);
    clock.advance(1);
    earn(2, { reason: 'ad' });
    buy(100);
    ledger.move({ player: ME, pot: 'reward', amount: 50, reason: 'correction' });
    clock.advance(1);
    earn(4, { reason: 'spin' });
    expect([BEGIN - 1, BEGIN, BEGIN + 1, BEGIN + 2].map((since) => ledger.earnedSince(ME, since))).toEqual([
      7, 6, 4, 0,
    ]);
  });
});

describe('a payment', () => {
  it.each<[number, 'item' | 'ad']>([
    [0.5, 'item'],
    [-1, 'item'],
    [Number.NaN, 'item'],
    [1, 'ad'],
  ])('the amount %d for %s throws, because the caller made a mistake', (amount, reason) => {
    const { ledger, earn, entries } = books();
    earn(30);
    expect(() => ledger.pay({ player: ME, amount, reason })).toThrow(`${reason} does not accept the amount ${amount}`);
    expect(entries()).toEqual(['quest 30 reward']);
  });

  it('takes nothing and writes no entry if its amount is 0', () => {
    const { spend, entries } = books();
    expect(spend(0)).toMatch(/^txn_/);
    expect(entries()).toEqual([]);
  });

  it('writes one group of two entries with the id of the first if it takes from both balances', () => {
    const { ledger, earn, buy, spend } = books();
    earn(30);
    buy(100);
    const group = spend(70) ?? '';
    const [second, first] = ledger.of(ME);
    expect(group).toMatch(/^txn_/);
    expect(first).toMatchObject({ id: group, group, pot: 'reward', amount: -30 });
    expect(second).toMatchObject({ group, pot: 'pay', amount: -40 });
    expect(second?.id).toMatch(/^txn_/);
    expect(second?.id).not.toBe(group);
  });

  it('takes nowBux once per idempotency key, player and reason', () => {
    const { ledger, earn, pots, spend } = books();
    earn(30);
    const group = spend(10, 'order-1');
    expect(spend(10, 'order-1')).toBe(group);
    expect(pots()).toEqual([0, 20]);
    expect(ledger.pay({ player: ME, amount: 5, reason: 'pass', key: 'order-1' })).not.toBe(group);
    ledger.move({ player: 'player_2', pot: 'pay', amount: 10, reason: 'purchase' });
    expect(ledger.pay({ player: 'player_2', amount: 10, reason: 'item', key: 'order-1' })).not.toBe(group);
    expect(pots()).toEqual([0, 15]);
  });

  it('succeeds with the same key after a refusal once there are enough nowBux', () => {
    const { earn, spend, pots } = books();
    expect(spend(10, 'order-1')).toBeUndefined();
    earn(30);
    expect(spend(10, 'order-1')).toMatch(/^txn_/);
    expect(pots()).toEqual([0, 20]);
  });
});

describe('a refund', () => {
  it('gives back only the given payment, with an entry and an id for each balance that paid', () => {
    const { ledger, earn, buy, spend, pots, entries } = books();
    earn(30);
    buy(100);
    const first = spend(40) ?? '';
    const other = spend(20) ?? '';
    ledger.refund(ME, first, 'Given back');
    expect(pots()).toEqual([80, 30]);
    expect(entries().slice(0, 2)).toEqual(['refund 30 reward', 'refund 10 pay']);
    const refunds = ledger.of(ME).filter(({ reason }) => reason === 'refund');
    expect(refunds.map(({ title, key, from }) => [title, key, from])).toEqual([
      ['Given back', first, 'item'],
      ['Given back', first, 'item'],
    ]);
    for (const { id, group } of refunds) {
      expect(id).toMatch(/^txn_/);
      expect(group).toBe(id);
    }
    ledger.refund(ME, other);
    expect(pots()).toEqual([100, 30]);
    expect(ledger.of(ME)[0]?.title).toBe('Refund');
    expect(ledger.audit()).toEqual([]);
  });

  it('ignores another player’s payment, and gives nothing for an earning', () => {
    const { ledger, earn, pots, entries } = books();
    const group = earn(30) ?? '';
    ledger.refund('player_2', group);
    ledger.refund(ME, group);
    expect(pots()).toEqual([0, 30]);
    expect(entries()).toEqual(['quest 30 reward']);
  });
});

describe('the expiry times in a player’s transactions', () => {
  it('exist for earnings that have not expired, not for purchases, spending or expiry', () => {
    const { ledger, clock, earn, buy, spend } = books();
    earn(30);
    buy(10);
    clock.advance(31 * DAY);
    ledger.recordVisit(ME);
    earn(8);
    spend(3);
    const until = clock.now() + 30 * DAY;
    const told = transactionsOf({ id: ME } as Parameters<typeof transactionsOf>[0], { ledger });
    expect(told.map(({ reason, amount, expiresAt }) => [reason, amount, expiresAt])).toEqual([
      ['item', -3, undefined],
      ['quest', 8, until],
      ['expiry', -30, undefined],
      ['purchase', 10, undefined],
      ['quest', 30, undefined],
    ]);
    expect(told.every((one) => !('expiresAt' in one) || one.expiresAt !== undefined)).toBe(true);
  });

  it('exist for all earnings if nothing has expired yet', () => {
    const { ledger, earn } = books();
    earn(1);
    earn(2);
    const told = transactionsOf({ id: ME } as Parameters<typeof transactionsOf>[0], { ledger });
    expect(told.map(({ expiresAt }) => expiresAt)).toEqual([BEGIN + 30 * DAY, BEGIN + 30 * DAY]);
  });
});
