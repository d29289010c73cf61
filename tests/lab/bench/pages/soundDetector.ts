import type { Click } from '../input/inputProbe.ts';

/** A sample louder than this is a click of the device's; between two there is silence. */
const LOUD = 0.2;
/** Quiet for so long, in samples, and the next loud one begins a click: what follows its onset isn't counted. */
const QUIET_SAMPLES = 4_800;

const tracks: MediaStreamTrack[] = [];

/** Notes the sound that each connection of the page brings, however the page plays it. */
export function notice(): void {
  const { value: set } = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'setRemoteDescription') as {
    readonly value: (this: RTCPeerConnection, ...args: unknown[]) => Promise<void>;
  };
  RTCPeerConnection.prototype.setRemoteDescription = function (this: RTCPeerConnection, ...args: unknown[]) {
    this.addEventListener('track', ({ track }) => void (track.kind === 'audio' && tracks.push(track)));
    return set.apply(this, args);
  };
}

/**
 * Listens to the newest sound for `ms` milliseconds, by what the browser's jitter buffer gives its output.
 *
 * @returns when each click came out, by the page's clock; empty where there is no sound or this browser can't tell
 */
export async function hear(ms: number): Promise<Click[]> {
  const track = tracks.at(-1);
  if (!track) return [];
  const clicks: Click[] = [];
  const reader = new MediaStreamTrackProcessor({ track: track as MediaStreamAudioTrack }).readable.getReader();
  const end = performance.now() + ms;
  let quiet = 0;
  let samples = new Float32Array(0);
  for (;;) {
    const { value: data } = await reader.read();
    const at = performance.now();
    if (!data || at > end) {
      data?.close();
      break;
    }
    if (samples.length !== data.numberOfFrames) samples = new Float32Array(data.numberOfFrames);
    data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
    const perMs = data.sampleRate / 1000;
    data.close();
    for (const [index, sample] of samples.entries()) {
      if (Math.abs(sample) < LOUD) quiet++;
      else {
        if (quiet > QUIET_SAMPLES) clicks.push({ heard: at + index / perMs });
        quiet = 0;
      }
    }
  }
  await reader.cancel();
  return clicks;
}
