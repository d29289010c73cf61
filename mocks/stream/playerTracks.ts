import type { StreamDevice } from '../../simulator/device/contract.ts';

/** Chromium's breakout box; not in the DOM library of TypeScript. */
interface TrackProcessor {
  new (init: { readonly track: MediaStreamTrack }): { readonly readable: ReadableStream<VideoFrame | AudioData> };
}

/** Lets the device hear and see what the player sends, where this browser can look into it. */
export async function watchPlayer(track: MediaStreamTrack, device: StreamDevice): Promise<void> {
  const { MediaStreamTrackProcessor: Processor } = window as { readonly MediaStreamTrackProcessor?: TrackProcessor };
  if (!Processor) return;
  try {
    const reader = new Processor({ track }).readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { value } = next;
      if (value instanceof AudioData) device.hear?.(loudness(value));
      else device.see?.(value.displayWidth, value.displayHeight);
      value.close();
    }
  } catch {
    // The track ended with its connection.
  }
}

function loudness(data: AudioData): number {
  const samples = new Float32Array(data.numberOfFrames);
  data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
}
