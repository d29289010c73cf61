import OpusScript from 'opusscript';

export const SAMPLE_RATE = 48_000;
/** Samples of one packet: 20 ms. */
export const SOUND_SAMPLES = 960;
export const SOUND_MS = 20;

const BITRATE = 64_000;
const SET_COMPLEXITY = 4010;
/** Of 10: 0.05 ms for a packet instead of 0.12, and nobody hears it. */
const COMPLEXITY = 3;

/** Encodes mono sound as Opus, 20 ms a packet (libopus as WebAssembly). */
export class SoundEncoder {
  #encoder = makeEncoder();
  #closed = false;

  /** @param samples 960 samples, 16 bits signed */
  encode(samples: Int16Array): Uint8Array {
    if (this.#closed) return new Uint8Array(0);
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    try {
      return this.#encoder.encode(bytes, SOUND_SAMPLES);
    } catch {
      // All encoders share one memory, and when it grows, the views of the older ones are cut off: begin anew.
      this.#encoder.delete();
      this.#encoder = makeEncoder();
      return this.#encoder.encode(bytes, SOUND_SAMPLES);
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#encoder.delete();
  }
}

function makeEncoder(): OpusScript {
  const encoder = new OpusScript(SAMPLE_RATE, 1, OpusScript.Application.RESTRICTED_LOWDELAY);
  encoder.setBitrate(BITRATE);
  encoder.encoderCTL(SET_COMPLEXITY, COMPLEXITY);
  return encoder;
}
