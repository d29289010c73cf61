import { createRequire } from 'node:module';
import OpusScript from 'opusscript';

export const SAMPLE_RATE = 48_000;
export const CHANNELS = 2;
/** Samples per channel of one packet: 10 ms. A browser buffers two or three packets of any length. */
export const SOUND_SAMPLES = 480;
export const SOUND_MS = 10;
/** Samples per channel of a packet without latency needs, such as a film: 20 ms, which take fewer bytes. */
export const FILM_SAMPLES = 960;

const BITRATE = 64_000;
const SET_BITRATE = 4002;
const SET_COMPLEXITY = 4010;
/** Opus complexity, of 10: takes 0.05 ms instead of 0.12 ms for 20 ms of sound, without an audible difference. */
const COMPLEXITY = 3;
const PACKET_MAX = 4_000;

/** The package's libopus in WebAssembly. All encoders share its memory. */
export interface Opus {
  /** View of the memory; replaced whenever the memory grows. */
  readonly HEAPU8: Uint8Array;
  readonly HEAPU16: Uint16Array;
  _malloc(bytes: number): number;
  _free(at: number): void;
  readonly OpusScriptHandler: {
    new (sampleRate: number, channels: number, application: number): OpusHandler;
    destroy_handler(handler: OpusHandler): void;
  };
}

export interface OpusHandler {
  /** Takes 16-bit samples as bytes, low byte first. Returns the packet's length, or a negative error. */
  _encode(samples: number, bytes: number, packet: number, count: number): number;
  /**
   * Returns the number of samples in the packet, or a negative error. Writes 16-bit samples as bytes, low byte first.
   */
  _decode(packet: number, bytes: number, samples: number): number;
  _encoder_ctl(request: number, value: number): number;
}

let loaded: Opus | undefined;
/**
 * Loads the WebAssembly code of `opusscript` without the package's wrapper, which writes samples beyond its allocated
 * buffer.
 */
export function loadOpus(): Opus {
  const make = createRequire(import.meta.url)('opusscript/build/opusscript_native_wasm.js') as () => Opus;
  return (loaded ??= make());
}

/** Encodes stereo sound as Opus, 10 or 20 ms per packet. */
export class SoundEncoder {
  readonly #opus = loadOpus();
  readonly #handler = new this.#opus.OpusScriptHandler(
    SAMPLE_RATE,
    CHANNELS,
    OpusScript.Application.RESTRICTED_LOWDELAY,
  );
  readonly #samples = this.#opus._malloc(FILM_SAMPLES * CHANNELS * 4);
  readonly #packet = this.#opus._malloc(PACKET_MAX);
  #closed = false;

  constructor() {
    this.#set(SET_BITRATE, BITRATE);
    this.#set(SET_COMPLEXITY, COMPLEXITY);
  }

  /** @param samples 480 or 960 samples per channel, signed 16 bits, both channels alternating, left first */
  encode(samples: Int16Array): Uint8Array {
    if (this.#closed) return new Uint8Array(0);
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
    this.#opus.HEAPU16.set(bytes, this.#samples / 2);
    const length = this.#handler._encode(this.#samples, bytes.length, this.#packet, samples.length / CHANNELS);
    if (length < 0) throw new Error(`Opus: error ${length}`);
    return this.#opus.HEAPU8.slice(this.#packet, this.#packet + length);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#opus.OpusScriptHandler.destroy_handler(this.#handler);
    this.#opus._free(this.#samples);
    this.#opus._free(this.#packet);
  }

  #set(request: number, value: number): void {
    const answer = this.#handler._encoder_ctl(request, value);
    if (answer < 0) throw new Error(`Opus: error ${answer}`);
  }
}
