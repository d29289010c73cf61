import fc from 'fast-check';
import { withdrawalSpec, type WithdrawalState } from '../../../src/domain/nowbux/withdrawals/withdrawal.machine.ts';
import { withdrawalRunner } from '../../../src/domain/nowbux/withdrawals/withdrawal.runner.ts';
import { WithdrawalKeys } from '../../../src/domain/nowbux/withdrawals/withdrawalIdempotencyKeys.ts';
import { Machine } from '../../../src/kit/stateMachine.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { ORIGINS, testWorld } from '../../../simulator/core/testing/testVisit.ts';
import {
  clientOf,
  type Happening,
  interleavingsOf,
  liveThrough,
  NETWORK,
  plain,
  signIn,
  type TabStep,
  turns,
} from './tabInterleavings.ts';
import { FaultyNetwork } from './paymentFaults.ts';

type Act =
  | { readonly kind: 'open' | 'press' | 'retry' | 'close dialog' | 'reload' }
  | { readonly kind: 'write'; readonly email: string }
  | { readonly kind: 'tick'; readonly which: 'canReceivePayments' | 'nonRefundable'; readonly ticked: boolean }
  /** Enters the e-mail address of the payout and submits the withdrawal. */
  | { readonly kind: 'withdraw'; readonly email: string };

const email = fc.constantFrom('mira@paypal.test', 'other@paypal.test', 'nonsense');
const happening: fc.Arbitrary<Happening<Act>> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), email }) },
  {
    weight: 6,
    arbitrary: plain('open', 'press', 'retry', 'close dialog', 'reload', 'late ones arrive', 'time passes'),
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
  { weight: 4, arbitrary: NETWORK },
);

/** Sequences of actions by a player, a network and two tabs, in any order. */
export const interleavings = interleavingsOf(happening, { least: 3, most: 25, waits: [0, 1, 2, 8, 30] });

/** A browser of a player who has completed all steps of a withdrawal offer, against a simulated world. */
class Browser {
  readonly bench = testWorld({
    config: { user: { signedIn: true, email: 'mira@example.com' }, loyaltySteps: { 'cloud-phone': 4 } },
  });
  readonly store = memoryStore();
  readonly random = new SeededRandom(1);
  readonly network = new FaultyNetwork((request) => this.bench.world.handle(request), ORIGINS.page);
  /** Receipts that some tab showed. */
  readonly shown = new Set<string>();
  /** Number of withdrawals that the app requested without both confirmations. */
  unconfirmed = 0;
  #token: string | undefined;

  async open(): Promise<Tab> {
    this.#token ??= await signIn(this.bench);
    return openTab(this, this.#token);
  }
}

/** Opens a tab with its own API client and withdrawal state machine. Storage belongs to the browser. */
function openTab(browser: Browser, token: string) {
  const life = new AbortController();
  const { clock } = browser.bench;
  const api = clientOf(browser.network, clock, () => token, life.signal);
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

const SENDS = {
  open: 'opened',
  press: 'withdraw pressed',
  retry: 'retry pressed',
  'close dialog': 'close pressed',
} as const;

/** Runs one sequence of steps, then a last visit that withdraws with a working network. Returns contradictions. */
export function wrongAfter(steps: readonly TabStep<Act>[]): Promise<readonly string[]> {
  const browser = new Browser();
  const act = async (tab: Tab, happening: Act) => {
    const { kind } = happening;
    if (kind === 'withdraw') await withdraws(tab, happening.email);
    else if (kind === 'write') tab.machine.send({ kind: 'email written', email: happening.email });
    else if (kind === 'tick') tab.machine.send({ ...happening, kind: 'confirmation ticked' });
    else if (kind !== 'reload') tab.machine.send({ kind: SENDS[kind] });
    else {
      tab.close();
      return browser.open();
    }
    return undefined;
  };
  return liveThrough(browser, steps, act, async (last) => {
    await withdraws(last, 'mira@paypal.test');
    await turns(60);
    last.machine.send({ kind: 'opened', offerId: 'cloud-phone' });
    await turns(60);
    const { kind } = last.machine.state;
    const { withdrawals } = browser.bench.world.snapshot();
    const [line] = withdrawals;
    const foreign = [...browser.shown].filter((receipt) => !receipt.includes(`"${line?.transactionId}"`));
    return [
      ...(withdrawals.length === 1 ? [] : [`the withdrawal was sent ${withdrawals.length} times`]),
      ...(line?.amount === 5 && line.fees === 0.35 ? [] : ['the withdrawal has another amount']),
      ...foreign.map((receipt) => `the app shows the receipt ${receipt} of no withdrawal`),
      ...(browser.shown.size > 1 ? ['the app showed different receipts'] : []),
      ...(browser.unconfirmed > 0 ? ['the withdrawal was sent without the confirmations'] : []),
      ...(kind === 'sent' ? [] : [`the withdrawal ends in the state ${kind}`]),
    ];
  });
}
