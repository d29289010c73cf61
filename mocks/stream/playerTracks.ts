import type { Raster, StreamDevice } from '../../simulator/device/deviceInterface.ts';

/** Insertable streams (Chromium only); missing in TypeScript's DOM library. */
interface TrackProcessor {
  new (init: { readonly track: MediaStreamTrack }): { readonly readable: ReadableStream<VideoFrame | AudioData> };
}

/** Passes the player's microphone or camera to the streaming device, if the browser can read tracks. */
export async function watchPlayer(track: MediaStreamTrack, device: StreamDevice): Promise<void> {
  const { MediaStreamTrackProcessor: Processor } = window as { readonly MediaStreamTrackProcessor?: TrackProcessor };
  if (!Processor) return;
  const look = new Look();
  try {
    const reader = new Processor({ track }).readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { value } = next;
      if (value instanceof AudioData) device.setSoundLevel?.(loudness(value));
      else {
        device.setCameraSize?.(value.displayWidth, value.displayHeight);
        const brightness = look.at(value);
        if (brightness) device.setCameraPicture?.(brightness);
      }
      value.close();
    }
  } catch {
    // The track ended with its connection, so reading it fails.
  }
}

function loudness(data: AudioData): number {
  const samples = new Float32Array(data.numberOfFrames);
  data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}

const LONG = 80;
const SHORT = 60;

/** Downscales the camera's pictures for the streaming device. */
class Look {
  #canvas = new OffscreenCanvas(LONG, SHORT);

  at(frame: VideoFrame): Raster | undefined {
    const upright = frame.displayHeight > frame.displayWidth;
    const [columns, rows] = upright ? [SHORT, LONG] : [LONG, SHORT];
    if (this.#canvas.width !== columns) this.#canvas = new OffscreenCanvas(columns, rows);
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(frame, 0, 0, columns, rows);
    return { columns, rows, rgba: context.getImageData(0, 0, columns, rows).data };
  }
}
