import type { CodedPicture } from '../device/contract.ts';
import { type PictureSize, readVp8Packet } from './vp8Packets.ts';
import { SoundLevel } from './soundLevel.ts';

/** What comes from the player: told to the device as it comes, and to the journal when it begins and ends. */
export interface IncomingListener {
  /** How loud the last packet was, 0 to 1. */
  heard(level: number): void;
  /** A whole picture came. */
  saw(size: PictureSize, coded: CodedPicture): void;
  /** `heard=48000`, `silent`; `seen=320x240`, `dark`. */
  journal(channel: 'microphone' | 'camera', line: string): void;
}

/** Nothing for so long: it was turned off, in milliseconds. */
const OFF_MS = 1_000;

/** The player's microphone and camera, as their packets come in. */
export class Incoming {
  readonly #listener: IncomingListener;
  readonly #now: () => number;
  #level: SoundLevel | undefined;
  #heardAt: number | undefined;
  #sawAt: number | undefined;
  #size: PictureSize | undefined;
  /** Of the picture that is coming. */
  #bytes = 0;
  #key = false;

  /** `now`: milliseconds of any steady clock. */
  constructor(listener: IncomingListener, now: () => number) {
    this.#listener = listener;
    this.#now = now;
  }

  sound(packet: Uint8Array): void {
    this.#level ??= new SoundLevel();
    if (this.#heardAt === undefined) this.#listener.journal('microphone', 'heard');
    this.#heardAt = this.#now();
    this.#listener.heard(this.#level.of(packet));
  }

  /** `last`: the last packet of its picture. */
  picture(packet: Uint8Array, last: boolean): void {
    const size = readVp8Packet(packet);
    this.#bytes += packet.length;
    this.#key ||= size !== undefined;
    if (size && (size.width !== this.#size?.width || size.height !== this.#size.height || this.#sawAt === undefined)) {
      this.#size = size;
      this.#listener.journal('camera', `seen=${size.width}x${size.height}`);
      this.#sawAt = this.#now();
    }
    if (!last) return;
    const coded = { bytes: this.#bytes, key: this.#key };
    this.#bytes = 0;
    this.#key = false;
    if (!this.#size || this.#sawAt === undefined) return;
    this.#sawAt = this.#now();
    this.#listener.saw(this.#size, coded);
  }

  /** To be called now and then: notices what has stopped. */
  watch(): void {
    const before = this.#now() - OFF_MS;
    if (this.#heardAt !== undefined && this.#heardAt < before) {
      this.#heardAt = undefined;
      this.#listener.journal('microphone', 'silent');
    }
    if (this.#sawAt !== undefined && this.#sawAt < before) {
      this.#sawAt = undefined;
      this.#listener.journal('camera', 'dark');
    }
  }

  close(): void {
    this.#level?.close();
    this.#level = undefined;
  }
}
