import type { Click } from '../input/inputProbe.ts';
import type { ReceiverCounters } from '../networks/networkMeasures.ts';

/** Amplitude above which a sample belongs to a click. The streaming device is silent between clicks. */
const LOUD = 0.2;
/** Number of quiet samples required before a click, so that samples after the onset don't count as another click. */
const QUIET_SAMPLES = 4_800;

const tracks: MediaStreamTrack[] = [];
const connections: RTCPeerConnection[] = [];

/** Collects all connections and their audio tracks, however the page plays them. */
export function notice(): void {
  const { value: set } = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'setRemoteDescription') as {
    readonly value: (this: RTCPeerConnection, ...args: unknown[]) => Promise<void>;
  };
  RTCPeerConnection.prototype.setRemoteDescription = function (this: RTCPeerConnection, ...args: unknown[]) {
    if (!connections.includes(this)) connections.push(this);
    this.addEventListener('track', ({ track }) => void (track.kind === 'audio' && tracks.push(track)));
    return set.apply(this, args);
  };
}

/** Sums the counters of the newest connection over picture and sound; 0 without a connection. */
export async function counters(): Promise<ReceiverCounters> {
  const sums = { concealedSamples: 0, totalSamplesReceived: 0, bytesReceived: 0, soundPackets: 0 };
  const stats = (await connections.at(-1)?.getStats()) ?? new Map<string, RTCInboundRtpStreamStats>();
  for (const entry of stats.values() as Iterable<Partial<RTCInboundRtpStreamStats>>) {
    if (entry.type !== 'inbound-rtp') continue;
    sums.concealedSamples += entry.concealedSamples ?? 0;
    sums.totalSamplesReceived += entry.totalSamplesReceived ?? 0;
    sums.bytesReceived += entry.bytesReceived ?? 0;
    if (entry.kind === 'audio') sums.soundPackets += (entry.packetsReceived ?? 0) + (entry.packetsLost ?? 0);
  }
  return sums;
}

/**
 * Listens to the newest sound for `ms` milliseconds, at the output of the browser's jitter buffer.
 *
 * @returns times of the clicks by the page's clock; empty without sound or browser support
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
