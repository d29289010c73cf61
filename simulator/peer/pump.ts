import type { Clock, Millis } from '../../src/kit/clock.ts';
import type { Frame, StreamDevice } from '../device/contract.ts';
import type { DevicePeer } from './devicePeer.ts';
import { DirtyBlocks } from './dirtyBlocks.ts';
import { RateControl } from './rateControl.ts';
import { SOUND_MS, SOUND_SAMPLES, SoundEncoder } from './sound.ts';
import { Vp8Encoder } from './vp8/encoder.ts';

export interface PumpOptions {
  readonly device: StreamDevice;
  readonly peer: DevicePeer;
  readonly clock: Clock;
  readonly maxKbps: number;
  /** The pump stops with it. */
  readonly signal: AbortSignal;
}

/** Behind by more than this many frames, the device's time is let go instead of being caught up with. */
const CATCH_UP = 4;
/** A timer may fire this much early. */
const EARLY_MS = 0.6;
/** The least time between two frames that are drawn for inputs. */
const INPUT_FRAME_MS = 3;
/** A client asks for a key frame until it has one; it gets one this often at most. */
const KEY_FRAME_MS = 300;

/** Runs a device and sends its picture and sound: ticks and packets at their times, without drift. */
export class Pump {
  readonly #device: StreamDevice;
  readonly #peer: DevicePeer;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #maxKbps: number;
  readonly #period: number;
  readonly #sound = new SoundEncoder();
  readonly #dirty = new DirtyBlocks();
  #encoder: Vp8Encoder | undefined;
  #rate: RateControl | undefined;
  #start: Millis = 0;
  #ticks = 0;
  #soundStart: Millis = 0;
  #packets = 0;
  #sentSamples = 0;
  #live = false;
  #keyWanted = true;
  #keySentAt = -Infinity;
  #inputFrameAt = -Infinity;
  #inputFrameDue = false;

  constructor({ device, peer, clock, maxKbps, signal }: PumpOptions) {
    this.#device = device;
    this.#peer = peer;
    this.#clock = clock;
    this.#maxKbps = maxKbps;
    this.#signal = signal;
    this.#period = 1000 / device.fps;
    signal.addEventListener('abort', () => this.#sound.close(), { once: true });
  }

  /** Sets the device going. Nothing is sent before `live`. */
  start(): void {
    this.#start = this.#clock.now();
    this.#soundStart = this.#start;
    this.#beat();
  }

  /** From now on there is somebody to send to. */
  live(): void {
    this.#live = true;
    this.#keyWanted = true;
    this.#keySentAt = -Infinity;
  }

  /** Nobody receives any more: the device goes on, nothing is encoded. */
  idle(): void {
    this.#live = false;
  }

  /** The next frame will be a key frame. */
  requestKeyFrame(): void {
    this.#keyWanted = true;
  }

  /** Draws and sends the effect of an input without waiting for the tick. */
  drawInput(): void {
    if (!this.#live || this.#inputFrameDue || this.#signal.aborted) return;
    const wait = this.#inputFrameAt + INPUT_FRAME_MS - this.#clock.now();
    if (wait <= 0) {
      this.#sendInputFrame();
      return;
    }
    this.#inputFrameDue = true;
    this.#clock.after(
      wait,
      () => {
        this.#inputFrameDue = false;
        this.#sendInputFrame();
      },
      this.#signal,
    );
  }

  #sendInputFrame(): void {
    this.#inputFrameAt = this.#clock.now();
    this.#sendFrame(this.#drawn(this.#device.redraw()));
  }

  /** Notes what changed, since not every picture drawn is sent. */
  #drawn(frame: Frame): Frame {
    this.#dirty.add(frame);
    return frame;
  }

  #beat(): void {
    if (this.#signal.aborted) return;
    this.#tick();
    this.#play();
    const nextTick = this.#start + this.#ticks * this.#period;
    const nextSound = this.#soundStart + this.#packets * SOUND_MS;
    const wait = Math.min(nextTick, nextSound) - this.#clock.now();
    this.#clock.after(Math.max(wait, 0), () => this.#beat(), this.#signal);
  }

  #tick(): void {
    const now = this.#clock.now();
    const due = Math.floor((now + EARLY_MS - this.#start) / this.#period) + 1 - this.#ticks;
    if (due <= 0) return;
    if (due > CATCH_UP) this.#start = now - this.#ticks * this.#period;
    let frame = this.#drawn(this.#device.tick());
    this.#ticks++;
    for (let i = 1; i < due && due <= CATCH_UP; i++) {
      frame = this.#drawn(this.#device.tick());
      this.#ticks++;
    }
    if (this.#live) this.#sendFrame(frame);
  }

  #play(): void {
    const now = this.#clock.now();
    const due = Math.floor((now + EARLY_MS - this.#soundStart) / SOUND_MS) + 1 - this.#packets;
    if (due <= 0) return;
    if (due > CATCH_UP) this.#soundStart = now - this.#packets * SOUND_MS;
    for (let i = 0; i < (due > CATCH_UP ? 1 : due); i++) {
      this.#packets++;
      const samples = this.#device.sound(SOUND_SAMPLES);
      if (!this.#live) continue;
      this.#peer.sendSound(this.#sound.encode(samples), this.#sentSamples);
      this.#sentSamples += SOUND_SAMPLES;
    }
  }

  #sendFrame(frame: Frame): void {
    if (this.#encoder?.width !== frame.width || this.#encoder.height !== frame.height) {
      // The device was turned: another size begins with a key frame, which a new encoder gives by itself.
      this.#encoder = new Vp8Encoder(frame.width, frame.height);
      this.#rate = new RateControl({
        maxKbps: this.#maxKbps,
        fps: this.#device.fps,
        pixels: frame.width * frame.height,
      });
      this.#keyWanted = true;
      this.#keySentAt = -Infinity;
    }
    const rate = this.#rate as RateControl;
    const now = this.#clock.now();
    rate.adapt(this.#peer.reception, now);
    const key = this.#keyWanted && now - this.#keySentAt >= KEY_FRAME_MS;
    const quantizer = rate.next(key, now);
    if (quantizer === undefined) return;
    const encoded = this.#encoder.encode(frame, { key, quantizer, dirty: this.#dirty.take() });
    if (encoded.key) {
      this.#keyWanted = false;
      this.#keySentAt = now;
    }
    this.#peer.sendVideo(encoded.data, now);
    rate.sent(encoded.data.length, encoded.key, quantizer);
  }
}
