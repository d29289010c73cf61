import type { BrowserTabsPort } from '../pagePorts.ts';

/** Time for a tab to release the game before another tab steals its lock, in milliseconds. */
const PATIENCE_MS = 1_500;

const lockOf = (game: string) => `nowlight-play-${game}`;

/**
 * Hands a game over between the tabs of this browser. The new tab requests the lock and notifies the holder, which
 * releases it. A frozen tab doesn't respond: its lock is stolen, and it learns so when it resumes.
 */
export const browserTabs: BrowserTabsPort = {
  async isPlaying(game) {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    // `query` rejects if storage is denied, for example in a cross-site iframe.
    const known = await locks?.query().catch(() => undefined);
    return known?.held?.some(({ name }) => name === lockOf(game)) ?? false;
  },
  take(game, lost, signal) {
    const name = lockOf(game);
    const over = new AbortController();
    const ends = AbortSignal.any([signal, over.signal]);
    const lose = () => {
      if (ends.aborted) return;
      over.abort();
      lost();
    };
    const channel = new BroadcastChannel(name);
    ends.addEventListener('abort', () => channel.close(), { once: true });
    // Without locks the last message wins.
    let holding = !('locks' in navigator);
    channel.addEventListener('message', () => holding && lose(), { signal: ends });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has its own origin alone
    channel.postMessage('mine');
    if (!holding) void queueFor(name, ends, () => (holding = true), lose);
  },
};

async function queueFor(name: string, signal: AbortSignal, got: () => void, lose: () => void): Promise<void> {
  const held = async () => {
    if (signal.aborted) return;
    got();
    // Another tab may have queued meanwhile. The newest tab wins.
    const { pending } = await navigator.locks.query();
    if (pending?.some((one) => one.name === name)) return lose();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  };
  try {
    await navigator.locks.request(name, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }, held);
  } catch (error) {
    if (signal.aborted) return;
    // Storage is denied, and locks with it: the last message wins.
    if (error instanceof DOMException && error.name === 'SecurityError') return got();
    await navigator.locks.request(name, { steal: true }, held).catch(lose);
  }
}
