import { describe, expect, it } from 'vitest';
import type { PlayPass } from '../../contracts/entities/subscription.ts';
import { dueAt, plansOf } from './plan.ts';
import { PASS_COUNTRIES, passesSoldIn } from './passCountries.ts';

const DAY = 86_400_000;
const pass = (productId: string, offerPrice: number, more: Partial<PlayPass> = {}): PlayPass => ({
  productId,
  offerPrice,
  label: '',
  currency: 'real',
  currencySymbol: '£',
  appId: '',
  enablePaymentSdkFlow: true,
  ...more,
});
const MONTH = pass('nowpass-month', 6);
const YEAR = pass('nowprime-year', 48, { label: 'Best value' });

describe('a plan', () => {
  it('shows a monthly price and the saving against the monthly plan when it lasts a year', () => {
    expect(plansOf([MONTH, YEAR])).toMatchObject([
      { length: 'month', name: 'nowPass', monthly: 6, savedPercent: undefined, renews: true },
      { length: 'year', name: 'nowPrime', monthly: 4, savedPercent: 33, renews: true },
    ]);
  });

  it('shows no saving when it costs more, has another currency, or has no monthly plan to compare with', () => {
    const saved = (...passes: PlayPass[]) => plansOf(passes).at(-1)?.savedPercent;
    expect(saved(pass('nowpass-month', 3), YEAR)).toBeUndefined();
    expect(saved(pass('nowpass-month', 6, { currencySymbol: '$' }), YEAR)).toBeUndefined();
    expect(saved(pass('nowpass-month', 0), YEAR)).toBeUndefined();
    expect(saved(YEAR)).toBeUndefined();
  });

  it('never renews when it lasts a day, costs nowBux or has an unknown length', () => {
    const bux = pass('nowpass-month', 450, { currency: 'nowbux', currencySymbol: '' });
    for (const once of [pass('nowpass-day', 1), bux, pass('special', 3)])
      expect(plansOf([once])).toMatchObject([{ renews: false, savedPercent: undefined }]);
  });

  it('a plan has a monthly price unless its length is unknown', () => {
    const monthly = (one: PlayPass) => plansOf([one])[0]?.monthly;
    expect(monthly(pass('nowpass-day', 450, { currency: 'nowbux', currencySymbol: '' }))).toBe(13_500);
    expect(monthly(MONTH)).toBe(6);
    expect(monthly(YEAR)).toBe(4);
    expect(monthly(pass('special', 3))).toBeUndefined();
  });

  it('falls due at the end of its period, and never when its length is unknown', () => {
    const due = (one: PlayPass) => plansOf([one]).map((plan) => dueAt(plan, 1_000))[0];
    expect(due(pass('nowpass-day', 1))).toBe(1_000 + DAY);
    expect(due(MONTH)).toBe(1_000 + 30 * DAY);
    expect(due(pass('nowpass-year', 40))).toBe(1_000 + 365 * DAY);
    expect(due(YEAR)).toBe(1_000 + 365 * DAY);
    expect(due(pass('special', 3))).toBeUndefined();
  });
});

describe('passesSoldIn', () => {
  it('const.subscription-countries: returns true for exactly ten countries', () => {
    expect(PASS_COUNTRIES).toEqual(['US', 'GB', 'BR', 'AU', 'IN', 'ID', 'VN', 'TH', 'PH', 'CA']);
    expect(PASS_COUNTRIES.every(passesSoldIn)).toBe(true);
  });

  it.each(['FR', 'DE', 'JP', 'KR', '', 'USA', 'US GB'])('returns false for “%s”', (country) => {
    expect(passesSoldIn(country)).toBe(false);
  });
});
