/** An audio track that plays given samples: 48 kHz, signed 16 bits, both channels alternating, left first. */
export interface SoundTrack {
  readonly track: MediaStreamTrack | undefined;
  play(samples: Int16Array<ArrayBuffer>): void;
  close(): void;
}

export const SAMPLE_RATE = 48_000;
const CHANNELS = 2;

/** Creates a sound track. It is silent if the browser requires a user gesture. */
export function soundTrack(): SoundTrack {
  const Generator = window.MediaStreamTrackGenerator;
  if (!Generator) return { track: undefined, play: () => undefined, close: () => undefined };
  const generator = new Generator({ kind: 'audio' });
  const writer = generator.writable.getWriter();
  let sent = 0;
  return {
    track: generator,
    play(samples) {
      const numberOfFrames = samples.length / CHANNELS;
      const data = new AudioData({
        format: 's16',
        sampleRate: SAMPLE_RATE,
        numberOfFrames,
        numberOfChannels: CHANNELS,
        timestamp: (sent / SAMPLE_RATE) * 1e6,
        data: samples,
      });
      sent += numberOfFrames;
      writer.write(data).catch(() => data.close());
    },
    close() {
      generator.stop();
      writer.abort().catch(() => undefined);
    },
  };
}
