import { IDEMPOTENCY_KEY } from '../../../src/contracts/idempotency.ts';
import type { Tracking } from '../../../src/contracts/entities/session.ts';
import { Intentions } from '../../../src/domain/passes/payments/purchaseIntentions.ts';
import { placeOrder } from '../../../src/domain/passes/payments/placeOrder.ts';
import { preparePurchase } from '../../../src/domain/passes/payments/preparePurchase.ts';
import { purchaseSpec } from '../../../src/domain/passes/payments/purchase.machine.ts';
import type { Payment, PurchasePorts } from '../../../src/domain/passes/payments/purchase.ports.ts';
import { purchaseRunner } from '../../../src/domain/passes/payments/purchase.runner.ts';
import type { Item, PurchaseEvent } from '../../../src/domain/passes/payments/purchase.state.ts';
import { settle } from '../../../src/kit/clock.ts';
import { Machine } from '../../../src/kit/stateMachine.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { createPurchaseLock } from '../../../src/app/core/payments/purchaseLock.ts';
import { ApiBench, type Reply } from '../app/apiBench.ts';
import { FakeLocks } from '../browser/fakeLocks.ts';
import { Wallet } from '../../../src/domain/nowbux/wallet.store.ts';

export const PASS: Item = { productId: 'nowpass-month', currency: 'real', price: 9.99, symbol: '$' };
export const NOWBUX_PASS: Item = { productId: 'nowpass-day', currency: 'nowbux', price: 450, symbol: '' };
const SDK_PASS: Item = { ...NOWBUX_PASS, sdk: true };
export const HAT: Item = { ...SDK_PASS, productId: 'hat', goods: 'game item', appId: '20199', price: 60 };
export const CARD: Item = { ...NOWBUX_PASS, productId: 'gift-card-5', goods: 'gift card', price: 500 };

export const REFUSED: Reply = { http: 400, body: { status: 'Failure', errCode: 1000 } };
/** A success response of the payment SDK. */
export const sdk = (data?: object): Reply => ({ body: { status: 'Success', ...(data && { data }) } });
/** A `getPurchases` response with these paid purchases. */
export const bought = (...list: object[]): Reply => sdk({ INAPP_PURCHASE_DATA_LIST: list });
/** A response of the history of redeemed codes. */
export const redeemed = (...redemptionCodeList: object[]): Reply => ({
  body: { status: 'Success', redemptionCodeList },
});

/** A player who buys from a scripted service. */
export function shop(
  replies: Readonly<Record<string, Reply>> = {},
  more: Partial<Pick<PurchasePorts, 'lock' | 'openPayment' | 'allowance' | 'sandbox'>> = {},
) {
  const bench = new ApiBench();
  const locks = new FakeLocks();
  bench.identity.storeAccessToken('mine', undefined);
  for (const [id, reply] of Object.entries(replies)) bench.script(id, reply);
  const store = memoryStore();
  const passed: unknown[] = [];
  const paid: Item[] = [];
  const opened: Payment[] = [];
  const intentions = new Intentions({ store, clock: bench.clock, random: new SeededRandom(1), player: () => 'mira' });
  const ports: PurchasePorts = {
    api: bench.api,
    clock: bench.clock,
    wallet: new Wallet(bench.api, () => 'mira'),
    buyer: () => ({
      ...{ tracking: {} as Tracking, appId: '20101', uaId: 'ua-1', uaSessionId: 'visit-1' },
      ...{ playSessionId: undefined, nowPassSource: 'notice', countryCode: 'US', token: 'mine' },
    }),
    host: 'http://payment.test',
    sandbox: more.sandbox ?? false,
    intentions,
    lock: createPurchaseLock(locks.openTab(), bench.clock),
    allowance: () => Promise.resolve({ kind: 'free' }),
    ...more,
    openPayment: (payment, until) => {
      opened.push(payment);
      return more.openPayment?.(payment, until) ?? Promise.resolve(undefined);
    },
    paid: (item) => void paid.push(item),
    bought: (info) => void passed.push(info),
  };
  const { signal } = bench.controller;
  return {
    bench,
    locks,
    store,
    /** Passes that the purchase state machine reported as bought. */
    given: passed,
    /** Items that the purchase state machine reported as paid. */
    paid,
    /** Data with which the app opened the payment page. */
    opened,
    intentions,
    order: (item: Item, token?: string) => placeOrder(ports, item, token, signal),
    prepare: (item: Item) => preparePurchase(ports, item, signal),
    calls: () => bench.requests.map(({ id }) => id.split('.')[1]),
    keyOf: (id: string) => bench.last(id).headers[IDEMPOTENCY_KEY.toLowerCase()],
    /** Runs a whole purchase: sends each event once the machine is idle, and returns the final state. */
    buys: () => {
      const machine = new Machine(purchaseSpec, purchaseRunner(ports)).start();
      return async (...events: readonly PurchaseEvent[]) => {
        for (const event of events) {
          machine.send(event);
          await settle(100);
        }
        return machine.state;
      };
    },
  };
}
