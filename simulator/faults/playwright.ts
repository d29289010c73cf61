// Entry point `nowlight-network/playwright`: Playwright's `test` with a faulty network.
import { test as base } from '@playwright/test';
import { FaultyNetwork } from './faultyNetwork.ts';

export { expect } from '@playwright/test';

export interface NetworkOptions {
  /** Seed of the random numbers for faults without their own. */
  readonly networkSeed: number;
}

export interface NetworkFixtures {
  /**
   * The network of all pages in the test's browser context. Without a fault, packets pass unchanged. Only tests that
   * name this fixture have it.
   */
  readonly network: FaultyNetwork;
}

/** Playwright's `test` with the fixture `network`. To combine it with other fixtures, use Playwright's `mergeTests`. */
export const test = base.extend<NetworkOptions & NetworkFixtures>({
  networkSeed: [0, { option: true }],
  network: async ({ context, networkSeed }, provide) => {
    const network = new FaultyNetwork({ seed: networkSeed });
    await network.attach(context);
    await provide(network);
    await network.close();
  },
});
