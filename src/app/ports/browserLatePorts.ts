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
import type { LatePorts } from './latePorts.ts';
import { askBeforeLeaving, askBeforeTraversal, askBeforeUnload } from './leaving.ts';

// `LatePorts` of a real browser: the module itself is what is loaded.
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

export const idle: LatePorts['idle'] = { whenIdle, yieldToMain };
export const leaving: LatePorts['leaving'] = { askAlways: askBeforeLeaving, askBeforeUnload, askBeforeTraversal };
export const arrival: LatePorts['arrival'] = { navigatedAt: performance.timeOrigin, reloadedAt, arrival: arrivalNow };
export const gamepads: LatePorts['gamepads'] = {
  all: allGamepads,
  raw: rawGamepads,
  originOf: layoutOriginOf,
  keepLayout: keepPadLayout,
  firstName: gamepadName,
  onChange: onGamepads,
};
export const upload: LatePorts['upload'] = (tell) => async (address, init) =>
  (await import('./upload.ts')).upload(tell)(address, init);
export const display: LatePorts['display'] = () => import('./displayPorts.ts');
export const frames: LatePorts['frames'] = () => import('./frames.ts');
export const ads: LatePorts['ads'] = () => import('./browserAdPorts.ts');
