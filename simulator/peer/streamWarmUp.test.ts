import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createNodeStreamPort, type NodeStreamPort } from './nodeStreamPort.ts';
import { warmUp } from './streamWarmUp.ts';

let port: NodeStreamPort | undefined;
afterEach(() => port?.close());

const count = (name: string) => process.getActiveResourcesInfo().filter((active) => active === name).length;

/** Waits until all streams, sockets and timers are closed, which happens slightly after the call to close them. */
async function nothingIsLeft(timers: number): Promise<void> {
  const left = () => ({ sockets: count('UDPWrap'), timers: Math.max(0, count('Timeout') - timers) });
  // `vi.waitFor` would start timers, which this function would count as timers that are left.
  for (let round = 0; round < 100 && left().sockets + left().timers > 0; round += 1) await setTimeout(50);
  expect(left()).toEqual({ sockets: 0, timers: 0 });
}

test(
  'warmUp() connects one stream to itself, and leaves no stream, socket or timer behind',
  { timeout: 15_000 },
  async () => {
    port = createNodeStreamPort();
    const seen: number[] = [];
    const timers = count('Timeout');
    const openStream = port.open.bind(port);
    const spy = vi.spyOn(port, 'open').mockImplementation(async (request) => {
      const stream = await openStream({
        ...request,
        listener: { ...request.listener, state: (state) => state === 'connected' && seen.push(1) },
      });
      return stream;
    });
    await warmUp(port, new AbortController().signal);
    expect(spy).toHaveBeenCalledOnce();
    expect(seen).toEqual([1]);
    await port.close();
    expect(port.streams).toBe(0);
    await nothingIsLeft(timers);
  },
);

test(
  'warmUp() ends when its signal aborts, and leaves no stream, socket or timer behind',
  { timeout: 15_000 },
  async () => {
    port = createNodeStreamPort();
    const timers = count('Timeout');
    const owner = new AbortController();
    const warming = warmUp(port, owner.signal);
    owner.abort();
    await warming;
    await port.close();
    expect(port.streams).toBe(0);
    await nothingIsLeft(timers);
  },
);
