import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NetworkName, NETWORK_NAMES, namedNetwork } from '../../../../simulator/core/network/networks.ts';
import { SeededRandom } from '../../../../src/kit/random.ts';
import { Connection } from '../input/benchClient.ts';
import { FPS, type Means } from '../input/playRounds.ts';
import { BUSY_LIMIT, wallNow } from '../shared/processorLoad.ts';
import {
  type ByRival,
  countEdges,
  frozenMs,
  gapsPerTenth,
  type NetworkResult,
  received,
  type Recovery,
  type Rival,
  RIVALS,
} from './networkMeasures.ts';
import { cutTable, networkTable, reportPage } from './networkReport.ts';

export interface NetworkPlan {
  /** Names of the simulated networks to measure; all of them if empty. */
  readonly networks: readonly NetworkName[];
  readonly rounds: number;
  /** Duration of the measurement on one network, in milliseconds. */
  readonly windowMs: number;
  /** Folder of the report. */
  readonly folder: string;
}

/** Period of the simulated network whose loss changes every 10 s, in milliseconds. */
const PERIOD_MS = 30_000;
/** Input changes that arrive within this time after the network is clean again are not lost. */
const ARRIVAL_MS = 3_000;
const CUTS_MS = [1_000, 5_000, 20_000] as const;
/** Longest wait for the picture after an interruption. */
const RECOVERY_MS = 30_000;
const EDGE_PAUSE_MS = 110;

/**
 * Plays the minimal client and the app over the same networks and seeds, one after the other, and writes a report page
 * with a chart for each network.
 *
 * @returns the tables as text
 */
export async function benchNetworks(plan: NetworkPlan, means: Means): Promise<string> {
  const networks = plan.networks.length > 0 ? plan.networks : NETWORK_NAMES;
  const results = new Map<NetworkName, ByRival<NetworkResult>>();
  for (const [index, network] of networks.entries()) {
    const byRival: Record<Rival, NetworkResult[]> = { minimal: [], nowlight: [] };
    for (let round = 0; round < plan.rounds; round++)
      for (const rival of (index + round) % 2 === 0 ? RIVALS : RIVALS.toReversed()) {
        means.progress(`${network}: round ${round + 1} of ${plan.rounds}, ${rival}`);
        byRival[rival].push(await playOver(network, round + 1, rival, plan, means));
      }
    results.set(network, byRival);
  }
  const cuts: Record<Rival, Recovery[]> = { minimal: [], nowlight: [] };
  if (plan.networks.length === 0)
    for (const rival of RIVALS)
      for (const cutMs of CUTS_MS) {
        means.progress(`interruption of ${cutMs / 1_000} s, ${rival}`);
        cuts[rival].push({ cutMs, ms: await recover(rival, cutMs, means) });
      }
  mkdirSync(plan.folder, { recursive: true });
  const page = join(plan.folder, 'networks.html');
  writeFileSync(page, reportPage(results, cuts));
  return [networkTable(results), ...(cuts.nowlight.length > 0 ? [cutTable(cuts)] : []), `Charts: ${page}\n`].join('\n');
}

async function connect(rival: Rival, { browser, simulator, built }: Means): Promise<Connection> {
  // The size at which the app starts by itself. At a smaller one, its adaptive quality would enlarge the picture.
  const setting = { width: 1280, height: 720, fps: FPS, renderOnInput: false, sound: true };
  const connection = await Connection.open(rival, setting, { browser, simulator, probe: built.probe });
  try {
    await connection.play();
    await connection.settle();
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function playOver(
  network: NetworkName,
  seed: number,
  rival: Rival,
  { windowMs }: NetworkPlan,
  means: Means,
): Promise<NetworkResult> {
  const ms = namedNetwork(network).everyMs === undefined ? windowMs : Math.max(windowMs, PERIOD_MS);
  const connection = await connect(rival, means);
  try {
    await connection.fault({ action: 'network', network, seed });
    const began = wallNow();
    const before = await connection.counters();
    const from = await connection.now();
    // The same seed gives both clients the same pauses between key presses.
    const pressed = await press(connection, ms, new SeededRandom(seed));
    const after = await connection.counters();
    const to = await connection.now();
    const disturbed = means.load.others(began, wallNow()) > BUSY_LIMIT;
    await connection.fault({ action: 'restore' });
    await sleep(ARRIVAL_MS);
    const { edges: seen, sent } = await connection.take();
    const wall = await connection.wall();
    const times = await means.simulator.times();
    const arrivals = new Map<number, number>();
    for (const { sequence, t } of times.inputs)
      if (!arrivals.has(sequence)) arrivals.set(sequence, t + times.wall - wall);
    const frames = await connection.frameTimes();
    const counted = countEdges(
      sent.map(({ sequence, down, event }) => ({ down, event, arrived: arrivals.get(sequence) })),
    );
    return {
      frozen: frozenMs(frames, from, to),
      gaps: gapsPerTenth(frames, from, to),
      toPicture: seen.map((edge) => edge.seen - edge.event),
      // An input change that the page didn't send is lost, too.
      edges: { ...counted, sent: pressed, lost: counted.lost + pressed - sent.length },
      ...received(before, after, to - from),
      disturbed,
    };
  } finally {
    await connection.close();
  }
}

/**
 * Presses and releases a key at random times. Returns the number of input changes, which is even: the key is up at the
 * end.
 */
async function press(connection: Connection, ms: number, random: SeededRandom): Promise<number> {
  const end = performance.now() + ms;
  let edges = 0;
  while (performance.now() < end) {
    for (const down of [true, false]) {
      await connection.edge(down);
      edges++;
      await sleep(EDGE_PAUSE_MS + random.next() * 60);
    }
  }
  return edges;
}

async function recover(rival: Rival, cutMs: number, means: Means): Promise<number | undefined> {
  const connection = await connect(rival, means);
  try {
    await connection.fault({ action: 'drop' });
    await sleep(cutMs);
    await connection.fault({ action: 'restore' });
    const from = await connection.now();
    const end = performance.now() + RECOVERY_MS;
    while (performance.now() < end) {
      const frame = (await connection.frameTimes()).find((at) => at > from);
      if (frame !== undefined) return frame - from;
      await sleep(100);
    }
    return undefined;
  } finally {
    await connection.close();
  }
}
