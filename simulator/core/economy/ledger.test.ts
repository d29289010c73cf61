import { describe, expect, it } from 'vitest';
import * as wallet from '../../../src/contracts/calls/walletCalls.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { Ids } from '../world/worldIds.ts';
import { visitedWorld } from '../testing/testVisit.ts';
import { Ledger } from './ledger.ts';

const DAY = 86_400_000;
const ME = 'player_1';

function books() {
  const clock = new ManualClock(Date.UTC(2026, 2, 3));
  const ledger = new Ledger(new Ids(1), clock);
  ledger.recordVisit(ME);
  const pots = () => [ledger.balance(ME, 'pay'), ledger.balance(ME, 'reward')];
  const give = (pot: 'pay' | 'reward', amount: number) =>
    ledger.move({ player: ME, pot, amount, reason: pot === 'pay' ? 'purchase' : 'quest' });
  return { clock, ledger, pots, give };
}

describe('the nowBux ledger', () => {
  it('moves an amount from a player’s balance to the account of the reason, and refuses more than the balance', () => {
    const { ledger, pots, give } = books();
    give('reward', 30);
    expect(ledger.move({ player: ME, pot: 'reward', amount: -31, reason: 'gift-card' })).toBeUndefined();
    expect(ledger.move({ player: ME, pot: 'reward', amount: -20, reason: 'gift-card' })).toMatch(/^txn_/);
    expect(pots()).toEqual([0, 10]);
    expect(ledger.books).toEqual({ 'gift-card': 20, quest: -30 });
    expect(ledger.of(ME)[0]).toMatchObject({ from: `${ME}:reward`, to: 'gift-card', moved: 20, amount: -20 });
    expect(ledger.audit()).toEqual([]);
  });

  it('throws for a credit from a purchase, a debit for an ad, and a fractional amount', () => {
    const { ledger } = books();
    const move = (amount: number, reason: 'item' | 'ad') => ledger.move({ player: ME, pot: 'pay', amount, reason });
    expect(() => move(5, 'item')).toThrow('item cannot move 5');
    expect(() => move(-5, 'ad')).toThrow('ad cannot move -5');
    expect(() => move(0.5, 'ad')).toThrow('ad cannot move 0.5');
  });

  it('counts a movement once per idempotency key, player and reason', () => {
    const { ledger, pots } = books();
    const ad = (player: string) => ledger.move({ player, pot: 'reward', amount: 5, reason: 'ad', key: 'a' });
    expect(ad(ME)).toBe(ad(ME));
    ad('player_2');
    expect(pots()).toEqual([0, 5]);
    expect(ledger.books).toEqual({ ad: -10 });
  });

  it('pays from the reward balance first, and refunds a payment once into the balances that paid for it', () => {
    const { ledger, pots, give } = books();
    give('reward', 30);
    give('pay', 100);
    const paid = ledger.pay({ player: ME, amount: 70, reason: 'item' }) ?? '';
    expect(pots()).toEqual([60, 0]);
    expect(ledger.pay({ player: ME, amount: 61, reason: 'item' })).toBeUndefined();
    ledger.refund(ME, paid);
    ledger.refund(ME, paid);
    expect(pots()).toEqual([100, 30]);
    expect(ledger.books).toMatchObject({ item: 0 });
    expect(ledger.audit()).toEqual([]);
  });

  it('allows a negative balance only by a correction, and limits payments to the sum of both balances', () => {
    const { ledger, pots, give } = books();
    ledger.move({ player: ME, pot: 'reward', amount: -50, reason: 'correction' });
    give('pay', 80);
    expect(ledger.pay({ player: ME, amount: 31, reason: 'item' })).toBeUndefined();
    ledger.pay({ player: ME, amount: 30, reason: 'item' });
    expect(pots()).toEqual([50, -50]);
    expect(ledger.audit()).toEqual([]);
  });

  it('role.nowbux-expiry, const.nowbux-expiry: expires earned nowBux exactly 30 days after the last login, and bought ones never', () => {
    const { clock, ledger, pots, give } = books();
    const login = clock.now();
    give('reward', 30);
    give('pay', 100);
    clock.advance(30 * DAY - 1);
    expect(pots()).toEqual([100, 30]);
    ledger.recordVisit(ME);
    clock.advance(30 * DAY - 1);
    expect(ledger.expiryOf(ME)).toBe(login + 60 * DAY - 1);
    clock.advance(200 * DAY);
    expect(ledger.of(ME)[0]).toMatchObject({ reason: 'expiry', amount: -30, at: login + 60 * DAY - 1 });
    expect(pots()).toEqual([100, 0]);
    expect(ledger.expiryOf(ME)).toBeUndefined();
    give('reward', 1);
    expect(ledger.audit()).toEqual([]);
  });
});

describe('the list of a player’s transactions', () => {
  it('contains the reason, the affected balance and the expiry of each transaction; all amounts add up to the total', async () => {
    const { visit, world, clock } = await visitedWorld();
    const list = async () => (await visit.call(wallet.walletTransactionsList, {})).body.transactions ?? [];
    const expiresAt = clock.now() + 30 * DAY;
    expect(await list()).toMatchObject([
      { amount: 1_180, pot: 'reward', reason: 'opening', expiresAt },
      { amount: 240, pot: 'pay', reason: 'opening' },
    ]);
    expect((await list())[1]).not.toHaveProperty('expiresAt');
    expect((await visit.call(wallet.walletCheckBalance, {})).body.nowbuxRewardExpiresAt).toBe(expiresAt);
    world.patchConfig({ wallet: { nowbuxRewardBalance: -20 } });
    world.patchConfig({ country: 'JP' });
    expect((await list())[0]).toMatchObject({ amount: -1_200, reason: 'correction' });
    const { totalBalance } = (await visit.call(wallet.walletCheckBalance, {})).body;
    expect((await list()).reduce((sum, { amount }) => sum + amount, 0)).toBe(totalBalance);
  });

  it('contains the expiry of the earned nowBux after 30 days without a visit', async () => {
    const { visit, clock } = await visitedWorld();
    clock.advance(31 * DAY);
    await visit.arrive();
    expect((await visit.call(wallet.walletTransactionsList, {})).body.transactions?.[0]).toMatchObject({
      amount: -1_180,
      reason: 'expiry',
      at: clock.now() - DAY,
    });
    expect((await visit.call(wallet.walletCheckBalance, {})).body.totalBalance).toBe(240);
  });
});
