import type { Clock } from '../../../src/kit/clock.ts';
import type { Frame, StreamDevice } from '../../device/contract.ts';
import type { DevicePeer } from '../devicePeer.ts';
import { Cadence } from './cadence.ts';
import { DirtyBlocks } from './dirtyBlocks.ts';
import { childController } from '../../core/world/abortSignals.ts';
import { KBPS_MIN, RateControl } from './rateControl.ts';
import { SOUND_MS, SOUND_SAMPLES, SoundEncoder } from './sound.ts';
import { encodeHere, type MakeEncoder, type PictureEncoder } from './pictureEncoder.ts';

export interface PumpOptions {
  readonly device: StreamDevice;
  readonly peer: DevicePeer;
  readonly clock: Clock;
  readonly maxKbps: number;
  /** Where pictures are encoded; in this thread where it is left out. */
  readonly makeEncoder?: MakeEncoder;
  /** The pump stops with it. */
  readonly signal: AbortSignal;
}

/** The least time between two frames that are drawn for inputs. */
const INPUT_FRAME_MS = 3;
/** A client asks for a key frame until it has one; it gets one this often at most. */
const KEY_FRAME_MS = 300;

/** Runs a device and sends its picture and sound: ticks and packets at their times, without drift. */
export class Pump {
  readonly #device: StreamDevice;
  #peer: DevicePeer;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #maxKbps: number;
  readonly #sound = new SoundEncoder();
  readonly #dirty = new DirtyBlocks();
  readonly #makeEncoder: MakeEncoder;
  #encoder: PictureEncoder | undefined;
  /** A picture is being encoded. */
  #busy = false;
  /** What was drawn meanwhile. */
  #late: Frame | undefined;
  #rate: RateControl | undefined;
  #sentSamples = 0;
  /** While the device runs. */
  #running: AbortController | undefined;
  #live = false;
  #keyWanted = true;
  #keySentAt = -Infinity;
  #inputFrameAt = -Infinity;
  #inputFrameDue = false;

  constructor({ device, peer, clock, maxKbps, makeEncoder = encodeHere, signal }: PumpOptions) {
    this.#device = device;
    this.#peer = peer;
    this.#clock = clock;
    this.#maxKbps = maxKbps;
    this.#makeEncoder = makeEncoder;
    this.#signal = signal;
    const end = () => {
      this.#sound.close();
      this.#leaveEncoder();
    };
    signal.addEventListener('abort', end, { once: true });
  }

  /** Called with every beat, each 10 ms at the latest while the device runs. */
  onBeat: (() => void) | undefined;

  /** Sets the device going, or on from where it stood. Nothing is sent before `live`. */
  start(): void {
    if (this.#running || this.#signal.aborted) return;
    this.#running = childController(this.#signal);
    const now = this.#clock.now();
    this.#beat(new Cadence(1000 / this.#device.fps, now), new Cadence(SOUND_MS, now), this.#running.signal);
  }

  /** From now on there is somebody to send to. */
  live(): void {
    this.start();
    this.#live = true;
    this.#keyWanted = true;
    this.#keySentAt = -Infinity;
    // The first picture need not wait for a tick.
    this.#sendFrame(this.#drawn(this.#device.redraw()));
  }

  /** Sends to another peer once that is live: pictures and rates begin anew, and until then the device stands still. */
  use(peer: DevicePeer): void {
    this.rest();
    this.#peer = peer;
    this.#leaveEncoder();
  }

  /** Nobody is there any more: the device stands still until it is set going again. */
  rest(): void {
    this.#live = false;
    this.#running?.abort();
    this.#running = undefined;
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
        if (this.#live) this.#sendInputFrame();
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

  #beat(ticks: Cadence, packets: Cadence, running: AbortSignal): void {
    const now = this.#clock.now();
    // Sound first: a browser holds back as much of it as its packets are uneven, and a picture takes milliseconds.
    this.#play(packets.take(now));
    const period = 1000 / this.#device.fps;
    if (ticks.period !== period) ticks = new Cadence(period, Math.min(ticks.next, now + period));
    this.#tick(ticks.take(now));
    this.onBeat?.();
    const wait = Math.min(ticks.next, packets.next) - this.#clock.now();
    this.#clock.after(Math.max(wait, 0), () => this.#beat(ticks, packets, running), running);
  }

  #tick(count: number): void {
    let frame: Frame | undefined;
    for (let i = 0; i < count; i++) frame = this.#drawn(this.#device.tick());
    if (frame && this.#live) this.#sendFrame(frame);
  }

  #play(count: number): void {
    for (let i = 0; i < count; i++) {
      const samples = this.#device.sound(SOUND_SAMPLES);
      if (!this.#live) continue;
      this.#peer.sendSound(this.#sound.encode(samples), this.#sentSamples);
      this.#sentSamples += SOUND_SAMPLES;
    }
  }

  #leaveEncoder(): void {
    this.#encoder?.close();
    this.#encoder = undefined;
    this.#busy = false;
    this.#late = undefined;
  }

  /** Begins anew with what the app asks for. */
  #rateFor({ width, height }: Frame): RateControl {
    const { fps, kbps = this.#maxKbps } = this.#device;
    if (this.#rate?.fps !== fps || this.#rate.maxKbps !== Math.max(kbps, KBPS_MIN)) this.#rate = undefined;
    return (this.#rate ??= new RateControl({ maxKbps: kbps, fps, pixels: width * height }));
  }

  #sendFrame(frame: Frame): void {
    if (this.#encoder?.width !== frame.width || this.#encoder.height !== frame.height) {
      this.#leaveEncoder();
      // The device was turned: another size begins with a key frame, which a new encoder gives by itself.
      this.#encoder = this.#makeEncoder(frame.width, frame.height);
      this.#rate = undefined;
      this.#keyWanted = true;
      this.#keySentAt = -Infinity;
    }
    if (this.#busy) {
      this.#late = frame;
      return;
    }
    const encoder = this.#encoder;
    const rate = this.#rateFor(frame);
    const now = this.#clock.now();
    rate.adapt(this.#peer.reception, now);
    this.#peer.kbps = rate.kbps;
    const key = this.#keyWanted && now - this.#keySentAt >= KEY_FRAME_MS;
    const quantizer = rate.next(key, now);
    if (quantizer === undefined) return;
    this.#busy = true;
    encoder.encode(frame, { key, quantizer, dirty: this.#dirty.take() }, (encoded) => {
      if (encoder !== this.#encoder) return;
      this.#busy = false;
      if (encoded.key) {
        this.#keyWanted = false;
        this.#keySentAt = now;
      }
      // Whoever left meanwhile gets a key frame on coming back.
      if (this.#live) this.#peer.sendVideo(encoded.data, now);
      rate.sent(encoded.data.length, encoded.key, quantizer);
      const late = this.#late;
      this.#late = undefined;
      if (late && this.#live) this.#sendFrame(late);
    });
  }
}
