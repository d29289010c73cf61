import { accessTokenPost } from '../../src/contracts/calls/auth.ts';
import { confirm } from '../../src/contracts/calls/subscription.ts';
import { PAYMENT_WINDOW, type PaymentBegin } from '../../src/contracts/paymentWindow.ts';
import { ApiClient } from '../../src/domain/api/client.ts';
import { Intentions } from '../../src/domain/payments/intentions.ts';
import { paymentTalk } from '../../src/domain/payments/paymentTalk.ts';
import { purchaseSpec } from '../../src/domain/payments/purchase.machine.ts';
import type { Payment } from '../../src/domain/payments/purchase.ports.ts';
import { purchaseRunner } from '../../src/domain/payments/purchase.runner.ts';
import type { Item, PurchaseCommand, PurchaseEvent, PurchaseState } from '../../src/domain/payments/purchase.state.ts';
import { Machine } from '../../src/kit/machine.ts';
import { memoryStore } from '../../src/kit/ports.ts';
import { randomId, SeededRandom } from '../../src/kit/random.ts';
import { ORIGINS, testWorld } from '../../simulator/core/testing/visit.ts';
import { DESTINATION } from './apiBench.ts';

/**
 * What the network does to a request: nothing; or it, or its answer, is lost; or it arrives twice, or long after it failed; or
 * it is done, and its answer is wrong: an error, another's page, nothing that is meant, or a failure without a reason.
 */
export type Fault = 'none' | 'request-lost' | 'answer-lost' | 'doubled' | 'late' | keyof typeof WRONG;

const WRONG = {
  'wrong: error': [500, '{"status":"Failure"}'],
  'wrong: page': [200, '<!doctype html>'],
  'wrong: empty': [200, '{}'],
  'wrong: failure': [200, '{"status":"Failure"}'],
} as const;

/** What the player does on the payment SDK's page, and what becomes of its message. */
export interface PageAct {
  readonly card: keyof typeof CARDS;
  /** `late`: the bank itself takes the money long after the page was closed. */
  readonly message: 'arrives' | 'lost' | 'doubled' | 'forged' | 'late';
}

const CARDS = { good: '4242424242424242', refused: '4000000000000002', closes: '4000000000000119' };

interface Wishes {
  readonly wallet?: { readonly nowbuxPayBalance: number; readonly nowbuxRewardBalance: number };
  readonly wish?: (item: Item) => string;
}

/** One browser of a signed-in player with any number of tabs, against a world of the simulator. */
export class PurchaseWorld {
  readonly bench = testWorld({
    config: {
      user: { signedIn: true, email: 'mira@example.com' },
      wallet: { nowbuxPayBalance: 5_000, nowbuxRewardBalance: 0 },
    },
  });
  /** What a player wants once at most: passes stand for each other. */
  readonly #wish: (item: Item) => string;
  readonly store = memoryStore();
  /** The player's. */
  token: string | undefined;
  /** What the network does next; `none` when it has run out. */
  readonly faults: Fault[] = [];
  readonly tabs: PurchaseTab[] = [];
  /** What the player was told in some tab that they have. */
  readonly #had = new Set<string>();
  holder: PurchaseTab | undefined;
  readonly waiting: (() => void)[] = [];
  readonly #late: (() => Promise<unknown>)[] = [];
  readonly #random: SeededRandom;

  constructor(seed: number, { wallet, wish = () => 'pass' }: Wishes = {}) {
    this.#random = new SeededRandom(seed);
    this.#wish = wish;
    if (wallet) this.bench.world.patchConfig({ wallet });
  }

  /** The player was told in some tab that they have this. */
  has(item: Item): boolean {
    return this.#had.has(this.#wish(item));
  }

  got(item: Item): void {
    this.#had.add(this.#wish(item));
  }

  get random(): SeededRandom {
    return this.#random;
  }

  async open(): Promise<PurchaseTab> {
    const tab = new PurchaseTab(this);
    this.tabs.push(tab);
    await tab.arrive();
    return tab;
  }

  release(tab: PurchaseTab): void {
    if (this.holder !== tab) return;
    this.holder = undefined;
    for (const go of this.waiting.splice(0)) go();
  }

  later(arrive: () => Promise<unknown>): void {
    this.#late.push(arrive);
  }

  /** Whatever was on its way arrives. */
  async deliver(): Promise<void> {
    for (const arrive of this.#late.splice(0)) await arrive();
  }

  readonly fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    const fault = this.faults.shift() ?? 'none';
    const headers = new Headers(init?.headers);
    headers.set('origin', ORIGINS.page);
    const { signal: _, ...sent } = init ?? {};
    // Who has gone away doesn't call back what is on its way.
    const arrive = () => this.bench.world.handle(new Request(address, { ...sent, headers }));
    const failed = () => {
      throw new TypeError('Failed to fetch');
    };
    if (fault === 'request-lost') return failed();
    if (fault === 'late') {
      this.#late.push(arrive);
      return failed();
    }
    const answer = await arrive();
    if (fault === 'doubled') await arrive();
    // That a payment was refused is the service's to say: whoever denies what it has taken can't be helped.
    if (fault in WRONG && !(fault === 'wrong: failure' && address.endsWith(confirm.path))) {
      const [status, text] = WRONG[fault as keyof typeof WRONG];
      return new Response(text, { status });
    }
    return fault === 'answer-lost' || init?.signal?.aborted ? failed() : answer;
  };
}

/** One tab: its own client, its own machine. Storage and lock are the browser's. */
export class PurchaseTab {
  readonly machine: Machine<PurchaseState, PurchaseEvent, PurchaseCommand>;
  readonly #world: PurchaseWorld;
  readonly #life = new AbortController();
  readonly #api: ApiClient;
  readonly #intentions: Intentions;
  #token: string | undefined;
  /** The payment SDK's page that is open in this tab. */
  #page: { readonly hear: (message: unknown) => void; begun: PaymentBegin | undefined } | undefined;

  constructor(world: PurchaseWorld) {
    this.#world = world;
    const { clock } = world.bench;
    const token = () => this.#token;
    this.#api = new ApiClient({
      fetch: world.fetch,
      clock,
      destination: {
        ...DESTINATION,
        origin: ORIGINS.page,
        bootstrap: { ...DESTINATION.bootstrap, country: 'GB', hosts: { ...ORIGINS } },
      },
      tokenStore: {
        get tokens() {
          return { accessToken: token(), playUserToken: undefined };
        },
        uaId: 'ua-1',
        keepPlayUser: () => undefined,
        renew: () => Promise.resolve({ renewed: false }),
      },
      notice: () => undefined,
      life: this.#life.signal,
    });
    this.#intentions = new Intentions({ store: world.store, clock, random: world.random, player: () => 'mira' });
    this.machine = new Machine(
      purchaseSpec,
      purchaseRunner({
        api: this.#api,
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
        lock: { take: this.#take, whenFree: this.#whenFree },
        openPayment: this.#openPayment,
        allowance: () => Promise.resolve({ kind: 'free' }),
        paid: () => undefined,
        bought: () => undefined,
      }),
    );
    this.machine.watch(({ state }) => {
      if (state.kind === 'settled' && state.result === 'success') world.got(state.item);
    });
  }

  /** The first page of the browser finds out who this is. */
  async arrive(): Promise<void> {
    this.#token = this.#world.token ??= await this.#signIn();
    this.machine.start();
  }

  async #signIn(): Promise<string> {
    const request = new Request(`${ORIGINS.auth}${accessTokenPost.path}`, {
      method: 'POST',
      body: JSON.stringify({ implicitGuestLogin: true }),
      headers: { 'content-type': 'application/json', origin: ORIGINS.page },
    });
    const answer = (await (await this.#world.bench.world.handle(request)).json()) as { access_token: string };
    return answer.access_token;
  }

  /** Asks about each purchase that an earlier page left open, one after the other. */
  async resume(): Promise<void> {
    for (const intention of this.#intentions.open) {
      this.machine.send({ kind: 'put away' });
      this.machine.send({ kind: 'intention found', intention });
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
    this.#world.release(this);
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

  /** The player pays on the SDK's page, whose message may then go any way. */
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
    if (message === 'late') return this.#world.later(() => this.#world.bench.world.handle(request));
    const { result } = (await (await this.#world.bench.world.handle(request)).json()) as { result: unknown };
    if (message === 'lost') return;
    forge({ result });
    if (message === 'doubled') forge({ result });
  }

  readonly #take = (signal: AbortSignal): Promise<boolean> => {
    const world = this.#world;
    if (world.holder && world.holder !== this) return Promise.resolve(false);
    world.holder = this;
    signal.addEventListener('abort', () => world.release(this), { once: true });
    return Promise.resolve(true);
  };

  readonly #whenFree = (): Promise<void> =>
    new Promise((resolve) => {
      if (this.#world.holder) this.#world.waiting.push(resolve);
      else resolve();
    });

  readonly #openPayment = (payment: Payment, signal: AbortSignal): Promise<unknown> =>
    new Promise((resolve) => {
      const page: { hear: (message: unknown) => void; begun: PaymentBegin | undefined } = {
        begun: undefined,
        hear: paymentTalk({
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

/** Lets what is under way go on for a while, or to its end. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
