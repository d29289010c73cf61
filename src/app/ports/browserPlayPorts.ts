import { BrowserInputSurface } from './input/inputSurface.ts';
import { canLockKeyboard, keyboardLayout } from './input/keyboardLock.ts';
import { lightLetterbox } from './media/letterboxLight.ts';
import type { PlayPorts } from './playPorts.ts';
import { createTextKeyboard } from './input/textKeyboard.ts';
import type { Place, ScreenTurn } from '../../domain/stream/device/deviceMessaging.port.ts';
import type { GamepadSource } from '../../domain/input/input.ports.ts';
import { gamepads as standardGamepads, rawGamepads } from './input/gamepads.ts';

// This module's exports are the browser's implementation of `PlayPorts`.
export { dropEarlyArt } from '../../widgets/loading/earlyArt.ts';
export { listenForDebugShortcut } from './input/keyboardLock.ts';
export { minimizePlayoutDelay } from './network/playoutDelay.ts';
export { watchLongFrames } from './window/longFrames.ts';
export { savesData } from './storage/dataSaver.ts';
export { arrival, gamepads, leaving, loadModule, tabs, upload } from './browserPagePorts.ts';

/** The browser's gamepads, for polling. */
const browserGamepads: GamepadSource = {
  read: standardGamepads,
  rumble(index, strength, duration) {
    const pad = rawGamepads().find((one) => one?.index === index);
    // Some browsers have no actuator. `playEffect` rejects while another page uses the actuator.
    const shaken = pad?.vibrationActuator?.playEffect('dual-rumble', {
      duration,
      strongMagnitude: strength,
      weakMagnitude: strength,
    });
    shaken?.catch(() => undefined);
  },
};

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
export const assistance: PlayPorts['assistance'] = () => import('./media/assistance/assistancePorts.ts');
export const replay: PlayPorts['replay'] = () => import('./media/replay/replayPorts.ts');
export const assistiveInput: PlayPorts['assistiveInput'] = () => import('./input/assistiveInputPorts.ts');
export const payment: PlayPorts['payment'] = () =>
  import('./thirdParty/browserPayment.ts').then((it) => it.browserPayment);

function copyWhenAllowed(copy: (text: string) => Promise<boolean>): (text: string, signal: AbortSignal) => void {
  let waiting: AbortController | undefined;
  const wait = (text: string, signal: AbortSignal) => {
    waiting = new AbortController();
    const options = { capture: true, signal: AbortSignal.any([signal, waiting.signal]) };
    const press = () => {
      waiting?.abort();
      void copy(text);
    };
    for (const type of ['pointerup', 'keyup'] as const) window.addEventListener(type, press, options);
  };
  return (text, signal) => {
    waiting?.abort();
    waiting = undefined;
    if (!navigator.userActivation?.isActive) return wait(text, signal);
    void copy(text).then((copied) => {
      if (!copied && !waiting && !signal.aborted) wait(text, signal);
    });
  };
}

export function onPortrait(tell: (upright: boolean) => void, signal: AbortSignal): void {
  const query = matchMedia('(orientation: portrait)');
  query.addEventListener('change', ({ matches }) => tell(matches), { signal });
  tell(query.matches);
}

function screenTurn(): ScreenTurn | undefined {
  return 'orientation' in screen ? screen.orientation.type : undefined;
}

function onTurn(changed: () => void, signal: AbortSignal): void {
  if ('orientation' in screen) screen.orientation.addEventListener('change', changed, { signal });
}

/** Maximum age of the player's cached geographic position, in milliseconds. */
const PLACE_AGE_MS = 60_000;
const PLACE_PATIENCE_MS = 20_000;

function locate(): Promise<Place | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { maximumAge: PLACE_AGE_MS, timeout: PLACE_PATIENCE_MS },
    );
  });
}

function onDisplayMode(changed: (full: boolean) => void, signal: AbortSignal): void {
  matchMedia('(display-mode: fullscreen)').addEventListener('change', ({ matches }) => changed(matches), { signal });
}

function onDrop(element: HTMLElement, dropped: (files: readonly File[]) => void, signal: AbortSignal): void {
  const withFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  element.addEventListener(
    'dragover',
    (event) => {
      if (!withFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    { signal },
  );
  element.addEventListener(
    'drop',
    (event) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      dropped([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
}

/**
 * Sets the stream's aspect ratio on the picture's element once it is known. Dispatches `resize` at later size changes,
 * for example beside a panel.
 */
function shapeBox(video: HTMLVideoElement, signal: AbortSignal): void {
  const shape = () => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth > 0 && videoHeight > 0) video.style.setProperty('--ratio', String(videoWidth / videoHeight));
  };
  video.addEventListener('resize', shape, { signal });
  video.addEventListener('loadedmetadata', shape, { signal });
  shape();
  const sized = new ResizeObserver(resized);
  sized.observe(video);
  signal.addEventListener('abort', () => sized.disconnect(), { once: true });
}

function resized(): void {
  window.dispatchEvent(new Event('resize'));
}

export function canShake(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

function shake(ms: number): void {
  if (canShake()) navigator.vibrate(ms);
}
