import { arrival as arrivalNow, reloadedAt } from './arrival.ts';
import {
  gamepadName,
  gamepads as allGamepads,
  keepPadLayout,
  layoutOriginOf,
  onGamepads,
  rawGamepads,
} from './gamepads.ts';
import { whenIdle, yieldToMain } from './idle.ts';
import type { PagePorts } from './pagePorts.ts';
import { askBeforeLeaving, askBeforeTraversal, askBeforeUnload } from './leaving.ts';

// `PagePorts` of a real browser: the module itself is what is loaded.
export { adsBlocked } from './adBlock.ts';
export { keepCookie } from './cookie.ts';
export { downloadText as saveText } from './download.ts';
export { hideFromAddress } from './hideFromAddress.ts';
export { onLinkIntent } from './linkIntent.ts';
export { forgetPictures } from './keptPictures.ts';
export { lock } from './lock.ts';
export { loadModule } from './loadModule.ts';
export { onProfile, tellProfile, tellWindow } from './profileNews.ts';
export { browserTabs as tabs } from './tabs.ts';

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
  (await import('./upload.ts')).upload(tell)(address, init);
export const display: PagePorts['display'] = () => import('./displayPorts.ts');
export const frames: PagePorts['frames'] = () => import('./frames.ts');
export const ads: PagePorts['ads'] = () => import('./browserAdPorts.ts');
