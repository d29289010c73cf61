import { type Opus, type OpusHandler, loadOpus, SAMPLE_RATE } from '../encoding/soundEncoder.ts';
import OpusScript from 'opusscript';

/** Samples of the longest Opus packet, 120 ms. */
const SAMPLES_MAX = (SAMPLE_RATE * 120) / 1000;
const PACKET_MAX = 4_000;

/** Decodes Opus packets and measures their loudness. */
export class SoundLevel {
  readonly #opus: Opus = loadOpus();
  readonly #handler: OpusHandler = new this.#opus.OpusScriptHandler(SAMPLE_RATE, 1, OpusScript.Application.AUDIO);
  readonly #packet = this.#opus._malloc(PACKET_MAX);
  readonly #samples = this.#opus._malloc(SAMPLES_MAX * 4);
  #closed = false;

  /** Returns the level of a packet, from 0 (silence, or an invalid packet) to 1. */
  of(packet: Uint8Array): number {
    if (this.#closed || packet.length === 0 || packet.length > PACKET_MAX) return 0;
    this.#opus.HEAPU8.set(packet, this.#packet);
    const samples = this.#handler._decode(this.#packet, packet.length, this.#samples);
    if (samples <= 0) return 0;
    // libopus writes each byte of a sample into a 16-bit element, low byte first.
    const bytes = this.#opus.HEAPU16.subarray(this.#samples / 2, this.#samples / 2 + samples * 2);
    let squares = 0;
    for (let i = 0; i < samples; i++) {
      const value = ((((bytes[2 * i] ?? 0) & 0xff) | (((bytes[2 * i + 1] ?? 0) & 0xff) << 8)) << 16) >> 16;
      squares += value * value;
    }
    return Math.sqrt(squares / samples) / 0x8000;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#opus.OpusScriptHandler.destroy_handler(this.#handler);
    this.#opus._free(this.#packet);
    this.#opus._free(this.#samples);
  }
}
