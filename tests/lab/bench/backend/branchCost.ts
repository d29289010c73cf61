import { RandomHistory } from '../../../../simulator/host/testing/randomHistory.ts';
import { testWorlds } from '../../../../simulator/host/testing/testWorlds.ts';
import { DEFAULT_SCENARIO } from '../../../../simulator/scenarios/allScenarios.ts';
import { heapBytes } from '../shared/heapBytes.ts';

const ENTRIES = 2_000;
const BRANCHES = 20;

/** Measures branches of a world at the last of 2,000 journal entries: median time to open in ms, and memory in MB. */
export async function measureBranch(): Promise<{ readonly openMs: number; readonly megabytes: number }> {
  const { worlds, streams } = testWorlds();
  const original = worlds.open({ scenario: DEFAULT_SCENARIO, rate: 0 });
  await new RandomHistory(original, streams, 1).run(ENTRIES);
  const times: number[] = [];
  const open = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const startedAt = performance.now();
      await worlds.branch(original, ENTRIES, {});
      times.push(performance.now() - startedAt);
    }
    return heapBytes();
  };
  // The first branches also create everything that all branches share.
  const before = await open(3);
  const after = await open(BRANCHES);
  worlds.dispose();
  return {
    openMs: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
    megabytes: (after - before) / BRANCHES / 1e6,
  };
}
