import { flushSync } from 'react-dom';
import type { BrowserPort } from '../appPorts.ts';
import { setHref } from './setAddress.ts';
import { onOrigin } from '../../../kit/vettedUrl.ts';

const EVENTS = {
  visibility: ['visibilitychange'],
  fullscreen: ['fullscreenchange'],
  online: ['online', 'offline'],
  path: ['popstate'],
  size: ['resize'],
  leaving: ['pagehide'],
} as const;

/** Size of the window. It is cached, because reading it makes the browser compute the layout. */
let size: { readonly width: number; readonly height: number } | undefined;
addEventListener('resize', () => {
  size = undefined;
});

export const browserPort: BrowserPort = {
  origin: location.origin,
  facts: () => ({
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    touchPoints: navigator.maxTouchPoints,
    ...(size ??= { width: innerWidth, height: innerHeight }),
    pixelRatio: devicePixelRatio,
    referrer: document.referrer,
    inFrame: parent !== window,
  }),
  path: () => location.pathname + location.search,
  push: (path, inPlace) => {
    // Scroll only after pushing the history entry, so that the previous entry keeps its scroll position.
    history.pushState(null, '', onOrigin(location.origin, path));
    if (!inPlace) scrollTo(0, 0);
  },
  assign: (url) => location.assign(url),
  reload: () => location.reload(),
  setTitle: (title, description, canonical) => {
    document.title = title;
    if (description === undefined) return;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const link = canonical && document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) setHref(link, canonical);
  },
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  },
  open: (url) => void window.open(url, '_blank', 'noopener,noreferrer'),
  get visible() {
    return document.visibilityState === 'visible';
  },
  get online() {
    return navigator.onLine;
  },
  get fullscreen() {
    return document.fullscreenEnabled ? document.fullscreenElement !== null : undefined;
  },
  prefers: (preference) => matchMedia(`(prefers-${preference})`).matches,
  on(change, changed, signal) {
    if (change === 'preference') {
      for (const one of ['contrast: more', 'color-scheme: light'])
        matchMedia(`(prefers-${one})`).addEventListener('change', changed, { signal });
      return;
    }
    // Listening on the window is enough, because the document's events bubble to it.
    for (const event of EVENTS[change]) addEventListener(event, changed, { signal });
  },
  async enterFullscreen() {
    // Show the whole document in full screen, so that dialogs are visible too. The request rejects without a user
    // gesture, or in an iframe without permission.
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
  },
  async leaveFullscreen() {
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
  },
  transition(change, animated) {
    if (!animated || !('startViewTransition' in document)) return turn(change);
    const { ready } = document.startViewTransition(() => turn(change));
    // The browser may skip a view transition (hidden tab, slow computer, newer transition). The page changes anyway.
    void ready.catch(() => undefined);
  },
};

/** Applies a page change synchronously. If the focused element has disappeared, focuses the new page. */
function turn(change: () => void): void {
  flushSync(change);
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}
