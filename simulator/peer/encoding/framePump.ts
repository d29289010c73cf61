import type { Clock, Millis } from '../../../src/kit/clock.ts';
import type { Frame, StreamDevice } from '../../device/deviceInterface.ts';
import type { DevicePeer } from '../devicePeer.ts';
import { FramePacer } from './framePacer.ts';
import { DirtyBlocks } from './dirtyBlocks.ts';
import { childController } from '../../core/world/abortSignals.ts';
import { PREVIOUS_FRAME } from '../werift/referenceFrames.ts';
import { RateControl } from './rateControl.ts';
import { SOUND_MS, SOUND_SAMPLES, SoundEncoder } from './soundEncoder.ts';
import { encodeHere, type MakeEncoder, type PictureEncoder } from './pictureEncoder.ts';

export interface FramePumpOptions {
  readonly device: StreamDevice;
  readonly peer: DevicePeer;
  readonly clock: Clock;
  readonly maxKbps: number;
  /** Creates the picture encoder. Defaults to encoding in this thread. */
  readonly makeEncoder?: MakeEncoder;
  /** Aborting the signal stops the frame pump. */
  readonly signal: AbortSignal;
}

/** Minimum time between two frames that inputs trigger, in milliseconds. */
const INPUT_FRAME_MS = 3;
/** Minimum time between two key frames, in milliseconds. A client repeats its request until it receives one. */
const KEY_FRAME_MS = 300;

/** Runs a streaming device and sends its pictures and sound on schedule, without drift. */
export class FramePump {
  readonly #device: StreamDevice;
  #peer: DevicePeer;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #maxKbps: number;
  readonly #sound = new SoundEncoder();
  /** Blocks of the picture that changed since each of the three reference frames that the client keeps. */
  readonly #dirty = { last: new DirtyBlocks(), golden: new DirtyBlocks(), altref: new DirtyBlocks() };
  readonly #makeEncoder: MakeEncoder;
  #encoder: PictureEncoder | undefined;
  /** True while a picture is being encoded. */
  #busy = false;
  /** The last picture that was drawn while another one was being encoded. */
  #late: Frame | undefined;
  #rate: RateControl | undefined;
  /** Time of the next sound packet, in samples since the first. */
  #nextSample = 0;
  #pausedAt: Millis | undefined;
  /** Aborts when the streaming device pauses; undefined while it is paused. */
  #running: AbortController | undefined;
  #live = false;
  #keyWanted = true;
  #keySentAt = -Infinity;
  #inputFrameAt = -Infinity;
  #inputFrameDue = false;

  constructor({ device, peer, clock, maxKbps, makeEncoder = encodeHere, signal }: FramePumpOptions) {
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

  /**
   * Called each time a video frame or a sound packet may be due, at least every 10 ms while the streaming device
   * runs.
   */
  onBeat: (() => void) | undefined;

  /** Starts or resumes the streaming device. Sends nothing before `live`. */
  start(): void {
    if (this.#running || this.#signal.aborted) return;
    this.#running = childController(this.#signal);
    const now = this.#clock.now();
    if (this.#pausedAt !== undefined) this.#skipSound(Math.floor((now - this.#pausedAt) / SOUND_MS));
    this.#pausedAt = undefined;
    this.#beat(new FramePacer(1000 / this.#device.fps, now), new FramePacer(SOUND_MS, now), this.#running.signal);
  }

  /** Starts sending: a client is connected. */
  live(): void {
    this.start();
    this.#live = true;
    this.#keyWanted = true;
    this.#keySentAt = -Infinity;
    // Sends the first picture at once, without waiting for the next tick.
    this.#sendFrame(this.#drawn(this.#device.redraw()));
  }

  /**
   * Switches to another peer. Frames and rate control restart when it is live; until then the streaming device
   * pauses.
   */
  use(peer: DevicePeer): void {
    this.pause();
    this.#peer = peer;
    this.#rate = undefined;
    this.#leaveEncoder();
  }

  /** Pauses the streaming device until `start` because no client is connected. */
  pause(): void {
    this.#live = false;
    if (this.#running) this.#pausedAt = this.#clock.now();
    this.#running?.abort();
    this.#running = undefined;
  }

  /** Makes the next frame a key frame. */
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

  /** Accumulates the changed blocks, since not every picture is sent. */
  #drawn(frame: Frame): Frame {
    for (const blocks of Object.values(this.#dirty)) blocks.add(frame);
    return frame;
  }

  #beat(ticks: FramePacer, packets: FramePacer, running: AbortSignal): void {
    const now = this.#clock.now();
    // Sound packets are sent before the picture: uneven packet times make a browser buffer more sound, and a picture
    // takes milliseconds.
    const count = packets.take(now);
    this.#skipSound(packets.skipped);
    this.#play(count);
    const period = 1000 / this.#device.fps;
    if (ticks.period !== period) ticks = new FramePacer(period, Math.min(ticks.next, now + period));
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
      this.#peer.sendSound(this.#sound.encode(samples), this.#nextSample);
      this.#nextSample += SOUND_SAMPLES;
    }
  }

  /**
   * Keeps the packets' times in step with the clock when packets were not sent. Otherwise all later packets would
   * appear late to the client, which then delays the sound for ten seconds.
   */
  #skipSound(packets: number): void {
    if (this.#nextSample > 0) this.#nextSample += packets * SOUND_SAMPLES;
  }

  #leaveEncoder(): void {
    this.#encoder?.close();
    this.#encoder = undefined;
    this.#busy = false;
    this.#late = undefined;
  }

  /** The rate control with the bitrate, frame rate and size that the app currently requests. */
  #rateFor({ width, height }: Frame): RateControl {
    const { fps, kbps = this.#maxKbps } = this.#device;
    const limits = { maxKbps: kbps, fps, pixels: width * height };
    this.#rate ??= new RateControl(limits);
    this.#rate.limit(limits);
    return this.#rate;
  }

  #sendFrame(frame: Frame): void {
    if (this.#encoder?.width !== frame.width || this.#encoder.height !== frame.height) {
      this.#leaveEncoder();
      // The streaming device was rotated. The new size needs a key frame, which a new encoder starts with.
      this.#encoder = this.#makeEncoder(frame.width, frame.height);
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
    const plan = this.#peer.planFrame?.(key) ?? PREVIOUS_FRAME;
    const { dirty } = this.#dirty[plan.reference];
    this.#dirty.last.clear();
    for (const reference of ['golden', 'altref'] as const)
      if (key || plan.refresh === reference) this.#dirty[reference].clear();
    encoder.encode(frame, { key, quantizer, dirty, ...plan }, (encoded) => {
      if (encoder !== this.#encoder) return;
      this.#busy = false;
      if (encoded.key) {
        this.#keyWanted = false;
        this.#keySentAt = now;
      }
      // A client that disconnected during the encoding gets a key frame on reconnect.
      if (this.#live) this.#peer.sendVideo(encoded.data, now, plan);
      rate.sent(encoded.data.length, encoded.key, quantizer);
      const late = this.#late;
      this.#late = undefined;
      if (late && this.#live) this.#sendFrame(late);
    });
  }
}
