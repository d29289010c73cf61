import type { CodedPicture, Raster } from '../../device/deviceInterface.ts';
import { CameraSampler } from './cameraSampler.ts';
import { KeyFrames } from './keyFrames.ts';
import { type PictureSize, readVp8Packet } from './vp8Packets.ts';
import { SoundLevel } from './soundLevel.ts';

/** Receives the player's microphone and camera: every packet, and journal lines for their start and end. */
export interface IncomingMediaListener {
  /** Called for each microphone packet with its level, 0 to 1. */
  onSoundLevel(level: number): void;
  /** Called for each complete camera picture with its size in pixels. */
  saw(size: PictureSize, coded: CodedPicture): void;
  /** Called for each decoded camera picture. */
  look(look: Raster): void;
  /**
   * Called when a key frame is needed: only key frames are decoded, and a camera sends none after its first without a
   * request.
   */
  wantsKeyFrame(): void;
  /**
   * Receives journal lines: `heard` and `silent` for the microphone, `seen=320x240`, `unreadable` and `dark` for the
   * camera.
   */
  journal(channel: 'microphone' | 'camera', line: string): void;
}

/** Silence after which the source counts as turned off, in milliseconds. */
const OFF_MS = 1_000;
/** Interval of key frame requests, in milliseconds. */
const KEY_MS = 1_000;

/** Handles the packets of the player's microphone and camera. */
export class IncomingMedia {
  readonly #listener: IncomingMediaListener;
  readonly #now: () => number;
  readonly #keyFrames = new KeyFrames();
  readonly #look: CameraSampler;
  #level: SoundLevel | undefined;
  #heardAt: number | undefined;
  #sawAt: number | undefined;
  #askedAt: number | undefined;
  #size: PictureSize | undefined;
  /** Number of bytes received so far of the incomplete camera picture. */
  #bytes = 0;
  #key = false;

  /** `now`: milliseconds of any monotonic clock. `decode`: decodes a key frame; defaults to the built-in decoder. */
  constructor(listener: IncomingMediaListener, now: () => number, decode?: (frame: Uint8Array) => Promise<Raster>) {
    this.#listener = listener;
    this.#now = now;
    const unreadable = () => listener.journal('camera', 'unreadable');
    this.#look = new CameraSampler({ look: (look) => listener.look(look), unreadable }, now, decode);
  }

  sound(packet: Uint8Array): void {
    this.#level ??= new SoundLevel();
    if (this.#heardAt === undefined) this.#listener.journal('microphone', 'heard');
    this.#heardAt = this.#now();
    this.#listener.onSoundLevel(this.#level.of(packet));
  }

  /** `last`: last packet of its picture. `sequence`: 16-bit RTP sequence number. */
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

  /** Call periodically: detects the end of a source, and requests key frames while the camera is on. */
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
