import type { DeviceMessage } from '../../src/contracts/channel/lines.ts';
import type { DeviceState } from '../../simulator/device/contract.ts';
import type {
  Stream,
  StreamFault,
  StreamListener,
  StreamOffer,
  StreamPort,
  StreamRequest,
} from '../../simulator/core/world/stream.ts';
import type { FromDevice, OpenStream, StreamSetup, ToDevice } from './messages.ts';

/** A page of a world, which can run devices. */
export interface DevicePage {
  readonly id: string;
  postMessage(message: OpenStream, transfer: Transferable[]): void;
}

/** Streams of the worlds in the worker. Their devices run in pages, because workers have no `RTCPeerConnection`. */
export class RemoteStreams implements StreamPort {
  readonly #open = new Set<RemoteStream>();
  readonly #pageOf: (world: string) => Promise<DevicePage | undefined>;

  /** @param pageOf returns the page that requested something from a world last */
  constructor(pageOf: (world: string) => Promise<DevicePage | undefined>) {
    this.#pageOf = pageOf;
  }

  async open({ listener, ...setup }: StreamRequest): Promise<Stream> {
    const stream = new RemoteStream(setup, listener, this.#pageOf, () => this.#open.delete(stream));
    this.#open.add(stream);
    try {
      await stream.reopen();
    } catch (error) {
      this.#open.delete(stream);
      throw error;
    }
    return stream;
  }

  /** Reports the lost connections of a page that was unloaded. */
  leave(page: string): void {
    for (const stream of this.#open) stream.leave(page);
  }
}

class RemoteStream implements Stream {
  offerSdp = '';
  iceCandidates: StreamOffer['iceCandidates'] = [];
  device: DeviceState | undefined;
  readonly #setup: StreamSetup;
  readonly #listener: StreamListener;
  readonly #pageOf: (world: string) => Promise<DevicePage | undefined>;
  readonly #onClosed: () => void;
  #port: MessagePort | undefined;
  #page = '';
  #isClosed = false;
  #rejectOffer: ((reason: Error) => void) | undefined;
  /** Answers sent to the device, in order, until it reports whether it accepts them. */
  readonly #answers: PromiseWithResolvers<boolean>[] = [];

  constructor(
    setup: StreamSetup,
    listener: StreamListener,
    pageOf: (world: string) => Promise<DevicePage | undefined>,
    onClosed: () => void,
  ) {
    this.#setup = setup;
    this.#listener = listener;
    this.#pageOf = pageOf;
    this.#onClosed = onClosed;
  }

  /** Starts a device in the current page. The previous page ended its device, so the game starts again. */
  async reopen(): Promise<StreamOffer> {
    const page = await this.#pageOf(this.#setup.worldId);
    if (!page) throw new Error('no page of the world is open');
    if (this.#isClosed) throw new Error('the stream is closed');
    this.#dropPort();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#page = page.id;
    const offered = Promise.withResolvers<StreamOffer>();
    this.#rejectOffer = offered.reject;
    port1.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => {
      if (data.kind === 'offer') offered.resolve(data.offer);
      else if (data.kind === 'failed') offered.reject(new Error(data.message));
      else this.#take(data);
    });
    port1.start();
    try {
      page.postMessage({ kind: 'open-stream', setup: this.#setup }, [port2]);
      const offer = await offered.promise;
      this.offerSdp = offer.offerSdp;
      this.iceCandidates = offer.iceCandidates;
      return offer;
    } catch (error) {
      // A later `reopen` may have replaced the port.
      if (this.#port === port1) this.#dropPort();
      throw error;
    }
  }

  async acceptAnswer(sdp: string): Promise<void> {
    if (!this.#port) throw new Error('the device is gone');
    const answer = Promise.withResolvers<boolean>();
    this.#answers.push(answer);
    this.#send({ kind: 'answer', sdp });
    if (!(await answer.promise)) throw new Error('the answer does not match the offer');
  }

  push(message: DeviceMessage): void {
    this.#send({ kind: 'push', message });
  }

  pushRaw(line: string): void {
    this.#send({ kind: 'line', line });
  }

  fault(fault: StreamFault): void {
    this.#send({ kind: 'fault', fault });
  }

  close(): void {
    this.#isClosed = true;
    this.#dropPort();
    this.#onClosed();
  }

  leave(page: string): void {
    if (!this.#port || this.#page !== page) return;
    this.#dropPort();
    this.#listener.state('disconnected');
  }

  /** Closes the port, and rejects everything that waits for a message from it. */
  #dropPort(): void {
    this.#send({ kind: 'close' });
    this.#port?.close();
    this.#port = undefined;
    const reason = new Error('the device is gone');
    this.#rejectOffer?.(reason);
    for (const { reject } of this.#answers.splice(0)) reject(reason);
  }

  #send(message: ToDevice): void {
    this.#port?.postMessage(message);
  }

  #take(message: FromDevice): void {
    if (message.kind === 'answered') this.#answers.shift()?.resolve(message.ok);
    if (message.kind === 'state') {
      if (message.state === 'closed') this.#dropPort();
      this.#listener.state(message.state);
    }
    if (message.kind === 'heard') this.#listener.line(message.direction, message.channel, message.line);
    if (message.kind === 'input') this.#listener.input(message.message);
    if (message.kind === 'device') this.device = message.state;
  }
}
