import { flushSync } from 'react-dom';
import type { BrowserPort } from '../ports.ts';

const EVENTS = {
  visibility: ['visibilitychange'],
  fullscreen: ['fullscreenchange'],
  online: ['online', 'offline'],
  path: ['popstate'],
} as const;

/** The real window. */
export const browserPort: BrowserPort = {
  origin: location.origin,
  facts: () => ({
    userAgent: navigator.userAgent,
    languages: navigator.languages,
    touchPoints: navigator.maxTouchPoints,
    width: innerWidth,
    height: innerHeight,
    pixelRatio: devicePixelRatio,
    referrer: document.referrer,
    inFrame: parent !== window,
  }),
  path: () => location.pathname + location.search,
  push: (path) => history.pushState(null, '', path),
  assign: (url) => location.assign(url),
  reload: () => location.reload(),
  setTitle: (title) => {
    document.title = title;
  },
  get visible() {
    return document.visibilityState === 'visible';
  },
  get online() {
    return navigator.onLine;
  },
  get fullscreen() {
    return document.fullscreenElement !== null;
  },
  on(what, changed, signal) {
    const target = what === 'visibility' || what === 'fullscreen' ? document : window;
    for (const event of EVENTS[what]) target.addEventListener(event, changed, { signal });
  },
  async enterFullscreen(element) {
    // Refused without a gesture, or in a frame that may not: then the page stays as it is.
    await element.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
  },
  async leaveFullscreen() {
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
  },
  transition(change) {
    if (typeof document.startViewTransition !== 'function') return change();
    document.startViewTransition(() => flushSync(change));
  },
};
