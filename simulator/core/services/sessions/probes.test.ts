import { describe, expect, it } from 'vitest';
import { Ids } from '../../world/worldIds.ts';
import { Probes } from './probes.ts';
import type { StreamFault, StreamProbe } from '../../world/stream.ts';

function bench(waiting: readonly StreamFault[] = [], can = true) {
  const life = new AbortController();
  const opened: { readonly faults: StreamFault[]; closed: number }[] = [];
  const probe = (): StreamProbe => {
    const one = { faults: [] as StreamFault[], closed: 0 };
    opened.push(one);
    return {
      offerSdp: 'v=0',
      iceCandidates: [],
      acceptAnswer: () => Promise.resolve(),
      fault: (fault) => void one.faults.push(fault),
      close: () => void one.closed++,
    };
  };
  const port = {
    open: () => Promise.reject(new Error('no machine')),
    ...(can && { probe: () => Promise.resolve(probe()) }),
  };
  const probes = new Probes({ port, ids: new Ids(1), signal: life.signal, waiting: () => waiting });
  return { life, opened, probes };
}

describe('the connection probes', () => {
  it('get unique ids and the faults that are set for the next session', async () => {
    const fault: StreamFault = { action: 'network', lossPct: 3 };
    const { opened, probes } = bench([fault]);
    const [one, other] = [await probes.open(), await probes.open()];
    expect(one?.id).not.toBe(other?.id);
    expect(probes.byId(one?.id ?? '')).toBe(one?.probe);
    probes.fault({ action: 'drop' });
    expect(opened.map(({ faults }) => faults)).toEqual(Array.from({ length: 2 }, () => [fault, { action: 'drop' }]));
  });

  it('return undefined instead of opening if the host does not support probes', async () => {
    expect(await bench([], false).probes.open()).toBeUndefined();
  });

  it('close the oldest when a ninth opens, and close all when the simulated world ends', async () => {
    const { life, opened, probes } = bench();
    for (let i = 0; i < 9; i++) await probes.open();
    expect(opened.map(({ closed }) => closed)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0]);
    life.abort();
    expect(opened.every(({ closed }) => closed === 1)).toBe(true);
    expect(await probes.open()).toBeUndefined();
    expect(opened.at(-1)?.closed).toBe(1);
  });
});
