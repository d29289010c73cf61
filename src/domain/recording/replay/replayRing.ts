import { type ReplayFrame, TICKS_PER_SECOND } from './replayFrame.ts';

/** Length of a replay in seconds. */
export const REPLAY_SECONDS = 30;
/** Maximum memory for the kept encoded frames, in bytes. */
export const REPLAY_BYTES = 40 * 1024 * 1024;
/** Estimated memory that a frame kept for the replay takes besides its data, in bytes. */
const FRAME_OVERHEAD = 200;
/**
 * Length of the sound that is kept before the first picture, in milliseconds, because picture and sound arrive
 * independently.
 */
const AUDIO_LEAD_MS = 1_000;

/** Encoded frames of the replay, in the order of their timestamps. */
export interface ReplayFrames {
  readonly video: readonly ReplayFrame[];
  readonly audio: readonly ReplayFrame[];
}

/**
 * Keeps the newest encoded frames of a stream: at least the last 30 seconds if they fit into the memory. The first
 * picture is always a key frame, because other frames can't be decoded alone.
 */
export class ReplayRing {
  #video: ReplayFrame[] = [];
  #audio: ReplayFrame[] = [];
  #bytes = 0;
  readonly #limit: number;

  constructor(limit = REPLAY_BYTES) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Length of the kept pictures in seconds. */
  get seconds(): number {
    return secondsBetween(this.#video[0], this.#video.at(-1));
  }

  /** True if no picture is kept, so that only a key frame can be the first. */
  get needsKeyFrame(): boolean {
    return this.#video.length === 0;
  }

  add(frame: ReplayFrame): void {
    const frames = frame.kind === 'video' ? this.#video : this.#audio;
    if (frame.kind === 'video' && this.needsKeyFrame && !frame.isKey) return;
    // A frame with retransmitted packets may arrive after newer frames.
    let place = frames.length;
    while (place > 0 && (frames[place - 1] as ReplayFrame).ticks > frame.ticks) place--;
    if (frames[place - 1]?.ticks === frame.ticks) return;
    // Ignore a frame whose preceding frames were already removed.
    if (frame.kind === 'video' && place === 0 && !frame.isKey) return;
    frames.splice(place, 0, frame);
    this.#bytes += sizeOf(frame);
    this.#trim();
  }

  clear(): void {
    this.#video = [];
    this.#audio = [];
    this.#bytes = 0;
  }

  /** Returns the frames of the last 30 seconds, starting at the last key frame before them. */
  frames(): ReplayFrames {
    return { video: this.#video.slice(this.#start()), audio: [...this.#audio] };
  }

  #trim(): void {
    this.#dropVideo(this.#start());
    while (this.#bytes > this.#limit && this.#video.length > 0) {
      const next = this.#video.findIndex(({ isKey }, place) => isKey && place > 0);
      this.#dropVideo(next < 0 ? this.#video.length : next);
    }
    const first = this.#video[0] ?? this.#audio.at(-1);
    const from = first ? first.receivedMs - AUDIO_LEAD_MS : Infinity;
    let count = 0;
    while (count < this.#audio.length && (this.#audio[count] as ReplayFrame).receivedMs < from) count++;
    this.#remove(this.#audio.splice(0, count));
  }

  /** Index of the last key frame that is at least 30 seconds old; 0 without such a frame. */
  #start(): number {
    const last = this.#video.at(-1);
    return Math.max(
      0,
      this.#video.findLastIndex((frame) => frame.isKey && secondsBetween(frame, last) >= REPLAY_SECONDS),
    );
  }

  #dropVideo(count: number): void {
    this.#remove(this.#video.splice(0, count));
  }

  #remove(frames: readonly ReplayFrame[]): void {
    for (const frame of frames) this.#bytes -= sizeOf(frame);
  }
}

function sizeOf({ data }: ReplayFrame): number {
  return data.byteLength + FRAME_OVERHEAD;
}

function secondsBetween(from: ReplayFrame | undefined, to: ReplayFrame | undefined): number {
  return from && to ? (to.ticks - from.ticks) / TICKS_PER_SECOND.video : 0;
}
