import { arrival as arrivalNow, reloadedAt } from './window/arrival.ts';
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

// `PagePorts` of a real browser: the module itself is what is loaded.
export { adsBlocked } from './thirdParty/adBlock.ts';
export { keepCookie } from './storage/cookie.ts';
export { downloadText as saveText } from './storage/download.ts';
export { hideFromAddress } from './window/hideFromAddress.ts';
export { onLinkIntent } from './input/linkIntent.ts';
export { forgetPictures } from './storage/keptPictures.ts';
export { lock } from './window/lock.ts';
export { loadModule } from './window/loadModule.ts';
export { onProfile, tellProfile, tellWindow } from './window/profileEvents.ts';
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
