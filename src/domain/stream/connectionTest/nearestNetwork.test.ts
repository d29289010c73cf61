import { describe, expect, it } from 'vitest';
import { NetworkLink } from '../../../../simulator/peer/relay/networkLink.ts';
import { type Network, networkOf } from '../../../../simulator/core/network/networkCondition.ts';
import { NETWORK_NAMES, namedNetwork, type NetworkName } from '../../../../simulator/core/network/networks.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { measureByPeer, type ProbeListener } from './measureConnection.ts';
import { nearestNetwork, TYPICAL_NETWORKS, type TypicalNetwork } from './nearestNetwork.ts';
import type { Measured } from './connectionVerdict.ts';

/** Runs a connection test over a simulated network. A network without a speed limit carries 40 Mbit/s. */
async function testOver(network: Network, seed: number): Promise<Measured> {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const link = (direction: 'up' | 'down', deliver: (packet: () => void) => void) => {
    const made = new NetworkLink({ clock, seed, direction, signal: end.signal, deliver, damage: (packet) => packet });
    made.setNetwork(network, seed);
    return made;
  };
  const down = link('down', (packet) => packet());
  const up = link('up', (packet) => packet());
  const open = (listener: ProbeListener) =>
    Promise.resolve({
      ping: (number: number) => up.send(() => down.send(() => listener.pong(number), 92), 92),
      burst: (ms: number) => {
        const over = new AbortController();
        const send = () => {
          for (let i = 0; i < 10; i++) down.send(() => listener.bytes(1_200), 1_250);
        };
        clock.every(2.5, send, AbortSignal.any([end.signal, over.signal]));
        clock.after(ms, () => over.abort(), end.signal);
      },
      close: () => undefined,
    });
  const ports = {
    clock,
    time: () => clock.now(),
    open,
    request: () => Promise.resolve(undefined),
    download: () => Promise.reject(new Error('unused')),
  };
  const measured = measureByPeer(ports, end.signal);
  await clock.advanceAsync(5_000);
  end.abort();
  const result = await measured;
  if (result === undefined || result === 'blocked') throw new Error('no result');
  return result;
}

/**
 * Returns a simulated network as it is during the test. If its conditions change over time, the test runs in the bad
 * period.
 */
function duringTest(name: NetworkName, seed: number): Network {
  const { changes, ...network } = networkOf({ action: 'network', network: name, seed });
  return { ...network, ...changes?.[0]?.condition };
}

describe('nearestNetwork', () => {
  it('uses the numbers of the simulator’s networks', () => {
    const numbers = NETWORK_NAMES.map((name) => {
      const { delayMs = 0, jitterMs = 0, lossPct = 0, burstLength, kbps, changes } = namedNetwork(name);
      const typical: TypicalNetwork = TYPICAL_NETWORKS[name];
      const bad = changes?.[0];
      return [
        name,
        {
          delayMs,
          jitterMs,
          lossPct: bad?.lossPct ?? lossPct,
          // Use the numbers of the client's typical network where the simulator's table of networks has none.
          lossRun: burstLength ?? typical.lossRun,
          ...(typical.kbps !== undefined && { kbps: kbps ?? typical.kbps }),
        },
      ];
    });
    expect(TYPICAL_NETWORKS).toEqual(Object.fromEntries(numbers));
  });

  it.each(NETWORK_NAMES)('names %s most often in tests over that network', async (name) => {
    const counts = new Map<NetworkName, number>();
    for (let seed = 1; seed <= 12; seed++) {
      const nearest = nearestNetwork(await testOver(duringTest(name, seed), seed));
      counts.set(nearest, (counts.get(nearest) ?? 0) + 1);
    }
    // In the three seconds of a test few bursts of losses occur, so a single test may miss them.
    const [mostFrequent] = [...counts].toSorted(([, a], [, b]) => b - a);
    expect([mostFrequent?.[0], [...counts]]).toEqual([name, expect.anything()]);
  });

  it('ignores the loss that requests can’t measure, and the speed that losses limit', () => {
    const base = { by: 'requests', pingMs: 17, jitterMs: 1, lossPct: undefined, kbps: 40_000 } as const;
    expect(nearestNetwork(base)).toBe('fibre');
    const lossy = { by: 'peer', pingMs: 200, jitterMs: 22, lossPct: 9.8, lossRun: 1 } as const;
    expect([300, 40_000].map((kbps) => nearestNetwork({ ...lossy, kbps }))).toEqual(['moderate', 'moderate']);
  });
});
