import type { BrowserKind } from '../../modals/recording/MicBlocked/MicBlocked.tsx';

/** Whose steps to allow a microphone fit. Every browser of an iPhone has them in the system's settings. */
const KINDS: readonly (readonly [RegExp, BrowserKind])[] = [
  [/iphone|ipad/i, 'ios'],
  [/android/i, 'android'],
  [/firefox/i, 'firefox'],
  [/edg\//i, 'edge'],
  [/chrome|chromium/i, 'chrome'],
  [/safari/i, 'safari'],
];

export function browserKind(userAgent: string): BrowserKind {
  return KINDS.find(([sign]) => sign.test(userAgent))?.[1] ?? 'chrome';
}
