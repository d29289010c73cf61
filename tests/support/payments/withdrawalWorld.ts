import fc from 'fast-check';
import { accessTokenPost } from '../../../src/contracts/calls/authCalls.ts';
import { ApiClient } from '../../../src/domain/api/client.ts';
import { withdrawalSpec, type WithdrawalState } from '../../../src/domain/nowbux/withdrawals/withdrawal.machine.ts';
import { withdrawalRunner } from '../../../src/domain/nowbux/withdrawals/withdrawal.runner.ts';
import { WithdrawalKeys } from '../../../src/domain/nowbux/withdrawals/withdrawalKeys.ts';
import { Machine } from '../../../src/kit/machine.ts';
import { memoryStore } from '../../../src/kit/ports.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { ORIGINS, testWorld } from '../../../simulator/core/testing/visit.ts';
import { DESTINATION } from '../app/apiBench.ts';
import { type Fault, FAULTS, FaultyNetwork } from './paymentFaults.ts';
import { turns } from './purchaseWorld.ts';

type Plain = 'open' | 'press' | 'retry' | 'close dialog' | 'reload' | 'late ones arrive' | 'time passes';

/** One thing that happens, in one of two tabs. */
type Happening =
  | { readonly kind: Plain }
  | { readonly kind: 'write'; readonly email: string }
  | { readonly kind: 'tick'; readonly which: 'canReceivePayments' | 'nonRefundable'; readonly ticked: boolean }
  /** Somebody who knows what they want. */
  | { readonly kind: 'withdraw'; readonly email: string }
  | { readonly kind: 'network'; readonly faults: readonly Fault[] };

type Step = readonly [tab: 0 | 1, happening: Happening, turns: number];

const EMAILS = ['mira@paypal.test', 'other@paypal.test', 'nonsense'] as const;
const email = fc.constantFrom(...EMAILS);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), email }) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom<Plain>('open', 'press', 'retry', 'close dialog', 'reload', 'late ones arrive', 'time passes')
      .map((kind) => ({ kind })),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('write' as const), email }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      which: fc.constantFrom('canReceivePayments' as const, 'nonRefundable' as const),
      ticked: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      faults: fc.array(FAULTS, { maxLength: 6 }),
    }),
  },
);

/** Any interleaving of what a player, a network and two tabs do. */
export const interleavings: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(fc.constantFrom(0 as const, 1 as const), happening, fc.constantFrom(0, 1, 2, 8, 30)),
  { minLength: 3, maxLength: 25 },
);

/** A browser of a player whose offer has all its steps done, against a world of the simulator. */
class Browser {
  readonly bench = testWorld({
    config: { user: { signedIn: true, email: 'mira@example.com' }, loyaltySteps: { 'cloud-phone': 4 } },
  });
  readonly store = memoryStore();
  readonly random = new SeededRandom(1);
  readonly network = new FaultyNetwork((request) => this.bench.world.handle(request), ORIGINS.page);
  /** The receipts that any tab showed. */
  readonly shown = new Set<string>();
  /** Requests that left without both confirmations. */
  unconfirmed = 0;
  token = '';

  async begin(): Promise<this> {
    const request = new Request(`${ORIGINS.auth}${accessTokenPost.path}`, {
      method: 'POST',
      body: JSON.stringify({ implicitGuestLogin: true }),
      headers: { 'content-type': 'application/json', origin: ORIGINS.page },
    });
    const answer = (await (await this.bench.world.handle(request)).json()) as { access_token: string };
    this.token = answer.access_token;
    return this;
  }

  async pass(ms: number): Promise<void> {
    this.bench.clock.advance(ms);
    await turns(25);
  }
}

/** One tab: its own client, its own machine. Storage is the browser's. */
function openTab(browser: Browser) {
  const life = new AbortController();
  const { clock } = browser.bench;
  const api = new ApiClient({
    fetch: browser.network.fetch,
    clock,
    destination: {
      ...DESTINATION,
      origin: ORIGINS.page,
      bootstrap: { ...DESTINATION.bootstrap, hosts: { ...ORIGINS } },
    },
    tokenStore: {
      tokens: { accessToken: browser.token, playUserToken: undefined },
      uaId: 'ua-1',
      keepPlayUser: () => undefined,
      renew: () => Promise.resolve({ renewed: false }),
    },
    notice: () => undefined,
    life: life.signal,
  });
  const keys = new WithdrawalKeys({ store: browser.store, clock, random: browser.random, player: () => 'mira' });
  const machine = new Machine(
    withdrawalSpec,
    withdrawalRunner({ api, clock, uaId: 'ua-1', keys, email: () => 'mira@example.com' }),
  );
  let before: WithdrawalState = machine.state;
  machine.watch(({ event, state }) => {
    const confirmed = before.kind === 'entering' && before.canReceivePayments && before.nonRefundable;
    if (state !== before && event.kind === 'withdraw pressed' && state.kind === 'submitting' && !confirmed)
      browser.unconfirmed += 1;
    if (state.kind === 'sent') browser.shown.add(JSON.stringify(state.withdrawal));
    before = state;
  });
  machine.start();
  return {
    machine,
    close() {
      machine.dispose();
      life.abort();
    },
  };
}

type Tab = ReturnType<typeof openTab>;

async function withdraws({ machine }: Tab, address: string): Promise<void> {
  machine.send({ kind: 'opened' });
  await turns(30);
  machine.send({ kind: 'email written', email: address });
  for (const which of ['canReceivePayments', 'nonRefundable'] as const)
    machine.send({ kind: 'confirmation ticked', which, ticked: true });
  machine.send({ kind: 'withdraw pressed' });
}

/** Lives through one interleaving, then a last visit that withdraws with a network that works. Answers what is wrong. */
export async function wrongAfter(steps: readonly Step[]): Promise<readonly string[]> {
  const browser = await new Browser().begin();
  const tabs: [Tab, Tab] = [openTab(browser), openTab(browser)];
  try {
    for (const [place, what, wait] of steps) {
      const tab = tabs[place];
      switch (what.kind) {
        case 'open':
          tab.machine.send({ kind: 'opened' });
          break;
        case 'press':
          tab.machine.send({ kind: 'withdraw pressed' });
          break;
        case 'retry':
          tab.machine.send({ kind: 'retry pressed' });
          break;
        case 'close dialog':
          tab.machine.send({ kind: 'close pressed' });
          break;
        case 'reload':
          tab.close();
          tabs[place] = openTab(browser);
          break;
        case 'late ones arrive':
          await browser.network.deliver();
          break;
        case 'time passes':
          await browser.pass(10_000);
          break;
        case 'write':
          tab.machine.send({ kind: 'email written', email: what.email });
          break;
        case 'tick':
          tab.machine.send({ kind: 'confirmation ticked', which: what.which, ticked: what.ticked });
          break;
        case 'withdraw':
          await withdraws(tab, what.email);
          break;
        case 'network':
          browser.network.faults.splice(0, Infinity, ...what.faults);
          break;
      }
      await turns(wait);
    }
    browser.network.faults.length = 0;
    for (let pause = 0; pause < 3; pause++) await browser.pass(10_000);
    await turns(60);
    await browser.network.deliver();
    for (const tab of tabs) tab.close();
    const last = openTab(browser);
    await withdraws(last, 'mira@paypal.test');
    await turns(60);
    last.machine.send({ kind: 'opened', offerId: 'cloud-phone' });
    await turns(60);
    const { kind } = last.machine.state;
    last.close();
    const { withdrawals } = browser.bench.world.snapshot();
    const [line] = withdrawals;
    const foreign = [...browser.shown].filter((receipt) => !receipt.includes(`"${line?.transactionId}"`));
    return [
      ...(withdrawals.length === 1 ? [] : [`it was sent ${withdrawals.length} times`]),
      ...(line?.amount === 5 && line.fees === 0.35 ? [] : ['it was another amount']),
      ...foreign.map((receipt) => `nobody sent ${receipt}`),
      ...(browser.shown.size > 1 ? ['receipts differ'] : []),
      ...(browser.unconfirmed > 0 ? ['it was sent without the confirmations'] : []),
      ...(kind === 'sent' ? [] : [`in the end it is ${kind}`]),
    ];
  } finally {
    for (const tab of tabs) tab.close();
    browser.bench.world.dispose();
  }
}
