import type { CodedPicture, Raster } from '../../device/contract.ts';
import { CameraSampler } from './cameraSampler.ts';
import { KeyFrames } from './keyFrames.ts';
import { type PictureSize, readVp8Packet } from './vp8Packets.ts';
import { SoundLevel } from './soundLevel.ts';

/** What comes from the player: told to the device as it comes, and to the journal when it begins and ends. */
export interface IncomingListener {
  /** How loud the last packet was, 0 to 1. */
  heard(level: number): void;
  /** A whole picture came. */
  saw(size: PictureSize, coded: CodedPicture): void;
  /** One of them was decoded. */
  look(look: Raster): void;
  /** Only key frames are decoded, and a camera sends none by itself after its first. */
  wantsKeyFrame(): void;
  /** `heard`, `silent`; `seen=320x240`, `unreadable`, `dark`. */
  journal(channel: 'microphone' | 'camera', line: string): void;
}

/** Nothing for so long: it was turned off, in milliseconds. */
const OFF_MS = 1_000;
/** How often a key frame is asked for, in milliseconds. */
const KEY_MS = 1_000;

/** The player's microphone and camera, as their packets come in. */
export class Incoming {
  readonly #listener: IncomingListener;
  readonly #now: () => number;
  readonly #keyFrames = new KeyFrames();
  readonly #look: CameraSampler;
  #level: SoundLevel | undefined;
  #heardAt: number | undefined;
  #sawAt: number | undefined;
  #askedAt: number | undefined;
  #size: PictureSize | undefined;
  /** Of the picture that is coming. */
  #bytes = 0;
  #key = false;

  /** `now`: milliseconds of any steady clock. `decode`: of a key frame, the usual one where it is left out. */
  constructor(listener: IncomingListener, now: () => number, decode?: (frame: Uint8Array) => Promise<Raster>) {
    this.#listener = listener;
    this.#now = now;
    const unreadable = () => listener.journal('camera', 'unreadable');
    this.#look = new CameraSampler({ look: (look) => listener.look(look), unreadable }, now, decode);
  }

  sound(packet: Uint8Array): void {
    this.#level ??= new SoundLevel();
    if (this.#heardAt === undefined) this.#listener.journal('microphone', 'heard');
    this.#heardAt = this.#now();
    this.#listener.heard(this.#level.of(packet));
  }

  /** `last`: the last packet of its picture. `sequence`: its number, of 16 bits. */
  picture(packet: Uint8Array, last: boolean, sequence: number): void {
    const size = readVp8Packet(packet);
    const keyFrame = this.#keyFrames.take(packet, last, sequence);
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
    if (keyFrame) this.#look.take(keyFrame);
  }

  /** To be called now and then: notices what has stopped, and asks for key frames while the camera is on. */
  watch(): void {
    const now = this.#now();
    const before = now - OFF_MS;
    if (this.#heardAt !== undefined && this.#heardAt < before) {
      this.#heardAt = undefined;
      this.#listener.journal('microphone', 'silent');
    }
    if (this.#sawAt !== undefined && this.#sawAt < before) {
      this.#sawAt = undefined;
      this.#listener.journal('camera', 'dark');
    }
    if (this.#sawAt === undefined || now < (this.#askedAt ?? Number.NEGATIVE_INFINITY) + KEY_MS) return;
    this.#askedAt = now;
    this.#listener.wantsKeyFrame();
  }

  close(): void {
    this.#look.close();
    this.#level?.close();
    this.#level = undefined;
  }
}
