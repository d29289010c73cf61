import { runScript } from './foreignScript.ts';
import { followPlatform, putTcfStub, sayToPlatform } from './tcfApi.ts';
import { colourBars, setManifest } from './documentHead.ts';
import type { VisitBrowser } from './visitPorts.ts';

// `VisitBrowser` of a real browser: the module itself is what is loaded.
export { onBroughtBack } from './broughtBack.ts';
export { dropCookies } from './cookie.ts';
export { loadScriptFonts } from './loadScriptFonts.ts';
export { shareSheet } from './share.ts';
export { globalPrivacyControl } from './privacySignals.ts';
export { browserTabTalk as tabTalk, onStored, tabLocks as locks } from './tabTalk.ts';
export * from './browserLatePorts.ts';

export const head: VisitBrowser['head'] = { setManifest, colourBars };
export const hasWorker: VisitBrowser['hasWorker'] = () =>
  Boolean((navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker?.controller);
export const pwa: VisitBrowser['pwa'] = () => import('./pwaPorts.ts');
export const profile: VisitBrowser['profile'] = () => import('./profilePorts.ts');
export const errors: VisitBrowser['errors'] = () => import('./errorPorts.ts');
export const tcf: VisitBrowser['tcf'] = { putTcfStub, sayToPlatform, followPlatform, runScript };
export const chat: VisitBrowser['chat'] = () => import('./chatFrame.ts');
export const chosenPictures: VisitBrowser['chosenPictures'] = () => import('./pictures.ts');
export const payment: VisitBrowser['payment'] = () => import('./browserPayment.ts').then((it) => it.browserPayment);
export const measurement: VisitBrowser['measurement'] = () => import('./measurementPorts.ts');
export const google: VisitBrowser['google'] = () => import('./googleScript.ts').then((it) => it.googleScript);
export const wheelSound: VisitBrowser['wheelSound'] = () => import('./wheelSound.ts');
export const connection: VisitBrowser['connection'] = () => import('./connectionPorts.ts');
