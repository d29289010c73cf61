import type { BrowserTabsPort } from '../pagePorts.ts';

/** How long a tab that was told to let go may take for it; then the game is taken from it. In milliseconds. */
const PATIENCE_MS = 1_500;

const lockOf = (game: string) => `nowlight-play-${game}`;

/**
 * Hands a game over between the tabs of this browser. Whoever wants it queues for its lock and says so; whoever holds the
 * lock lets go. A tab that is frozen hears nothing: its lock is taken, and it learns so when it wakes.
 */
export const browserTabs: BrowserTabsPort = {
  async isHeld(game) {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    // A page whose storage is denied, as in a frame of another site, may not ask.
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
    // Without locks the newest word wins.
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
    // Somebody may have come while this tab was still waiting itself: the newest has it.
    const { pending } = await navigator.locks.query();
    if (pending?.some((one) => one.name === name)) return lose();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  };
  try {
    await navigator.locks.request(name, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) }, held);
  } catch (error) {
    if (signal.aborted) return;
    // A page whose storage is denied may have no locks: as where there are none, the newest word wins.
    if (error instanceof DOMException && error.name === 'SecurityError') return got();
    await navigator.locks.request(name, { steal: true }, held).catch(lose);
  }
}
