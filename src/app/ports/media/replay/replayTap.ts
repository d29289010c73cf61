import { scriptAddress } from '../../thirdParty/scriptAddress.ts';
import type { FromTap, TapOptions, ToTap } from './replayMessages.ts';
// oxlint-disable-next-line import/default -- Vite adds the export.
import tapAddress from './tap.worker.ts?worker&url';

/** https://www.w3.org/TR/webrtc-encoded-transform/#rtcrtpscripttransform */
type MakeTransform = new (worker: Worker, options: TapOptions) => object;

const { RTCRtpScriptTransform: Transform } = globalThis as { readonly RTCRtpScriptTransform?: MakeTransform };

export function startWorker(address: string): Worker {
  return new Worker(scriptAddress(new URL(address, location.href).href), { type: 'module' });
}

/** The worker through which the stream's encoded frames pass, and the connections attached to it. */
export class ReplayTap {
  readonly worker: Worker;
  /** Whether the worker failed to start. Frames that were sent to it would never reach the player. */
  isBroken = false;
  connection: RTCPeerConnection | undefined;
  #connections = 0;
  readonly #listeners = new Set<(message: FromTap) => void>();

  constructor() {
    this.worker = startWorker(tapAddress);
    this.worker.addEventListener('error', () => {
      this.isBroken = true;
    });
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromTap>) => {
      for (const listener of this.#listeners) listener(data);
    });
  }

  post(message: ToTap, transfer: Transferable[] = []): void {
    this.worker.postMessage(message, transfer);
  }

  listen(listener: (message: FromTap) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  /**
   * Passes the encoded frames of a connection through the worker. Call it right after the streaming device's offer is
   * set: Chromium ignores a transform that is set after the first frames. Frames wait for a worker that is still
   * starting.
   */
  attach(connection: RTCPeerConnection): void {
    if (!Transform || this.isBroken || this.connection === connection) return;
    this.connection = connection;
    const number = ++this.#connections;
    for (const receiver of connection.getReceivers() as (RTCRtpReceiver & { transform?: object })[]) {
      const { kind } = receiver.track;
      if (kind === 'video' || kind === 'audio')
        receiver.transform = new Transform(this.worker, { kind, connection: number });
    }
  }
}

export const isTransformSupported = Transform !== undefined;

/** The page's only `ReplayTap`. */
export const replayTap = {
  /** The page's `ReplayTap`; undefined until it is started. */
  started: undefined as ReplayTap | undefined,
  /** Starts the worker at the first call. Returns undefined if the browser has no transform for encoded frames. */
  start(): ReplayTap | undefined {
    if (Transform) this.started ??= new ReplayTap();
    return this.started;
  },
};
