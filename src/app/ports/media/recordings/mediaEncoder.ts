import type { EncoderPort, Encoding, EncodingListener, Format } from '../../../../domain/recording/recording.ports.ts';

/** Recording formats, most widely playable first. */
const FORMATS: readonly Format[] = [
  { mime: 'video/mp4;codecs=avc1.64002A,mp4a.40.2', extension: 'mp4' },
  { mime: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', extension: 'mp4' },
  { mime: 'video/webm;codecs=vp8,opus', extension: 'webm' },
  { mime: 'video/webm', extension: 'webm' },
];
/** Length of one chunk of a recording, and the most that a crash loses, in milliseconds. */
const PIECE_MS = 2_000;
/** Longest distance between key frames of a recording, which are its seek points, in milliseconds. */
const KEY_FRAMES_MS = 2_000;
const PICTURE_BITS = 6_000_000;
const SOUND_BITS = 128_000;

/** Creates the port that encodes recordings with the browser's MediaRecorder. */
export function mediaEncoder(): EncoderPort {
  const format =
    'MediaRecorder' in window ? FORMATS.find(({ mime }) => MediaRecorder.isTypeSupported(mime)) : undefined;
  return {
    format,
    encode(sources, voice, listener) {
      const mix = voice && mixed(sources.audio, voice);
      const audio = mix?.track ?? sources.audio;
      try {
        return recorded(new MediaStream([sources.video, ...(audio ? [audio] : [])]), format?.mime ?? '', listener, mix);
      } catch (error) {
        mix?.close();
        throw error;
      }
    },
  };
}

interface Mix {
  readonly track: MediaStreamTrack | undefined;
  close(): void;
}

function recorded(stream: MediaStream, mimeType: string, listener: EncodingListener, mix: Mix | undefined): Encoding {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: PICTURE_BITS,
    audioBitsPerSecond: SOUND_BITS,
    // TypeScript's DOM types don't declare `videoKeyFrameIntervalDuration`. Browsers without support ignore it.
    ...({ videoKeyFrameIntervalDuration: KEY_FRAMES_MS } as object),
  });
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  let isRequested = false;
  let failed = false;
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && listener.piece(data));
  recorder.addEventListener('error', () => (failed = true));
  recorder.addEventListener('stop', () => {
    mix?.close();
    resolve();
    if (!isRequested) listener.ended(failed);
  });
  recorder.start(PIECE_MS);
  return {
    stop() {
      isRequested = true;
      if (recorder.state === 'inactive') resolve();
      else recorder.stop();
      return stopped;
    },
  };
}

/** Mixes two audio tracks into one. */
function mixed(game: MediaStreamTrack | undefined, voice: MediaStreamTrack): Mix {
  const context = new AudioContext({ latencyHint: 'balanced' });
  const out = context.createMediaStreamDestination();
  for (const track of [game, voice]) {
    if (track) context.createMediaStreamSource(new MediaStream([track])).connect(out);
  }
  return { track: out.stream.getAudioTracks()[0], close: () => void context.close() };
}
