import { saveBlob } from '../storage/download.ts';
import type { MediaPorts } from '../playPorts.ts';
import { mediaEncoder } from './recordings/mediaEncoder.ts';
import { memoryVault } from './recordings/memoryVault.ts';
import { opfsVault } from './recordings/opfsVault.ts';
import type { OutputDevice, OutputPorts } from '../../../domain/stream/sound/soundOutputs.store.ts';

// This module's exports are the browser's implementation of `MediaPorts`.
export { userMedia as capture } from './userMedia.ts';
export { sendCamera } from '../network/sendCamera.ts';

export const encoder: MediaPorts['encoder'] = mediaEncoder();
export const outputs: MediaPorts['outputs'] = soundOutputs();
export const createVault: MediaPorts['createVault'] = (newId) => opfsVault(newId) ?? memoryVault();
export const handOver: MediaPorts['handOver'] = (file, name) => saveBlob(name, file);

/** Size of the grid of grey cells in which two pictures are compared, to detect the game's response to a press. */
const COLUMNS = 64;
const ROWS = 36;

export const watchResponse: MediaPorts['watchResponse'] = ({ element, video }, watch, signal) => {
  const canvas = new OffscreenCanvas(COLUMNS, ROWS);
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!element || !video || !context) return;
  const options = { capture: true, passive: true, signal };
  element.addEventListener('pointerdown', ({ timeStamp }) => watch.pressed(timeStamp), options);
  element.addEventListener('keydown', ({ timeStamp, repeat }) => void (repeat || watch.pressed(timeStamp)), options);
  const look = (_now: number, { expectedDisplayTime }: VideoFrameCallbackMetadata) => {
    if (signal.aborted) return;
    video.requestVideoFrameCallback(look);
    context.drawImage(video, 0, 0, COLUMNS, ROWS);
    watch.shown(expectedDisplayTime, greyOf(context.getImageData(0, 0, COLUMNS, ROWS).data));
  };
  video.requestVideoFrameCallback(look);
};

function greyOf(pixels: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4);
  for (let i = 0, at = 0; i < grey.length; i++, at += 4) {
    grey[i] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8;
  }
  return grey;
}

/** `selectAudioOutput` exists only in Firefox and isn't in the DOM types yet. */
type Choosing = MediaDevices & { readonly selectAudioOutput?: () => Promise<MediaDeviceInfo> };

function soundOutputs(): Pick<OutputPorts, 'list' | 'choose' | 'onChange'> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: Choosing };
  return {
    async list() {
      const all = (await mediaDevices?.enumerateDevices()) ?? [];
      return all
        .filter(({ kind, deviceId }) => kind === 'audiooutput' && !['', 'default'].includes(deviceId))
        .map(named);
    },
    choose:
      mediaDevices?.selectAudioOutput &&
      (async () => named(await (mediaDevices as Required<Choosing>).selectAudioOutput())),
    onChange: (changed, signal) => mediaDevices?.addEventListener('devicechange', changed, { signal }),
  };
}

function named({ deviceId, label }: MediaDeviceInfo): OutputDevice {
  return { id: deviceId, name: label };
}
