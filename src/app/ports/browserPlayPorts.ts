import { copySoon } from './copySoon.ts';
import { onDisplayMode } from './displayMode.ts';
import { onDrop } from './fileDrop.ts';
import { browserGamepads } from './gamepadSource.ts';
import { canShake, shake } from './haptics.ts';
import { BrowserInputSurface } from './inputSurface.ts';
import { keyboardLayout } from './keyboardLayout.ts';
import { canLockKeyboard } from './keyboardLock.ts';
import { lightLetterbox } from './letterboxLight.ts';
import { locate } from './permissions.ts';
import { shapeBox } from './pictureBox.ts';
import type { PlayPorts } from './playPorts.ts';
import { resized } from './resizes.ts';
import { onTurn, screenTurn } from './screenTurn.ts';
import { createTextKeyboard } from './textKeyboard.ts';

// `PlayPorts` of a real browser: the module itself is what is loaded.
export { listenForDebugShortcut } from './debugShortcut.ts';
export { wishLeastDelay } from './leastDelay.ts';
export { watchLongFrames } from './longFrames.ts';
export { onUpright } from './upright.ts';
export { savesData } from './savesData.ts';
export { arrival, gamepads, leaving, loadModule, tabs, upload } from './browserPagePorts.ts';

export const stage: PlayPorts['stage'] = {
  createSurface: (element, video, pasted) => new BrowserInputSurface(element, video, pasted),
  gamepads: browserGamepads,
  onDrop,
  onDisplayMode,
  shapeBox,
  lightLetterbox,
  resized,
};
export const device: PlayPorts['device'] = { turn: screenTurn, onTurn, locate, copySoon, createTextKeyboard };
export const keyboard: PlayPorts['keyboard'] = { canLock: canLockKeyboard, layout: keyboardLayout };
export const haptics: PlayPorts['haptics'] = { canShake, shake };
export const queue: PlayPorts['queue'] = () => import('./queuePorts.ts');
export const files: PlayPorts['files'] = () => import('./filePorts.ts');
export const media: PlayPorts['media'] = () => import('./mediaPorts.ts');
export const picture: PlayPorts['picture'] = () => import('./picturePorts.ts');
export const report: PlayPorts['report'] = () => import('./report/reportPorts.ts');
export const payment: PlayPorts['payment'] = () => import('./browserPayment.ts').then((it) => it.browserPayment);
