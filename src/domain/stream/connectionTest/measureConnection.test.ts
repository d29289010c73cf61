import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../kit/clock.ts';
import type { Measured } from './connectionVerdict.ts';
import { measureByPeer, measureByRequests, type MeasurePorts, type ProbeListener } from './measureConnection.ts';

/**
 * Creates a test connection that responds after `delayMs`, drops every `loses`th ping, and carries `kbps` kilobits
 * per second.
 */
function bench({ delayMs = 20, loses = 0, kbps = 8_000, opens = true } = {}) {
  const clock = new ManualClock(0);
  const stop = new AbortController();
  const log: string[] = [];
  const way = (listener: ProbeListener, signal: AbortSignal) => ({
    ping: (number: number) => {
      if (loses === 0 || number % loses !== 0) clock.after(delayMs, () => listener.pong(number), signal);
    },
    burst: (ms: number) => {
      log.push(`burst ${ms}`);
      const over = new AbortController();
      clock.every(10, () => listener.bytes((kbps * 10) / 8), AbortSignal.any([signal, over.signal]));
      clock.after(ms, () => over.abort(), signal);
    },
    close: () => void log.push('closed'),
  });
  const ports: MeasurePorts = {
    clock,
    time: () => clock.now(),
    open: (listener) => Promise.resolve(opens ? way(listener, stop.signal) : undefined),
    request: () => Promise.resolve(delayMs),
    download: (ms) => Promise.resolve({ bytes: (kbps * ms) / 8, ms }),
  };
  return { clock, stop, log, ports };
}

describe('measureByPeer', () => {
  it('returns the ping, the jitter, the packet loss and the bitrate', async () => {
    const { clock, stop, log, ports } = bench({ loses: 10 });
    const measured = measureByPeer(ports, stop.signal);
    await clock.advanceAsync(5_000);
    expect(await measured).toMatchObject({ by: 'peer', pingMs: 20, jitterMs: 0, lossPct: 10 });
    const { kbps } = (await measured) as Measured;
    expect(kbps).toBeCloseTo(8_000, -2);
    expect(log).toEqual(['burst 1500', 'closed']);
  });

  it('returns undefined without a connection, and “blocked” when too few answers arrive', async () => {
    const none = bench({ opens: false });
    expect(await measureByPeer(none.ports, none.stop.signal)).toBeUndefined();
    const deaf = bench({ loses: 1 });
    const measured = measureByPeer(deaf.ports, deaf.stop.signal);
    await deaf.clock.advanceAsync(5_000);
    expect([await measured, deaf.log]).toEqual(['blocked', ['closed']]);
    const shut = { ...none.ports, open: () => Promise.resolve('blocked' as const) };
    expect(await measureByPeer(shut, none.stop.signal)).toBe('blocked');
  });

  it('rejects with an AbortError, closes the connection and stops its timers when its signal aborts', async () => {
    const { clock, stop, log, ports } = bench();
    const measured = measureByPeer(ports, stop.signal).catch((error: Error) => error.name);
    await clock.advanceAsync(1_000);
    stop.abort();
    expect([await measured, log, clock.pending]).toEqual(['AbortError', ['closed'], 0]);
  });
});

describe('measureByRequests', () => {
  it('returns the ping of requests and the bitrate of a download, but no packet loss', async () => {
    const { stop, ports } = bench({ delayMs: 35 });
    expect(await measureByRequests(ports, stop.signal)).toEqual({
      by: 'requests',
      pingMs: 35,
      jitterMs: 0,
      lossPct: undefined,
      kbps: 8_000,
    });
  });

  it('returns undefined when the server doesn’t answer', async () => {
    const { stop, ports } = bench();
    expect(
      await measureByRequests({ ...ports, request: () => Promise.resolve(undefined) }, stop.signal),
    ).toBeUndefined();
  });
});
