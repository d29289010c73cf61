import {
  gamepadName,
  gamepads as allGamepads,
  keepPadLayout,
  layoutOriginOf,
  onGamepads,
  rawGamepads,
} from './input/gamepads.ts';
import { whenIdle, yieldToMain } from './window/idle.ts';
import type { PagePorts } from './pagePorts.ts';
import { askBeforeLeaving, askBeforeTraversal, askBeforeUnload } from './window/leaving.ts';
import { PICTURES_CACHE } from '../../worker/message.ts';
import type { Arrival } from '../../domain/privacy/analytics/visitTracking.ts';
import { PROFILE_EVENT } from '../../domain/account/auth/authEffects.ts';
import type { StoredUser } from '../../domain/account/auth/identity.ts';

// `PagePorts` of a real browser: the module itself is what is loaded.
export { keepCookie } from './storage/cookie.ts';
export { downloadText as saveText } from './storage/download.ts';
export { onLinkIntent } from './input/linkIntent.ts';
export { browserTabs as tabs } from './window/tabs.ts';

export const idle: PagePorts['idle'] = { whenIdle, yieldToMain };
export const leaving: PagePorts['leaving'] = { askAlways: askBeforeLeaving, askBeforeUnload, askBeforeTraversal };
export const arrival: PagePorts['arrival'] = { navigatedAt: performance.timeOrigin, reloadedAt, arrival: arrivalNow };
export const gamepads: PagePorts['gamepads'] = {
  all: allGamepads,
  raw: rawGamepads,
  originOf: layoutOriginOf,
  keepLayout: keepPadLayout,
  firstName: gamepadName,
  onChange: onGamepads,
};
export const upload: PagePorts['upload'] = (tell) => async (address, init) =>
  (await import('./network/upload.ts')).upload(tell)(address, init);
export const display: PagePorts['display'] = () => import('./thirdParty/displayPorts.ts');
export const frames: PagePorts['frames'] = () => import('./network/frames.ts');
export const ads: PagePorts['ads'] = () => import('./thirdParty/browserAdPorts.ts');

/** Takes a parameter out of the address bar and out of the history, where it is there. */
export function hideFromAddress(name: string): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

/** Throws away the pictures that the service worker keeps. Where there are no caches, there are none. */
export async function forgetPictures(): Promise<void> {
  const { caches } = globalThis as Partial<typeof globalThis>;
  await caches?.delete(PICTURES_CACHE).catch(() => false);
}

/** Loads an ES module of the page's own origin. Rejects where that fails; what failed once is asked for anew. */
export async function loadModule(url: string): Promise<unknown> {
  // A browser remembers a module that could not be had under its very address.
  const address = failed.has(url) ? `${url}?again=${failed.get(url) ?? 0}` : url;
  try {
    return (await import(/* @vite-ignore */ address)) as unknown;
  } catch (error) {
    failed.set(url, (failed.get(url) ?? 0) + 1);
    throw error;
  }
}

const failed = new Map<string, number>();

/** How long another tab is waited for, in milliseconds: one that hangs must not hold up all the others. */
const PATIENCE_MS = 12_000;

/** Does some work while no other tab of this browser does any of that name: by the browser's locks, where it has them. */
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

/** Names that lists of advertisements to be hidden know. */
const BAIT = 'ad ads adsbox ad-banner ad-placement pub_300x250 textAd';

/** Whether something in the browser hides advertisements: what looks like one is put on the page, and looked at. */
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

/** How the document was come to, whatever pages were shown in it since. */
function arrivalNow(): Arrival {
  const [opened] = performance.getEntriesByType('navigation');
  return {
    query: URL.canParse(opened?.name ?? '') ? new URL(opened?.name ?? '').search : '',
    referrer: document.referrer,
  };
}

/** When the document was loaded, in milliseconds since the Unix epoch, if that was a reload. */
function reloadedAt(): number | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'reload' ? performance.timeOrigin : undefined;
}

/** Tells everybody who listens on the window what has happened to the player. */
export function tellWindow(event: string, user: StoredUser | undefined): void {
  dispatchEvent(new CustomEvent(event, { detail: user }));
}

/** Tells everybody who listens on the window that the player is called, or looks, otherwise. */
export function tellProfile(user: StoredUser | undefined): void {
  tellWindow(PROFILE_EVENT, user);
}

/** Hears of it, here and in other tabs, until the signal is aborted. */
export function onProfile(changed: () => void, signal: AbortSignal): void {
  addEventListener(PROFILE_EVENT, changed, { signal });
  addEventListener('storage', ({ key }) => key === 'user' && changed(), { signal });
}
