import { makeAutoObservable, reaction, runInAction } from 'mobx';
import {
  pendingRaise,
  effectiveLimit,
  type Spending,
  SPENDING,
  WINDOW,
} from '../../../domain/account/limits/spendingLimits.ts';
import { moneySpent, nowbuxSpent } from '../../../domain/account/limits/spentAmounts.ts';
import { PassesStore } from '../../../domain/passes/passes.store.ts';
import { passesSoldIn } from '../../../domain/passes/passCountries.ts';
import type { LimitsModel, SpendingLimit } from '../../../pages/NowBux/limits/limits.types.ts';
import { LIMITS, type LimitsService } from '../../core/featureKeys/visit/limits.ts';
import type { NowBuxHost } from './nowBuxHost.ts';

/** Amounts that the player can choose as a spending limit in nowBux. */
const NOWBUX_STEPS = [0, 50, 100, 250, 500, 1_000, 2_500, 5_000];
/**
 * Amounts that the player can choose as a spending limit in money. They are multiplied by a power of ten to match the
 * currency's prices.
 */
const MONEY_STEPS = [0, 5, 10, 20, 50, 100];

/** Creates the model of the section with spending limits and the break reminder. */
export function createLimitsSection({ app, store, player, section }: NowBuxHost, signal: AbortSignal): LimitsModel {
  const { api, bootstrap, ports } = app.core;
  const { clock } = ports;
  const passes = new PassesStore(api, signal);
  const state = makeAutoObservable({ service: undefined as LimitsService | undefined }, {}, { deep: false });
  reaction(
    () => section() === 'limits' && player(),
    (here) => {
      if (!here) return;
      if (passesSoldIn(bootstrap.country) && passes.passes.kind !== 'loaded') void passes.load('playPass');
      if (state.service) return state.service.store.read();
      void app
        .feature(LIMITS)
        .then((it) => it?.load())
        .then((service) =>
          runInAction(() => {
            state.service = service;
          }),
        );
    },
    { signal, fireImmediately: true },
  );
  const limits = () => state.service?.store.limits ?? {};
  const spendingOf = (which: Spending, more: Pick<SpendingLimit, 'spent' | 'symbol' | 'steps'>): SpendingLimit => {
    const limit = limits()[which];
    return { most: effectiveLimit(limit, clock.now()), raise: pendingRaise(limit, clock.now()), ...more };
  };
  const nowbux = (which: 'day' | 'week') => {
    const { transactions } = store;
    const spent =
      transactions.kind === 'loaded' ? nowbuxSpent(transactions.value, WINDOW[which], clock.now()) : undefined;
    return spendingOf(which, { spent, symbol: undefined, steps: NOWBUX_STEPS });
  };
  /** Currency of the passes and the magnitude of its amounts. */
  const money = () => {
    const all = passes.passes.kind === 'loaded' ? passes.passes.passes : [];
    const paid = all.find(({ currency }) => currency === 'real');
    if (!paid) return undefined;
    const scale = 10 ** Math.max(Math.floor(Math.log10(Math.max(paid.offerPrice, 1))), 0);
    return { symbol: paid.currencySymbol, scale };
  };
  return {
    get spending() {
      const here = money();
      const symbol = limits().month?.symbol ?? here?.symbol;
      const month =
        symbol === undefined
          ? undefined
          : spendingOf('month', {
              spent: moneySpent(limits(), symbol, clock.now()),
              symbol,
              steps: MONEY_STEPS.map((step) => step * (here?.scale ?? 1)),
            });
      const all = { day: nowbux('day'), week: nowbux('week'), month };
      return SPENDING.flatMap((which) => {
        const limit = all[which];
        return limit ? [[which, limit] as const] : [];
      });
    },
    get breakMinutes() {
      return limits().breakMinutes;
    },
    limit: (which, to) => state.service?.store.limit(which, to, which === 'month' ? money()?.symbol : undefined),
    remind: (minutes) => state.service?.store.remind(minutes),
  };
}
