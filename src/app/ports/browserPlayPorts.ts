import { copyWhenAllowed } from './storage/clipboardWrite.ts';
import { onDisplayMode } from './window/displayMode.ts';
import { onDrop } from './storage/fileDrop.ts';
import { browserGamepads } from './input/gamepadSource.ts';
import { canShake, shake } from './input/haptics.ts';
import { BrowserInputSurface } from './input/inputSurface.ts';
import { keyboardLayout } from './input/keyboardLayout.ts';
import { canLockKeyboard } from './input/keyboardLock.ts';
import { lightLetterbox } from './media/letterboxLight.ts';
import { locate } from './window/permissions.ts';
import { shapeBox } from './media/pictureBox.ts';
import type { PlayPorts } from './playPorts.ts';
import { resized } from './window/resizes.ts';
import { onTurn, screenTurn } from './window/screenTurn.ts';
import { createTextKeyboard } from './input/textKeyboard.ts';

// `PlayPorts` of a real browser: the module itself is what is loaded.
export { listenForDebugShortcut } from './input/debugShortcut.ts';
export { minimizePlayoutDelay } from './network/playoutDelay.ts';
export { watchLongFrames } from './window/longFrames.ts';
export { onPortrait } from './window/windowOrientation.ts';
export { savesData } from './storage/savesData.ts';
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
export const device: PlayPorts['device'] = { turn: screenTurn, onTurn, locate, copyWhenAllowed, createTextKeyboard };
export const keyboard: PlayPorts['keyboard'] = { canLock: canLockKeyboard, layout: keyboardLayout };
export const haptics: PlayPorts['haptics'] = { canShake, shake };
export const queue: PlayPorts['queue'] = () => import('./pwa/queuePorts.ts');
export const files: PlayPorts['files'] = () => import('./storage/filePorts.ts');
export const media: PlayPorts['media'] = () => import('./media/mediaPorts.ts');
export const picture: PlayPorts['picture'] = () => import('./media/picturePorts.ts');
export const report: PlayPorts['report'] = () => import('./media/report/reportPorts.ts');
export const payment: PlayPorts['payment'] = () =>
  import('./thirdParty/browserPayment.ts').then((it) => it.browserPayment);
