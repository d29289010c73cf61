import type { TabChannel } from '../../../domain/account/preferences/tabChannel.port.ts';

/** Talks with the tabs of this browser that have the same origin, over a channel with this name. */
export function browserTabTalk(name: string, life: AbortSignal): TabChannel {
  const channel = new BroadcastChannel(name);
  life.addEventListener('abort', () => channel.close(), { once: true });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has its own origin alone
    tell: (message) => life.aborted || channel.postMessage(message),
    hear: (listener, signal) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data), { signal }),
    // Without locks each tab does it by itself: what is done twice does no harm.
    alone: (lock, run, signal) => ('locks' in navigator ? navigator.locks.request(lock, { signal }, run) : run()),
  };
}

/** The locks that the tabs of this browser share; undefined where it has none. */
export const tabLocks = (): Pick<LockManager, 'request'> | undefined =>
  (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

/** Calls back with the key of what another tab has changed in local storage; null for all of it. */
export function onStored(changed: (key: string | null) => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => changed(key), { signal });
}
