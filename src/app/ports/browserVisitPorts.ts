import { runScript } from './foreignScript.ts';
import { followPlatform, putTcfStub, sayToPlatform } from './tcfApi.ts';
import { colourBars, setManifest } from './documentHead.ts';
import type { VisitPorts } from './visitPorts.ts';

// `VisitPorts` of a real browser: the module itself is what is loaded.
export { onBroughtBack } from './broughtBack.ts';
export { dropCookies } from './cookie.ts';
export { loadScriptFonts } from './loadScriptFonts.ts';
export { shareSheet } from './share.ts';
export { globalPrivacyControl } from './privacySignals.ts';
export { browserTabTalk as tabTalk, onStored, tabLocks as locks } from './tabTalk.ts';
export { arrival, gamepads, idle, lock, tabs, tellProfile, upload } from './browserPagePorts.ts';

export const head: VisitPorts['head'] = { setManifest, colourBars };
export const hasWorker: VisitPorts['hasWorker'] = () =>
  Boolean((navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker?.controller);
export const pwa: VisitPorts['pwa'] = () => import('./pwaPorts.ts');
export const profile: VisitPorts['profile'] = () => import('./profilePorts.ts');
export const errors: VisitPorts['errors'] = () => import('./errorPorts.ts');
export const tcf: VisitPorts['tcf'] = { putTcfStub, sayToPlatform, followPlatform, runScript };
export const chat: VisitPorts['chat'] = () => import('./chatFrame.ts');
export const chosenPictures: VisitPorts['chosenPictures'] = () => import('./pictures.ts');
export const payment: VisitPorts['payment'] = () => import('./browserPayment.ts').then((it) => it.browserPayment);
export const measurement: VisitPorts['measurement'] = () => import('./measurementPorts.ts');
export const google: VisitPorts['google'] = () => import('./googleScript.ts').then((it) => it.googleScript);
export const wheelSound: VisitPorts['wheelSound'] = () => import('./wheelSound.ts');
export const connection: VisitPorts['connection'] = () => import('./connectionPorts.ts');
