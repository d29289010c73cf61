import type { Clock } from '../../../kit/clock.ts';
import { declareAudioUse } from '../media/audioSession.ts';
import { openDevice } from '../media/userMedia.ts';
import type { SensorPorts } from './sensorPorts.ts';

/**
 * Interval between two measurements of the loudness in browsers without `MediaStreamTrackProcessor`, in milliseconds.
 */
const POLL_MS = 20;
/** Number of samples in a measurement: at 48 kHz, more than arrive in one interval. */
const SAMPLES = 1_024;
/** Noise suppression would remove a click, and automatic gain control would change its loudness. */
const WISHES = [
  { audio: { echoCancellation: true, noiseSuppression: false, autoGainControl: false } },
  { audio: true },
];

/**
 * Reads a track's samples. Only Chromium has it, and TypeScript's DOM library doesn't declare it. Unlike an
 * `AudioContext`, it works before the first press on the page.
 */
interface TrackProcessor {
  readonly readable: ReadableStream<AudioData>;
}
type TrackProcessorClass = new (init: { readonly track: MediaStreamTrack }) => TrackProcessor;

export const measureMicrophone: SensorPorts['watchMicrophone'] = async (onLevel, clock, signal, onEnded) => {
  const end = new AbortController();
  const lifetime = AbortSignal.any([signal, end.signal]);
  declareAudioUse('microphone', lifetime);
  const track = await openDevice('microphone', WISHES);
  if (typeof track === 'string') {
    end.abort();
    return track === 'denied' || track === 'blocked' ? 'refused' : 'missing';
  }
  if (signal.aborted) track.stop();
  else {
    signal.addEventListener('abort', () => track.stop(), { once: true });
    track.addEventListener('ended', onEnded, { once: true, signal });
    const { MediaStreamTrackProcessor } = globalThis as { readonly MediaStreamTrackProcessor?: TrackProcessorClass };
    if (MediaStreamTrackProcessor) void readLevels(new MediaStreamTrackProcessor({ track }), onLevel, signal);
    else pollLevels(track, onLevel, clock, signal);
  }
  return 'allowed';
};

/** Reports the loudest level of each block of a track's samples, until the track stops. */
async function readLevels({ readable }: TrackProcessor, onLevel: (level: number) => void, signal: AbortSignal) {
  const reader = readable.getReader();
  signal.addEventListener('abort', () => void reader.cancel(), { once: true });
  let samples = new Float32Array(SAMPLES);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const { value } = read;
    if (signal.aborted) return value.close();
    if (samples.length !== value.numberOfFrames) samples = new Float32Array(value.numberOfFrames);
    value.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
    value.close();
    onLevel(peakOf(samples));
  }
}

function pollLevels(
  track: MediaStreamTrack,
  onLevel: (level: number) => void,
  clock: Clock,
  signal: AbortSignal,
): void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  clock.every(
    POLL_MS,
    () => {
      analyser.getFloatTimeDomainData(samples);
      onLevel(peakOf(samples));
    },
    signal,
  );
  signal.addEventListener('abort', () => void context.close(), { once: true });
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}
