import fc from 'fast-check';
import { accessTokenPost } from '../../../src/contracts/calls/authCalls.ts';
import { ApiClient } from '../../../src/domain/api/client.ts';
import type { Clock } from '../../../src/kit/clock.ts';
import { ORIGINS, type testWorld } from '../../../simulator/core/testing/testVisit.ts';
import { DESTINATION } from '../app/apiBench.ts';
import { type Fault, FAULTS, type FaultyNetwork } from './paymentFaults.ts';

/** An event of the browser or the network, common to all tests of two tabs. */
type Around =
  | { readonly kind: 'late ones arrive' | 'time passes' }
  | { readonly kind: 'network'; readonly faults: readonly Fault[] };

export type Happening<Act> = Act | Around;

/** One step of a test of two tabs: the tab, an event in it, and the turns of the event loop until the next step. */
export type TabStep<Act> = readonly [tab: 0 | 1, happening: Happening<Act>, turns: number];

/** Generates one of the events that have no parameters. */
export const plain = <Kind extends string>(...kinds: readonly Kind[]) =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }));

/** Generates the faults of the next requests. */
export const NETWORK = fc.record({
  kind: fc.constant('network' as const),
  faults: fc.array(FAULTS, { maxLength: 6 }),
});

/** Generates any sequence of steps in two tabs. */
export function interleavingsOf<Act>(
  happening: fc.Arbitrary<Happening<Act>>,
  { least, most, waits = [0, 1, 2, 4, 8, 30] }: { least: number; most: number; waits?: readonly number[] },
): fc.Arbitrary<readonly TabStep<Act>[]> {
  const tab = fc.constantFrom(0 as const, 1 as const);
  return fc.array(fc.tuple(tab, happening, fc.constantFrom(...waits)), { minLength: least, maxLength: most });
}

/** A browser with tabs on a faulty network, against a simulated world of the simulator. */
interface Browser<Tab> {
  readonly bench: ReturnType<typeof testWorld>;
  readonly network: FaultyNetwork;
  open(): Promise<Tab>;
}

/** Advances the clock, for instance past the pauses before retries, and lets promises settle. */
export async function pass({ bench }: Pick<Browser<unknown>, 'bench'>, ms: number): Promise<void> {
  bench.clock.advance(ms);
  await turns(25);
}

/**
 * Runs one sequence of steps in two tabs, then opens a last tab with a working network. Resolves with the result of
 * `end`. `act` resolves with the tab that replaces the given one, if any.
 */
export async function liveThrough<Act extends { readonly kind: string }, Tab extends { close(): void }, Result>(
  browser: Browser<Tab>,
  steps: readonly TabStep<Act>[],
  act: (tab: Tab, happening: Act) => Promise<Tab | undefined>,
  end: (last: Tab) => Promise<Result>,
): Promise<Result> {
  const { network, bench } = browser;
  const opened: Tab[] = [];
  const open = async () => {
    const tab = await browser.open();
    opened.push(tab);
    return tab;
  };
  const tabs: [Tab, Tab] = [await open(), await open()];
  try {
    for (const [place, happening, wait] of steps) {
      if (!isAround(happening)) {
        const next = await act(tabs[place], happening);
        if (next) opened.push((tabs[place] = next));
      } else if (happening.kind === 'network') network.faults.splice(0, Infinity, ...happening.faults);
      else await (happening.kind === 'time passes' ? pass(browser, 10_000) : network.deliver());
      await turns(wait);
    }
    network.faults.length = 0;
    // Let hanging requests time out and retries finish.
    for (let pause = 0; pause < 3; pause++) await pass(browser, 10_000);
    await turns(60);
    await network.deliver();
    for (const tab of tabs) tab.close();
    return await end(await open());
  } finally {
    for (const tab of opened) tab.close();
    bench.world.dispose();
  }
}

function isAround<Act extends { readonly kind: string }>(happening: Happening<Act>): happening is Around {
  return ['late ones arrive', 'time passes', 'network'].includes(happening.kind);
}

/** The access token of the simulated world's signed-in player. */
export async function signIn({ world }: Browser<unknown>['bench']): Promise<string> {
  const request = new Request(`${ORIGINS.auth}${accessTokenPost.path}`, {
    method: 'POST',
    body: JSON.stringify({ implicitGuestLogin: true }),
    headers: { 'content-type': 'application/json', origin: ORIGINS.page },
  });
  const answer = (await (await world.handle(request)).json()) as { access_token: string };
  return answer.access_token;
}

/** The calls of one tab. `token` returns its access token. */
export function clientOf(network: FaultyNetwork, clock: Clock, token: () => string | undefined, life: AbortSignal) {
  return new ApiClient({
    fetch: network.fetch,
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
      storePlayUser: () => undefined,
      renew: () => Promise.resolve({ renewed: false }),
    },
    notice: () => undefined,
    signal: life,
  });
}

/** Lets pending promises settle for this number of turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
