import type { DeviceMessage } from '../../src/contracts/channel/textLines.ts';
import type { DeviceState } from '../../simulator/device/deviceInterface.ts';
import type {
  Stream,
  StreamFault,
  StreamListener,
  StreamOffer,
  StreamPort,
  StreamProbe,
  StreamRequest,
} from '../../simulator/core/world/stream.ts';
import type { FromDevice, StreamSetup, ToDevice, ToPage } from './workerMessages.ts';

/** A page of a simulated world, which can run streaming devices. */
export interface DevicePage {
  readonly id: string;
  postMessage(message: ToPage, transfer: Transferable[]): void;
}

/**
 * Streams of the simulated worlds in the worker. Their streaming devices run in pages, because workers have no
 * `RTCPeerConnection`.
 */
export class RemoteStreams implements StreamPort {
  readonly #open = new Set<RemoteStream>();
  readonly #pageOf: (world?: string) => Promise<DevicePage | undefined>;

  /** @param pageOf returns the page that sent the latest request, of the given simulated world or of any */
  constructor(pageOf: (world?: string) => Promise<DevicePage | undefined>) {
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

  async probe(): Promise<StreamProbe | undefined> {
    const page = await this.#pageOf();
    if (!page) return undefined;
    const { port1: port, port2 } = new MessageChannel();
    const offered = Promise.withResolvers<StreamOffer | undefined>();
    let answered = Promise.withResolvers<boolean>();
    port.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => {
      if (data.kind === 'offer') offered.resolve(data.offer);
      if (data.kind === 'failed') offered.resolve(undefined);
      if (data.kind === 'answered') answered.resolve(data.ok);
    });
    port.start();
    page.postMessage({ kind: 'open-probe' }, [port2]);
    const offer = await offered.promise;
    const send = (message: ToDevice) => port.postMessage(message);
    return (
      offer && {
        ...offer,
        acceptAnswer: async (sdp) => {
          answered = Promise.withResolvers();
          send({ kind: 'answer', sdp });
          if (!(await answered.promise)) throw new Error('the answer does not match the offer');
        },
        fault: (fault) => send({ kind: 'fault', fault }),
        close: () => send({ kind: 'close' }),
      }
    );
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
  #offered: PromiseWithResolvers<StreamOffer> | undefined;
  /** SDP answers for the streaming device, in order, until it reports whether it accepts them. */
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

  /** Reconnects the streaming device, or starts another one if its page is gone, in which the game starts again. */
  async reopen(): Promise<StreamOffer> {
    const page = await this.#pageOf(this.#setup.worldId);
    if (!page) throw new Error('no page of the world is open');
    if (this.#isClosed) throw new Error('the stream is closed');
    return this.#port && page.id === this.#page ? this.#offerAgain('reopen') : this.#start(page);
  }

  async restart(): Promise<StreamOffer> {
    if (!this.#port) throw new Error('the device is gone');
    return this.#offerAgain('restart');
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
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#dropPort();
    this.#listener.state('closed');
    this.#onClosed();
  }

  leave(page: string): void {
    if (!this.#port || this.#page !== page) return;
    this.#dropPort();
    this.#listener.state('disconnected');
  }

  /** Starts a streaming device in a page. */
  async #start(page: DevicePage): Promise<StreamOffer> {
    this.#dropPort();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#page = page.id;
    port1.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => this.#take(data));
    port1.start();
    try {
      const offer = this.#nextOffer();
      page.postMessage({ kind: 'open-stream', setup: this.#setup }, [port2]);
      return await offer;
    } catch (error) {
      // A second call of `reopen` may have replaced this message port during the wait for the offer.
      if (this.#port === port1) this.#dropPort();
      throw error;
    }
  }

  #offerAgain(kind: 'restart' | 'reopen'): Promise<StreamOffer> {
    const offer = this.#nextOffer();
    this.#send({ kind });
    return offer;
  }

  async #nextOffer(): Promise<StreamOffer> {
    const offered = Promise.withResolvers<StreamOffer>();
    this.#offered?.reject(new Error('another offer replaces it'));
    this.#offered = offered;
    const offer = await offered.promise;
    this.offerSdp = offer.offerSdp;
    this.iceCandidates = offer.iceCandidates;
    return offer;
  }

  /** Closes the port to the streaming device, and rejects everything that waits for a message from it. */
  #dropPort(): void {
    this.#send({ kind: 'close' });
    this.#port?.close();
    this.#port = undefined;
    const reason = new Error('the device is gone');
    this.#offered?.reject(reason);
    for (const { reject } of this.#answers.splice(0)) reject(reason);
  }

  #send(message: ToDevice): void {
    this.#port?.postMessage(message);
  }

  #take(message: FromDevice): void {
    if (message.kind === 'offer') this.#offered?.resolve(message.offer);
    if (message.kind === 'failed') this.#offered?.reject(new Error(message.message));
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
