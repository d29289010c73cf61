import {
  gamepadName,
  gamepads as allGamepads,
  storePadLayout,
  layoutOriginOf,
  onGamepads,
  rawGamepads,
} from './input/gamepads.ts';
import { whenIdle, yieldToMain } from './window/whenIdle.ts';
import type { PagePorts } from './pagePorts.ts';
import { promptAlways, confirmTraversal, promptBeforeUnload } from './window/leavePrompts.ts';
import { PICTURES_CACHE } from '../../worker/workerMessage.ts';
import type { Arrival } from '../../domain/privacy/analytics/visitTracking.ts';
import { PROFILE_EVENT } from '../../domain/account/auth/authEffects.ts';
import type { StoredUser } from '../../domain/account/auth/identity.ts';

// This module's exports are the browser's implementation of `PagePorts`.
export { setCookie } from './storage/cookie.ts';
export { downloadText as saveText } from './storage/download.ts';
export { onLinkIntent } from './input/linkIntent.ts';
export { browserTabs as tabs } from './window/browserTabs.ts';

export const idle: PagePorts['idle'] = { whenIdle, yieldToMain };
export const leaving: PagePorts['leaving'] = { promptAlways, promptBeforeUnload, confirmTraversal };
export const arrival: PagePorts['arrival'] = { navigatedAt: performance.timeOrigin, reloadedAt, arrival: arrivalNow };
export const gamepads: PagePorts['gamepads'] = {
  all: allGamepads,
  raw: rawGamepads,
  originOf: layoutOriginOf,
  storeLayout: storePadLayout,
  firstName: gamepadName,
  onChange: onGamepads,
};
export const upload: PagePorts['upload'] = (tell) => async (address, init) =>
  (await import('./network/upload.ts')).upload(tell)(address, init);
export const display: PagePorts['display'] = () => import('./thirdParty/displayPorts.ts');
export const frames: PagePorts['frames'] = () => import('./network/frameMessages.ts');
export const ads: PagePorts['ads'] = () => import('./thirdParty/browserAdPorts.ts');

export function hideFromAddress(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

export function setAppBadge(count: number): void {
  const { setAppBadge: set, clearAppBadge: clear } = navigator as Partial<Navigator>;
  // `setAppBadge` rejects if the document isn't fully active or the user forbids badges.
  void (count > 0 ? set?.call(navigator, count) : clear?.call(navigator))?.catch(() => undefined);
}

export async function clearPictureCache(): Promise<void> {
  const { caches } = globalThis as Partial<typeof globalThis>;
  await caches?.delete(PICTURES_CACHE).catch(() => false);
}

export async function loadModule(url: string): Promise<unknown> {
  // Browsers cache a failed module by its URL. A retry needs another URL.
  const address = failed.has(url) ? `${url}?again=${failed.get(url) ?? 0}` : url;
  try {
    return (await import(/* @vite-ignore */ address)) as unknown;
  } catch (error) {
    failed.set(url, (failed.get(url) ?? 0) + 1);
    throw error;
  }
}

const failed = new Map<string, number>();

/** Longest wait for a lock that another tab holds, in milliseconds. A tab that hangs must not block the others. */
const PATIENCE_MS = 12_000;

/** Runs `work` under the Web Lock `name`, or without a lock if the browser has none. */
export async function lock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  let begun = false;
  const once = () => {
    begun = true;
    return work();
  };
  try {
    if (locks) return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, once);
  } catch (error) {
    if (begun) throw error;
  }
  return work();
}

/** Class names on common ad-block lists. */
const BAIT = 'ad ads adsbox ad-banner ad-placement pub_300x250 textAd';

/** Adds a bait element and checks whether the browser hides it. */
export async function adsBlocked(): Promise<boolean> {
  const bait = document.createElement('div');
  bait.className = BAIT;
  bait.setAttribute('aria-hidden', 'true');
  Object.assign(bait.style, { position: 'absolute', insetInlineStart: '-999px', inlineSize: '1px', blockSize: '1px' });
  document.body.append(bait);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const hidden = !bait.isConnected || bait.offsetHeight === 0 || getComputedStyle(bait).visibility === 'hidden';
  bait.remove();
  return hidden;
}

/** Navigation that opened the document, regardless of later in-app navigation. */
function arrivalNow(): Arrival {
  const [opened] = performance.getEntriesByType('navigation');
  return {
    query: URL.canParse(opened?.name ?? '') ? new URL(opened?.name ?? '').search : '',
    referrer: document.referrer,
  };
}

function reloadedAt(): number | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'reload' ? performance.timeOrigin : undefined;
}

export function dispatchUserEvent(event: string, user: StoredUser | undefined): void {
  dispatchEvent(new CustomEvent(event, { detail: user }));
}

export function dispatchProfileEvent(user: StoredUser | undefined): void {
  dispatchUserEvent(PROFILE_EVENT, user);
}

export function onProfile(changed: () => void, signal: AbortSignal): void {
  addEventListener(PROFILE_EVENT, changed, { signal });
  addEventListener('storage', ({ key }) => key === 'user' && changed(), { signal });
}
