import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTabs } from './browserTabs.ts';

afterEach(() => vi.unstubAllGlobals());

/** Turns of the event loop, until pending answers and broadcasts have arrived. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Simulates Web Locks in a page whose storage is denied: every request rejects. */
function deniedLocks() {
  const denied = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request: denied, query: denied } });
}

describe('a page whose storage is denied, as in an iframe of another site', () => {
  it('never reports its game as taken by another tab when the browser denies Web Locks', async () => {
    deniedLocks();
    const lifetime = new AbortController();
    const lost = vi.fn<() => void>();
    browserTabs.take('20101', lost, lifetime.signal);
    await settled();
    expect(lost).not.toHaveBeenCalled();
    expect(await browserTabs.isPlaying('20101')).toBe(false);
    lifetime.abort();
  });

  it('releases its game when a newer tab broadcasts that it takes the game', async () => {
    deniedLocks();
    const lifetime = new AbortController();
    const lost = vi.fn<() => void>();
    browserTabs.take('20102', lost, lifetime.signal);
    await settled();
    const newer = new BroadcastChannel('nowlight-play-20102');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has its own origin alone
    newer.postMessage('mine');
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    newer.close();
    lifetime.abort();
  });
});
