import { runScript } from './thirdParty/foreignScript.ts';
import { followPlatform, installTcfStub, sendToPlatform } from './thirdParty/tcfApi.ts';
import type { VisitPorts } from './visitPorts.ts';
import { setHref } from './window/setAddress.ts';
import type { VettedUrl } from '../../kit/vettedUrl.ts';

// This module's exports are the browser's implementation of `VisitPorts`.
export { dropCookies } from './storage/cookie.ts';
export { loadScriptFonts } from './window/loadScriptFonts.ts';
export { globalPrivacyControl } from './thirdParty/privacySignals.ts';
export { browserTabChannel as tabTalk, onStored, tabLocks as locks } from './window/browserTabChannel.ts';
export { arrival, gamepads, idle, lock, tabs, dispatchProfileEvent, upload } from './browserPagePorts.ts';

export const head: VisitPorts['head'] = { setManifest, setThemeColour: colourBars };
export const hasWorker: VisitPorts['hasWorker'] = () =>
  Boolean((navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker?.controller);
export const sensors: VisitPorts['sensors'] = () => import('./input/sensorPorts.ts');
export const pwa: VisitPorts['pwa'] = () => import('./pwa/pwaPorts.ts');
export const profile: VisitPorts['profile'] = () => import('./media/profilePorts.ts');
export const errors: VisitPorts['errors'] = () => import('./thirdParty/sentry.ts');
export const tcf: VisitPorts['tcf'] = { installTcfStub, sendToPlatform, followPlatform, runScript };
export const chat: VisitPorts['chat'] = () => import('./thirdParty/chatFrame.ts');
export const saveFile: VisitPorts['saveFile'] = (name, file) =>
  import('./storage/download.ts').then(({ saveBlob }) => saveBlob(name, file));
export const chosenPictures: VisitPorts['chosenPictures'] = () => import('./media/pictures.ts');
export const payment: VisitPorts['payment'] = () =>
  import('./thirdParty/browserPayment.ts').then((it) => it.browserPayment);
export const measurement: VisitPorts['measurement'] = () => import('./thirdParty/measurementPorts.ts');
export const timings: VisitPorts['timings'] = () => import('./window/pageTimings.ts').then((it) => it.timings);
export const google: VisitPorts['google'] = () => import('./thirdParty/googleScript.ts').then((it) => it.googleScript);
export const wheelSound: VisitPorts['wheelSound'] = () => import('./media/wheelSound.ts');
export const connection: VisitPorts['connection'] = () => import('./network/connectionPorts.ts');

export const shareSheet: VisitPorts['shareSheet'] = () => {
  const { share } = navigator as Partial<Pick<Navigator, 'share'>>;
  if (!share) return undefined;
  return (content) =>
    share.call(navigator, content).then(
      () => true,
      // Cancelling the share sheet counts as an answer, not as a failure.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
};

/** API for launches of the installed app. Only Chromium has it, and TypeScript's DOM library doesn't declare it. */
interface LaunchQueue {
  setConsumer(consume: (launch: { readonly targetURL?: string | undefined }) => void): void;
}

export function onLaunch(callback: (address: string) => void, signal: AbortSignal): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => targetURL && !signal.aborted && callback(targetURL));
}

function setManifest(address: VettedUrl): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) setHref(link, address);
}

function colourBars(): void {
  const colour = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

export function onBfcacheRestore(then: () => void, signal: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && then(), { signal });
}
