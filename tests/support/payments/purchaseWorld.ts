import { PAYMENT_WINDOW, type PaymentBegin } from '../../../src/contracts/frames/paymentWindow.ts';
import type { ApiClient } from '../../../src/domain/api/client.ts';
import { Intentions } from '../../../src/domain/passes/payments/purchaseIntentions.ts';
import { itemKey } from '../../../src/domain/passes/payments/itemKey.ts';
import { createPaymentMessages } from '../../../src/domain/passes/payments/paymentMessages.ts';
import { purchaseSpec } from '../../../src/domain/passes/payments/purchase.machine.ts';
import type { Payment } from '../../../src/domain/passes/payments/purchase.ports.ts';
import { purchaseRunner } from '../../../src/domain/passes/payments/purchase.runner.ts';
import type {
  Item,
  PurchaseCommand,
  PurchaseEvent,
  PurchaseState,
} from '../../../src/domain/passes/payments/purchase.state.ts';
import { Machine } from '../../../src/kit/stateMachine.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { randomId, SeededRandom } from '../../../src/kit/random.ts';
import { ORIGINS, testWorld } from '../../../simulator/core/testing/testVisit.ts';
import { createPurchaseLock } from '../../../src/app/core/payments/purchaseLock.ts';
import { FakeLocks, type FakeTabLocks } from '../browser/fakeLocks.ts';
import { clientOf, signIn, turns } from './tabInterleavings.ts';
import { FaultyNetwork } from './paymentFaults.ts';
import { Wallet } from '../../../src/domain/nowbux/wallet.store.ts';

/** The player's action on the payment SDK's page, and what happens to the page's message. */
export interface PageAct {
  readonly card: keyof typeof CARDS;
  /** `late`: the bank takes the money long after the page closed. */
  readonly message: 'arrives' | 'lost' | 'doubled' | 'forged' | 'late';
}

const CARDS = { good: '4242424242424242', refused: '4000000000000002', closes: '4000000000000119' };

interface Wishes {
  readonly wallet?: { readonly nowbuxPayBalance: number; readonly nowbuxRewardBalance: number };
  readonly wish?: (item: Item) => string;
}

/** One browser of a signed-in player with any number of tabs, against a simulated world. */
export class PurchaseWorld {
  readonly bench = testWorld({
    config: {
      user: { signedIn: true, email: 'mira@example.com' },
      wallet: { nowbuxPayBalance: 5_000, nowbuxRewardBalance: 0 },
    },
  });
  /** Returns the group of an item that a player buys at most one of. All passes form one group. */
  readonly #wish: (item: Item) => string;
  readonly store = memoryStore();
  /** Access token of the player. */
  token: string | undefined;
  readonly network = new FaultyNetwork((request) => this.bench.world.handle(request), ORIGINS.page);
  /** Results that the app showed and that were false. */
  readonly untrue: string[] = [];
  /** Groups of items of which some tab showed one as owned. */
  readonly #had = new Set<string>();
  readonly locks = new FakeLocks();
  readonly #random: SeededRandom;

  constructor(seed: number, { wallet, wish = () => 'pass' }: Wishes = {}) {
    this.#random = new SeededRandom(seed);
    this.#wish = wish;
    if (wallet) this.bench.world.patchConfig({ wallet });
  }

  /** Returns whether some tab showed an item of this item's group as owned. */
  has(item: Item): boolean {
    return this.#had.has(this.#wish(item));
  }

  got(item: Item): void {
    this.#had.add(this.#wish(item));
  }

  /** True if the service recorded a payment for this item. */
  isPaid(item: Item): boolean {
    const { orders, books } = this.bench.world.snapshot();
    if (item.goods === 'gift card') return (books['gift-card'] ?? 0) >= item.price;
    return orders.some(({ productId, payments }) => productId === item.productId && payments > 0);
  }

  /** Balances of the player. */
  get wallet() {
    return this.bench.world.snapshot().players.find(({ email }) => email === 'mira@example.com')?.wallet;
  }

  get random(): SeededRandom {
    return this.#random;
  }

  async open(): Promise<PurchaseTab> {
    const tab = new PurchaseTab(this);
    await tab.arrive();
    return tab;
  }
}

/** One tab with its own API client and purchase state machine. Storage and locks belong to the browser. */
export class PurchaseTab {
  readonly machine: Machine<PurchaseState, PurchaseEvent, PurchaseCommand>;
  readonly #world: PurchaseWorld;
  readonly #life = new AbortController();
  readonly #api: ApiClient;
  readonly #intentions: Intentions;
  readonly #locks: FakeTabLocks;
  #token: string | undefined;
  /** The payment SDK's page that is open in this tab. */
  #page: { readonly hear: (message: unknown) => void; begun: PaymentBegin | undefined } | undefined;

  constructor(world: PurchaseWorld) {
    this.#world = world;
    this.#locks = world.locks.openTab();
    const { clock } = world.bench;
    this.#api = clientOf(world.network, clock, () => this.#token, this.#life.signal);
    this.#intentions = new Intentions({ store: world.store, clock, random: world.random, player: () => 'mira' });
    this.machine = new Machine(
      purchaseSpec,
      purchaseRunner({
        api: this.#api,
        clock,
        wallet: new Wallet(this.#api, () => 'mira'),
        buyer: () => ({
          tracking: { feSessionId: 'fe-1' },
          appId: '20101',
          uaId: 'ua-1',
          uaSessionId: 'visit-1',
          playSessionId: undefined,
          countryCode: 'GB',
          token: this.#token,
        }),
        host: ORIGINS.payment,
        sandbox: false,
        intentions: this.#intentions,
        lock: createPurchaseLock(this.#locks, clock),
        openPayment: this.#openPayment,
        allowance: () => Promise.resolve({ kind: 'free' }),
        paid: () => undefined,
        bought: () => undefined,
      }),
    );
    this.machine.watch(({ state }) => {
      if (state.kind !== 'settled') return;
      if (state.result === 'success') world.got(state.item);
      // A refusal for lack of nowBux is correct if another tab bought the item and the balance doesn't suffice for a
      // second one.
      else if (state.result === 'insufficient-balance' && world.has(state.item)) return;
      else if (state.result !== 'pending' && world.isPaid(state.item))
        world.untrue.push(`${itemKey(state.item)}: ${state.result}`);
    });
  }

  /** The browser's first page signs the player in. */
  async arrive(): Promise<void> {
    this.#token = this.#world.token ??= await signIn(this.#world.bench);
    this.machine.start();
  }

  /** Resumes each purchase that an earlier page left unfinished, one after another. */
  async resume(): Promise<void> {
    for (const intention of this.#intentions.open) {
      this.machine.send({ kind: 'put away' });
      this.machine.send({ kind: 'intention found', intention, quiet: 'until told' });
      await turns(200);
    }
  }

  get closed(): boolean {
    return this.#life.signal.aborted;
  }

  close(): void {
    this.#life.abort();
    this.machine.dispose();
    this.#page = undefined;
    this.#locks.close();
  }

  choose(item: Item): void {
    if (!this.#world.has(item)) this.machine.send({ kind: 'item chosen', item });
  }

  pay(): void {
    const { state } = this.machine;
    const way = state.kind === 'reviewing' ? state.ways[0] : undefined;
    if (way && 'item' in state && !this.#world.has(state.item)) this.machine.send({ kind: 'pay pressed', way: way.id });
  }

  retry(): void {
    const { state } = this.machine;
    if (!('item' in state) || !this.#world.has(state.item)) this.machine.send({ kind: 'retry asked' });
  }

  /** The player pays on the SDK's page. Its message may then be lost, doubled, forged or late. */
  async act({ card, message }: PageAct): Promise<void> {
    const page = this.#page;
    if (!page) return;
    page.hear({ source: PAYMENT_WINDOW.source, kind: 'ready' });
    const begin = page.begun;
    if (!begin) return;
    const request = new Request(`${ORIGINS.payment}/pay/submit`, {
      method: 'POST',
      body: JSON.stringify({
        token: begin.token,
        orderNumber: begin.orderNumber,
        payType: 'card',
        card: CARDS[card],
      }),
    });
    const forge = (change: object) =>
      page.hear({
        source: PAYMENT_WINDOW.source,
        kind: 'returned',
        turn: begin.turn,
        orderNumber: begin.orderNumber,
        result: 1,
        ...change,
      });
    if (message === 'forged') {
      forge({ orderNumber: 'another' });
      forge({ turn: 'earlier' });
      forge({ source: 'stranger' });
      return;
    }
    if (message === 'late') return this.#world.network.later(() => this.#world.bench.world.handle(request));
    const { result } = (await (await this.#world.bench.world.handle(request)).json()) as { result: unknown };
    if (message === 'lost') return;
    forge({ result });
    if (message === 'doubled') forge({ result });
  }

  readonly #openPayment = (payment: Payment, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve) => {
      const page: { hear: (message: unknown) => void; begun: PaymentBegin | undefined } = {
        begun: undefined,
        hear: createPaymentMessages({
          payment: { ...payment, amount: '£5.59' },
          turn: randomId(this.#world.random),
          say: (begin) => {
            page.begun = begin;
          },
          returned: resolve,
          ignored: () => undefined,
        }),
      };
      this.#page = page;
      signal.addEventListener('abort', () => {
        if (this.#page === page) this.#page = undefined;
      });
    });
}
