/** An audio track that plays given samples: 48 kHz, signed 16 bits, both channels alternating, left first. */
export interface SoundTrack {
  readonly track: MediaStreamTrack | undefined;
  play(samples: Int16Array<ArrayBuffer>): void;
  close(): void;
}

export const SAMPLE_RATE = 48_000;
const CHANNELS = 2;

/** Seconds between the arrival of a block of sound and its playback, without insertable streams. */
const AHEAD_SECS = 0.03;

/** Creates a sound track. It is silent if the browser requires a user gesture. */
export function soundTrack(): SoundTrack {
  const Generator = window.MediaStreamTrackGenerator;
  return Generator ? writtenSound(new Generator({ kind: 'audio' })) : scheduledSound();
}

/** Schedules each block in an audio graph, for browsers without insertable streams. */
function scheduledSound(): SoundTrack {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE });
  const output = context.createMediaStreamDestination();
  const [track] = output.stream.getAudioTracks();
  // An audio graph that was created before the first user gesture starts with that gesture.
  const lifetime = new AbortController();
  const resume = () => void context.resume().catch(() => undefined);
  for (const gesture of ['pointerup', 'keydown'] as const)
    addEventListener(gesture, resume, { capture: true, signal: lifetime.signal });
  let due = 0;
  return {
    track,
    play(samples) {
      // An audio graph that waits for a user gesture would keep every block in memory.
      if (context.state !== 'running') return;
      const frames = samples.length / CHANNELS;
      const block = context.createBuffer(CHANNELS, frames, SAMPLE_RATE);
      for (let channel = 0; channel < CHANNELS; channel++) {
        const values = block.getChannelData(channel);
        for (let at = 0; at < frames; at++) values[at] = (samples[at * CHANNELS + channel] ?? 0) / 32_768;
      }
      const source = context.createBufferSource();
      source.buffer = block;
      source.connect(output);
      due = Math.max(due, context.currentTime + AHEAD_SECS);
      source.start(due);
      due += frames / SAMPLE_RATE;
    },
    close() {
      lifetime.abort();
      track?.stop();
      void context.close();
    },
  };
}

type Generator = MediaStreamTrack & { readonly writable: WritableStream<VideoFrame | AudioData> };

/** Writes blocks of sound into an audio track that insertable streams generate. */
function writtenSound(generator: Generator): SoundTrack {
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
