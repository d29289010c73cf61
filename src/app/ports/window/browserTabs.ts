import type { BrowserTabsPort } from '../pagePorts.ts';

/** Time for a tab to release its game before another tab steals the lock of that game, in milliseconds. */
const PATIENCE_MS = 1_500;

const lockOf = (game: string) => `nowlight-play-${game}`;

/**
 * Hands a game over between the tabs of this browser. The new tab requests the lock and notifies the holder, which
 * releases it. A frozen tab doesn't respond: its lock is stolen, and it learns so when it resumes.
 */
export const browserTabs: BrowserTabsPort = {
  async isPlaying(game) {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    // `locks.query` rejects if storage is denied, for example in a cross-site iframe.
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
    // In a browser without Web Locks, the tab that announced itself last has the game.
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
    // Another tab may have requested the lock while this one waited. The newest tab gets the game.
    const { pending } = await navigator.locks.query();
    if (pending?.some((one) => one.name === name)) return lose();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  };
  try {
    await navigator.locks.request(name, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }, held);
  } catch (error) {
    if (signal.aborted) return;
    // If storage is denied, Web Locks are denied too. The tab that announced itself last then has the game.
    if (error instanceof DOMException && error.name === 'SecurityError') return got();
    await navigator.locks.request(name, { steal: true }, held).catch(lose);
  }
}
