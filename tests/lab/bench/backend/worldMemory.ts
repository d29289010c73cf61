import { testHost } from '../../../../simulator/host/testing/testHost.ts';
import { DEFAULT_SCENARIO } from '../../../../simulator/scenarios/allScenarios.ts';
import { heapBytes } from '../shared/heapBytes.ts';

const WORLDS = 400;

/** Measures the memory of a simulated world without visitors, in kilobytes. */
export async function measureWorld(): Promise<number> {
  const { host } = await testHost({ maxWorlds: 2 * WORLDS });
  const open = (count: number) => {
    for (let at = 0; at < count; at++) host.worlds.open({ scenario: DEFAULT_SCENARIO });
    return heapBytes();
  };
  // The first simulated worlds create everything that worlds share.
  const before = open(10);
  const after = open(WORLDS);
  await host.close();
  return (after - before) / WORLDS / 1000;
}
