import type { TabChannel } from '../../../domain/account/preferences/tabChannel.port.ts';

export function browserTabChannel(name: string, signal: AbortSignal): TabChannel {
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has its own origin alone
    post: (message) => signal.aborted || channel.postMessage(message),
    listen: (listener, signal) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data), { signal }),
    // In a browser without Web Locks, several tabs may call `run` at the same time, which is harmless.
    withLock: (lock, run, signal) => ('locks' in navigator ? navigator.locks.request(lock, { signal }, run) : run()),
  };
}

export const tabLocks = (): Pick<LockManager, 'request'> | undefined =>
  (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

export function onStored(changed: (key: string | null) => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => changed(key), { signal });
}
