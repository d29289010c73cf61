import { clipOf, type ReplayClip } from '../../../../domain/recording/replay/replayClip.ts';
import { newestOfRed, type ReplayFrame, TickCounter } from '../../../../domain/recording/replay/replayFrame.ts';
import { KEY_FRAME_SECONDS } from '../../../../domain/recording/replay/replayMode.ts';
import { ReplayRing } from '../../../../domain/recording/replay/replayRing.ts';
import type { Clock } from '../../../../kit/clock.ts';
import type { FromTap, TapOptions, ToTap, ToWriter } from './replayMessages.ts';

/** Used part of https://www.w3.org/TR/webrtc-encoded-transform/; not in every browser's metadata. */
interface EncodedFrame {
  readonly type?: string;
  readonly data: ArrayBuffer;
  getMetadata(): {
    readonly rtpTimestamp?: number;
    readonly receiveTime?: number;
    readonly captureTime?: number;
    readonly mimeType?: string;
    readonly width?: number;
    readonly height?: number;
  };
}

export interface Transformer {
  readonly readable: ReadableStream<EncodedFrame>;
  readonly writable: WritableStream<EncodedFrame>;
  readonly options: TapOptions;
  sendKeyFrameRequest?(): Promise<unknown>;
}

interface TapPorts {
  readonly clock: Clock;
  readonly post: (message: FromTap) => void;
}

/** Interval at which the worker reports how much of the stream it keeps, in milliseconds. */
const REPORT_MS = 1_000;
/**
 * A longer pause between two pictures means that pictures were lost, in milliseconds. Later pictures may refer to
 * lost ones, so the kept ones are dropped.
 */
const GAP_MS = 1_000;
/** Time after the last encoded frame until the replay's kept frames are removed, in milliseconds. */
const FORGET_MS = 10 * 60_000;

/** Passes the encoded frames of a connection on unchanged, and keeps the newest ones while the page requests it. */
export class Tap {
  readonly #ports: TapPorts;
  readonly #ring = new ReplayRing();
  #writer: Pick<MessagePort, 'postMessage'> | undefined;
  #isKeeping = false;
  #requestsKeyFrames = false;
  #connection = 0;
  #video: Transformer | undefined;
  #lastFrameAt = 0;
  #lastPictureAt = 0;
  #lastKeyAt = 0;
  #lastRequestAt = 0;
  #reported = 0;

  constructor(ports: TapPorts, signal = new AbortController().signal) {
    this.#ports = ports;
    ports.clock.every(REPORT_MS, () => this.#tick(), signal);
  }

  handle(message: ToTap): void {
    switch (message.kind) {
      case 'writer':
        this.#writer = message.port;
        return;
      case 'keep':
        if (!message.isKeeping) this.#ring.clear();
        this.#isKeeping = message.isKeeping;
        this.#requestsKeyFrames = message.requestsKeyFrames;
        this.#tick();
        return;
      case 'write':
        this.#write(message.id);
    }
  }

  /** Passes the frames of a track through this tap. Resolves when the track ends. */
  async pass(transformer: Transformer): Promise<void> {
    const { readable, writable, options } = transformer;
    if (options.connection !== this.#connection) this.#ring.clear();
    this.#connection = options.connection;
    if (options.kind === 'video') this.#video = transformer;
    const counter = new TickCounter();
    const keep = new TransformStream<EncodedFrame, EncodedFrame>({
      transform: (frame, controller) => {
        // Copy the frame's data before passing the frame on, because the browser then takes the data.
        if (this.#isKeeping && options.connection === this.#connection) this.#keep(frame, options.kind, counter);
        controller.enqueue(frame);
      },
    });
    await readable.pipeThrough(keep).pipeTo(writable);
  }

  #keep(frame: EncodedFrame, kind: ReplayFrame['kind'], counter: TickCounter): void {
    const now = this.#ports.clock.now();
    const { rtpTimestamp, receiveTime = now, captureTime, mimeType = '', width, height } = frame.getMetadata();
    if (rtpTimestamp === undefined) return;
    const type = mimeType.toLowerCase();
    const copy = new Uint8Array(frame.data.slice(0));
    const data = type === 'audio/red' ? newestOfRed(copy) : copy;
    if (!data || data.length === 0) return;
    const isKey = kind === 'audio' || frame.type === 'key';
    this.#ring.add({
      kind,
      ticks: counter.extend(rtpTimestamp),
      receivedMs: receiveTime,
      capturedMs: captureTime,
      isKey,
      mimeType: type === 'audio/red' ? 'audio/opus' : type,
      size: width && height ? { width, height } : undefined,
      data,
    });
    this.#lastFrameAt = now;
    if (kind === 'audio') return;
    const isAfterGap = this.#lastPictureAt > 0 && now - this.#lastPictureAt > GAP_MS;
    this.#lastPictureAt = now;
    if (isKey) this.#lastKeyAt = now;
    else if (isAfterGap) this.#requestKeyFrame(now, GAP_MS);
  }

  #tick(): void {
    const now = this.#ports.clock.now();
    if (this.#ring.seconds > 0 && now - this.#lastFrameAt > FORGET_MS) this.#ring.clear();
    const seconds = Math.floor(this.#ring.seconds);
    if (seconds !== this.#reported) this.#ports.post({ kind: 'kept', seconds });
    this.#reported = seconds;
    this.#requestDueKeyFrame(now);
  }

  /** Without a key frame nothing can be kept, so the first one is requested on any network. */
  #requestDueKeyFrame(now: number): void {
    if (this.#isKeeping && (this.#requestsKeyFrames || this.#ring.needsKeyFrame))
      // The worker checks about once a second, not exactly, so a key frame's request is due half an interval early.
      this.#requestKeyFrame(now, KEY_FRAME_SECONDS * 1000 - REPORT_MS / 2);
  }

  /**
   * Requests a key frame from the streaming device unless one came or was requested in the last `pauseMs`
   * milliseconds.
   */
  #requestKeyFrame(now: number, pauseMs: number): void {
    const since = Math.max(this.#lastRequestAt, this.#ring.needsKeyFrame ? 0 : this.#lastKeyAt);
    if (now - since < pauseMs) return;
    this.#lastRequestAt = now;
    // `sendKeyFrameRequest` rejects if the track has ended.
    this.#video?.sendKeyFrameRequest?.().catch(() => undefined);
  }

  #write(id: number): void {
    const clip = clipOf(this.#ring.frames());
    const packed = clip && pack(clip);
    const message: ToWriter = { id, clip: packed?.clip };
    this.#writer?.postMessage(message, packed ? [packed.buffer] : []);
  }
}

/**
 * Copies the data of all frames of a clip into one buffer, because one buffer is transferred faster than thousands.
 */
function pack({ video, audio, ...rest }: ReplayClip): { readonly clip: ReplayClip; readonly buffer: ArrayBuffer } {
  const all = [...video.data, ...(audio?.data ?? [])];
  const bytes = new Uint8Array(all.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  const views = all.map((data) => {
    bytes.set(data, end);
    end += data.byteLength;
    return bytes.subarray(end - data.byteLength, end);
  });
  const count = video.data.length;
  return {
    clip: {
      ...rest,
      video: { ...video, data: views.slice(0, count) },
      audio: audio && { ...audio, data: views.slice(count) },
    },
    buffer: bytes.buffer,
  };
}
