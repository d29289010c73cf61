import { Worker } from 'node:worker_threads';
import type { EncodedFrame, EncodeOptions, Picture } from '../vp8/index.ts';
import type { FromEncoder, ToEncoder } from './encoderMessages.ts';
import { encodeHere, type MakeEncoder, type PictureEncoder } from './pictureEncoder.ts';
import { sharedMemory, sharedPicture } from './sharedPicture.ts';

interface Thread {
  readonly worker: Worker;
  readonly streams: Map<number, ThreadEncoder>;
}

/** Encoder threads, which keep the main thread free for requests. Started with the first stream. */
export class EncoderPool {
  readonly #count: number;
  readonly #report: (error: unknown) => void;
  readonly #script: URL;
  #threads: Thread[] = [];
  #streams = 0;

  /**
   * @param report receives the error of a thread that exited; its streams continue in this thread
   * @param script entry point of a thread
   */
  constructor(
    count: number,
    report: (error: unknown) => void,
    script: URL = new URL('./encoderWorker.ts', import.meta.url),
  ) {
    this.#count = count;
    this.#report = report;
    this.#script = script;
  }

  readonly make: MakeEncoder = (width, height) => {
    while (this.#threads.length < this.#count) this.#threads.push(this.#begin());
    const [thread] = this.#threads.toSorted((one, other) => one.streams.size - other.streams.size);
    if (!thread) return encodeHere(width, height);
    const stream = ++this.#streams;
    const encoder = new ThreadEncoder(width, height, stream, thread);
    thread.streams.set(stream, encoder);
    return encoder;
  };

  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    for (const { worker } of threads) worker.removeAllListeners();
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #begin(): Thread {
    const worker = new Worker(this.#script);
    // The encoder thread doesn't keep the process alive.
    worker.unref();
    const streams = new Map<number, ThreadEncoder>();
    const thread: Thread = { worker, streams };
    worker.on('message', ({ stream, frame }: FromEncoder) => streams.get(stream)?.encoded(frame));
    worker.once('error', this.#report);
    worker.once('exit', () => {
      this.#threads = this.#threads.filter((one) => one !== thread);
      for (const encoder of streams.values()) encoder.encodeHere();
      streams.clear();
    });
    return thread;
  }
}

/** A stream's encoder in another thread. */
class ThreadEncoder implements PictureEncoder {
  readonly width: number;
  readonly height: number;
  readonly #stream: number;
  readonly #thread: Thread;
  readonly #shared;
  /** Frame that the thread is encoding. */
  #waiting: { readonly options: EncodeOptions; readonly done: (frame: EncodedFrame) => void } | undefined;
  /** Local encoder after the thread has exited. */
  #here: PictureEncoder | undefined;

  constructor(width: number, height: number, stream: number, thread: Thread) {
    this.width = width;
    this.height = height;
    this.#stream = stream;
    this.#thread = thread;
    const memory = sharedMemory(width, height);
    this.#shared = sharedPicture(memory, width, height);
    this.#post({ kind: 'open', stream, width, height, memory });
  }

  encode(picture: Picture, options: EncodeOptions, done: (frame: EncodedFrame) => void): void {
    if (this.#here) return this.#here.encode(picture, options, done);
    const { y, u, v, dirty } = this.#shared;
    y.set(picture.y);
    u.set(picture.u);
    v.set(picture.v);
    if (options.dirty) dirty.set(options.dirty);
    this.#waiting = { options, done };
    const { key, quantizer, reference, refresh } = options;
    this.#post({ kind: 'encode', stream: this.#stream, key, quantizer, reference, refresh, all: !options.dirty });
  }

  encoded(frame: EncodedFrame): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.done(frame);
  }

  /** Encodes the pending frame and all later ones in this thread, starting with a key frame. */
  encodeHere(): void {
    const here = (this.#here = encodeHere(this.width, this.height));
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) here.encode(this.#shared, waiting.options, waiting.done);
  }

  close(): void {
    this.#waiting = undefined;
    if (!this.#thread.streams.delete(this.#stream)) return;
    this.#post({ kind: 'close', stream: this.#stream });
  }

  #post(message: ToEncoder): void {
    this.#thread.worker.postMessage(message, []);
  }
}
