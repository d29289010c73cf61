import { arrival as arrivalNow, reloadedAt } from './arrival.ts';
import { gamepadName, gamepads as allGamepads, onGamepads } from './gamepads.ts';
import { whenIdle, yieldToMain } from './idle.ts';
import type { LatePorts } from './latePorts.ts';
import { askBeforeLeaving, askBeforeTraversal, askBeforeUnload } from './leaving.ts';

// `LatePorts` of a real browser: the module itself is what is loaded.
export { adsBlocked } from './adBlock.ts';
export { downloadText as saveText } from './download.ts';
export { lacksParts } from './lacksParts.ts';
export { onLinkIntent } from './linkIntent.ts';
export { loadModule } from './loadModule.ts';
export { browserTabs as tabs } from './tabs.ts';

export const idle: LatePorts['idle'] = { whenIdle, yieldToMain };
export const leaving: LatePorts['leaving'] = { askAlways: askBeforeLeaving, askBeforeUnload, askBeforeTraversal };
export const arrival: LatePorts['arrival'] = { navigatedAt: performance.timeOrigin, reloadedAt, arrival: arrivalNow };
export const gamepads: LatePorts['gamepads'] = { all: allGamepads, firstName: gamepadName, onChange: onGamepads };
export const play = () => import('./browserLatePlayPorts.ts');
export const frames: LatePorts['frames'] = () => import('./frames.ts');
