import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { PreferencesStore } from '../preferences/preferences.store.ts';
import { pendingRaise, effectiveLimit, changeLimit, RAISED_AFTER } from './spendingLimits.ts';
import { LimitsStore } from './limits.store.ts';
import { allowanceOf, nowbuxSpent } from './spentAmounts.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 25);
const change = (amount: number, hoursAgo: number, reason: string) => ({
  ...{ id: `${amount}`, at: NOW - hoursAgo * HOUR, amount, title: '', reason, pot: 'reward' },
});
const PASS = { currency: 'nowbux', price: 100, symbol: '' } as const;
const MONTH = { currency: 'real', price: 10, symbol: '£' } as const;

describe('spending limit', () => {
  it('takes effect at once when it is lowered, and one day later when it is raised', () => {
    const first = changeLimit(undefined, 500, NOW);
    expect(effectiveLimit(first, NOW)).toBe(500);
    const lowered = changeLimit(first, 100, NOW);
    expect([effectiveLimit(lowered, NOW), pendingRaise(lowered, NOW)]).toEqual([100, undefined]);
    const raised = changeLimit(lowered, 1_000, NOW);
    expect([effectiveLimit(raised, NOW), pendingRaise(raised, NOW)]).toEqual([
      100,
      { to: 1_000, from: NOW + RAISED_AFTER },
    ]);
    expect(effectiveLimit(raised, NOW + RAISED_AFTER - 1)).toBe(100);
    expect([effectiveLimit(raised, NOW + RAISED_AFTER), pendingRaise(raised, NOW + RAISED_AFTER)]).toEqual([
      1_000,
      undefined,
    ]);
  });

  it('ends one day after its removal, unless the player sets the same amount again', () => {
    const set = changeLimit(undefined, 100, NOW);
    const gone = changeLimit(set, undefined, NOW);
    expect([effectiveLimit(gone, NOW), effectiveLimit(gone, NOW + RAISED_AFTER)]).toEqual([100, undefined]);
    expect(changeLimit(gone, 100, NOW)).toEqual({ most: 100 });
  });

  it('counts as raised when its currency changes, even to a smaller amount', () => {
    const pounds = changeLimit(undefined, 20, NOW, '£');
    const yen = changeLimit(pounds, 5, NOW, '¥');
    expect([effectiveLimit(yen, NOW), yen.symbol]).toEqual([20, '£']);
  });
});

describe('allowanceOf', () => {
  const ledger = [change(-80, 1, 'item'), change(-300, 30, 'pass'), change(500, 2, 'quest'), change(-40, 3, 'fee')];

  it('compares the nowBux spent in a day and in a week, without fees, with the limits', () => {
    expect([nowbuxSpent(ledger, 24 * HOUR, NOW), nowbuxSpent(ledger, 168 * HOUR, NOW)]).toEqual([80, 380]);
    expect(allowanceOf({}, PASS, undefined, NOW)).toEqual({ kind: 'free' });
    expect(allowanceOf({ day: { most: 180 } }, PASS, ledger, NOW)).toEqual({ kind: 'free' });
    const day = allowanceOf({ day: { most: 179 } }, PASS, ledger, NOW);
    expect(day).toEqual({ kind: 'over', of: 'day', most: 179, left: 99, symbol: '' });
    const week = allowanceOf({ day: { most: 500 }, week: { most: 400 } }, PASS, ledger, NOW);
    expect(week).toEqual({ kind: 'over', of: 'week', most: 400, left: 20, symbol: '' });
    expect(allowanceOf({ week: { most: 0 } }, PASS, ledger, NOW)).toMatchObject({ kind: 'over', left: 0 });
  });

  it('returns unknown when a limit applies but the ledger is missing', () => {
    expect(allowanceOf({ day: { most: 1_000 } }, PASS, undefined, NOW)).toEqual({ kind: 'unknown' });
  });

  it('excludes refunded nowBux from the amount spent', () => {
    expect(nowbuxSpent([...ledger, change(80, 0.5, 'refund')], 24 * HOUR, NOW)).toBe(0);
  });

  it('compares the money paid in a month with the limit, and refuses to compare another currency', () => {
    const paid = [
      { at: NOW - HOUR, amount: 12, symbol: '£' },
      { at: NOW - 721 * HOUR, amount: 50, symbol: '£' },
    ];
    const limits = { month: { most: 20, symbol: '£' }, paid };
    expect(allowanceOf(limits, MONTH, undefined, NOW)).toMatchObject({
      kind: 'over',
      of: 'month',
      left: 8,
      symbol: '£',
    });
    expect(allowanceOf(limits, { ...MONTH, price: 8 }, undefined, NOW)).toEqual({ kind: 'free' });
    expect(allowanceOf(limits, { ...MONTH, symbol: '¥' }, undefined, NOW)).toEqual({ kind: 'other-currency' });
  });
});

describe('LimitsStore', () => {
  const controller = new AbortController();

  it('stores limits in the preferences beside other settings, and reads them back', () => {
    const clock = new ManualClock(NOW);
    const text = memoryStore();
    const open = () => new PreferencesStore(text, { report: () => undefined });
    open().change('*', { config: { other: 1 } });
    const store = new LimitsStore(open(), clock);
    store.start(controller.signal);
    store.limit('day', 250);
    store.remind(45);
    store.paid(5.59, '£');
    expect(open().chosen('*').config).toEqual({
      other: 1,
      limits: { day: { most: 250 }, breakMinutes: 45, paid: [{ at: NOW, amount: 5.59, symbol: '£' }] },
    });
    store.remind(undefined);
    expect(new LimitsStore(open(), clock).limits).toStrictEqual({
      day: { most: 250 },
      paid: [{ at: NOW, amount: 5.59, symbol: '£' }],
    });
  });

  it('returns no limits when the stored ones are invalid', () => {
    const preferences = new PreferencesStore(memoryStore(), { report: () => undefined });
    preferences.change('*', { config: { limits: { day: 'much' } } });
    expect(new LimitsStore(preferences, new ManualClock(NOW)).limits).toEqual({});
  });
});
