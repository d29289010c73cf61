import type { SoundLevel } from '../../../../domain/assistance/hearing/loudSounds.ts';
import type { ProcessedSound } from './assistanceTypes.ts';

/** Applies the hearing settings to a game's sound until `signal` aborts. The result has the track to play instead. */
export function processSound(track: MediaStreamTrack, signal: AbortSignal): ProcessedSound | undefined {
  const { context, source } = listenTo(track, signal);
  const downmix = context.createGain();
  const compressor = context.createDynamicsCompressor();
  const gain = context.createGain();
  const panner = context.createStereoPanner();
  const output = context.createMediaStreamDestination();
  // With an explicit channel count of one, the browser mixes both channels to mono.
  downmix.channelCountMode = 'explicit';
  downmix.connect(compressor).connect(gain).connect(panner).connect(output);
  source.connect(downmix);
  const [processed] = output.stream.getAudioTracks();
  return (
    processed && {
      track: processed,
      set: ({ mono, balance, loudness }) => {
        downmix.channelCount = mono ? 1 : 2;
        panner.pan.value = balance;
        compressor.threshold.value = loudness ? -45 : 0;
        compressor.ratio.value = loudness ? 8 : 1;
        compressor.attack.value = 0.005;
        compressor.release.value = 0.25;
        // The browser's compressor itself already makes up for most of the loudness that compression takes away.
        gain.gain.value = loudness ? 1.4 : 1;
      },
    }
  );
}

/** Measures a game's sound until `signal` aborts, without changing it. Returns a function that reads the level. */
export function measureSound(track: MediaStreamTrack, signal: AbortSignal): () => SoundLevel {
  const { context, source } = listenTo(track, signal);
  const splitter = context.createChannelSplitter(2);
  // A sound with one channel comes from both sides.
  const stereo = context.createGain();
  stereo.channelCount = 2;
  stereo.channelCountMode = 'explicit';
  source.connect(stereo).connect(splitter);
  const samples = new Float32Array(2_048);
  const [left, right] = [0, 1].map((channel) => {
    const analyser = context.createAnalyser();
    analyser.fftSize = samples.length;
    splitter.connect(analyser, channel);
    return () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
    };
  });
  return () => ({ left: left?.() ?? 0, right: right?.() ?? 0 });
}

function listenTo(track: MediaStreamTrack, signal: AbortSignal) {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const stream = new MediaStream([track]);
  // In Chrome, an audio context receives no sound of a WebRTC track unless a media element plays the track.
  const element = new Audio();
  element.muted = true;
  element.srcObject = stream;
  void element.play().catch(() => undefined);
  const resume = () => void context.resume().catch(() => undefined);
  for (const type of ['pointerup', 'keyup'] as const)
    window.addEventListener(type, resume, { capture: true, passive: true, signal });
  signal.addEventListener(
    'abort',
    () => {
      element.srcObject = null;
      void context.close();
    },
    { once: true },
  );
  return { context, source: context.createMediaStreamSource(stream) };
}
