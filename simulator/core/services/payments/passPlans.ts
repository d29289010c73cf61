import type { Price } from '../../../../src/contracts/entities/subscription.ts';

const COUNTRIES: ReadonlySet<string> = new Set(['US', 'GB', 'BR', 'AU', 'IN', 'ID', 'VN', 'TH', 'PH', 'CA']);
const CURRENCY: Readonly<Record<string, readonly [symbol: string, perDollar: number]>> = {
  GB: ['£', 0.8],
  BR: ['R$', 5],
  AU: ['A$', 1.5],
  IN: ['₹', 80],
  CA: ['C$', 1.35],
  JP: ['¥', 150],
};

/** A pass that players can buy. */
export interface PassPlan {
  readonly productId: string;
  readonly label: string;
  readonly days: number;
  readonly dollars: number;
  readonly nowbux?: number;
  /** Days of a free trial, for players who haven't had one. */
  readonly freeTrialDays?: number;
}

export const PASS_PLANS: readonly PassPlan[] = [
  { productId: 'nowpass-day', label: 'Limited offer', days: 1, dollars: 0.99, nowbux: 450 },
  { productId: 'nowpass-month', label: '', days: 30, dollars: 6.99 },
  { productId: 'nowprime-year', label: 'Best value', days: 365, dollars: 49.99, freeTrialDays: 7 },
];

export function planOf(productId: string | undefined): PassPlan | undefined {
  return PASS_PLANS.find((plan) => plan.productId === productId);
}

/** Whether a country sells passes; Japan alone sells subscriptions of the Japanese portal. */
export function sellsPasses(country: string, category: 'subscription' | 'playPass'): boolean {
  return category === 'subscription' ? country === 'JP' : COUNTRIES.has(country);
}

/** Price of a pass in a country: nowBux if the plan has such a price, otherwise money. */
export function priceOf(plan: PassPlan, country: string): Price {
  return plan.nowbux === undefined
    ? moneyPrice(plan, country)
    : { currency: 'nowbux', amount: plan.nowbux, symbol: '' };
}

function moneyPrice({ dollars }: PassPlan, country: string): Price {
  const [symbol, rate] = CURRENCY[country] ?? ['$', 1];
  const amount = rate > 20 ? Math.round(dollars * rate) : Math.round(dollars * rate * 100) / 100;
  return { currency: 'real', amount, symbol };
}

/** Price in nowBux; converted from dollars if the plan has none. */
export function nowbuxPrice({ nowbux, dollars }: PassPlan): number {
  return nowbux ?? Math.round(dollars * 450);
}

/** Type of a pass as in its info: `nowPrime` or `nowPass`. */
export function typeOf(productId: string): string {
  return productId.startsWith('nowprime') ? 'nowPrime' : 'nowPass';
}
