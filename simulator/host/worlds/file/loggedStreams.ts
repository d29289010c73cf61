import type { Clock, Millis } from '../../../../src/kit/clock.ts';
import type { DeviceMessage } from '../../../../src/contracts/channel/textLines.ts';
import type {
  Stream,
  StreamFault,
  StreamListener,
  StreamOffer,
  StreamPort,
  StreamRequest,
  StreamState,
} from '../../../core/world/stream.ts';
import type { WorldLog } from './worldLog.ts';

/**
 * Wraps a stream port and logs all its effects on the simulated world, except the player's input.
 *
 * @param first index of the first stream
 */
export function loggedStreams(port: StreamPort, log: WorldLog, clock: Clock, first = 0): StreamPort {
  let count = first;
  return {
    open: (request) => openLogged(port, request, { stream: count++, of: 'open' }, log, clock),
    // A connection test doesn't change the simulated world, so the world's log omits it.
    probe: async () => port.probe?.(),
  };
}

/** Opens a stream, and logs it as this connection of the stream with this index. */
export async function openLogged(
  port: StreamPort,
  request: StreamRequest,
  { stream, of }: { readonly stream: number; readonly of: 'open' | 'reopen' },
  log: WorldLog,
  clock: Clock,
): Promise<Stream> {
  const logOffer = async <T extends StreamOffer>(offered: 'open' | 'restart' | 'reopen', work: () => Promise<T>) => {
    try {
      const result = await work();
      const { offerSdp, iceCandidates } = result;
      log.add({ t: clock.now(), kind: 'offer', stream, of: offered, offer: { offerSdp, iceCandidates } });
      return result;
    } catch (error) {
      log.add({ t: clock.now(), kind: 'offer', stream, of: offered });
      throw error;
    }
  };
  const listener = loggedListener(request.listener, stream, log, clock);
  const opened = await logOffer(of, () => port.open({ ...request, listener }));
  return loggedStream(opened, stream, logOffer, log, clock);
}

function loggedListener(listener: StreamListener, stream: number, log: WorldLog, clock: Clock): StreamListener {
  return {
    state(state) {
      log.add({ t: clock.now(), kind: 'state', stream, state });
      listener.state(state);
    },
    line(direction, channel, line) {
      log.add({ t: clock.now(), kind: 'line', stream, direction, channel, line });
      listener.line(direction, channel, line);
    },
    input: (message) => listener.input(message),
  };
}

function loggedStream(
  opened: Stream,
  stream: number,
  logOffer: (of: 'restart' | 'reopen', work: () => Promise<StreamOffer>) => Promise<StreamOffer>,
  log: WorldLog,
  clock: Clock,
): Stream {
  const reconnection = (of: 'restart' | 'reopen') => {
    if (!opened[of]) return {};
    const offer = () => opened[of]?.() ?? Promise.reject(new Error(`the stream has no ${of}`));
    return { [of]: () => logOffer(of, offer) };
  };
  return {
    offerSdp: opened.offerSdp,
    iceCandidates: opened.iceCandidates,
    get device() {
      return opened.device;
    },
    picture: () => opened.picture?.(),
    ...reconnection('restart'),
    ...reconnection('reopen'),
    async acceptAnswer(sdp) {
      try {
        await opened.acceptAnswer(sdp);
      } catch (error) {
        log.add({ t: clock.now(), kind: 'accepted', stream, ok: false });
        throw error;
      }
      log.add({ t: clock.now(), kind: 'accepted', stream, ok: true });
    },
    push: (message) => opened.push(message),
    pushRaw: (line) => opened.pushRaw(line),
    fault: (fault) => opened.fault(fault),
    close: () => opened.close(),
  };
}

/** Opens a connection to a device for a stream that was replayed. */
type Reopen = (request: StreamRequest, stream: number) => Promise<Stream>;

/**
 * Streams of a simulated world being restored: they run no streaming device and replay the log's messages. After the replay, a page that
 * continues a session gets a connection to a new device.
 */
export class ReplayedStreams implements StreamPort {
  readonly #streams: ReplayedStream[] = [];

  async open(request: StreamRequest): Promise<Stream> {
    const stream = new ReplayedStream(request, this.#streams.length);
    this.#streams.push(stream);
    await stream.opened();
    return stream;
  }

  /** Number of opened streams. */
  get count(): number {
    return this.#streams.length;
  }

  listener(stream: number): StreamListener | undefined {
    return this.#streams[stream]?.request.listener;
  }

  /** Sets the connection state of a replayed stream to a logged one. */
  setState(stream: number, state: StreamState): void {
    this.#streams[stream]?.setState(state);
  }

  /** Delivers a logged result, such as an offer, to the replayed stream that waits for it. */
  deliver(stream: number, kind: ResultKind, result: Result): void {
    this.#streams[stream]?.deliver(kind, result);
  }

  /**
   * Ends the replay of a world's log: streams close, and pending results fail. Logs both, for a replay of the
   * restored world.
   */
  end(log: WorldLog, t: Millis, reopen: Reopen): void {
    for (const stream of this.#streams) stream.end(log, t, reopen);
  }
}

type ResultKind = 'open' | 'restart' | 'reopen' | 'accepted';
interface Result {
  readonly offer?: StreamOffer;
  readonly ok?: boolean;
}

class ReplayedStream implements Stream {
  readonly request: StreamRequest;
  readonly #index: number;
  readonly #waiting: { readonly kind: ResultKind; readonly resolve: (result: Result) => void }[] = [];
  #state: StreamState | undefined;
  #offer: StreamOffer | undefined;
  /** Opens a connection to a streaming device. Set when the replay has ended. */
  #reopen: Reopen | undefined;
  /** The stream's connection to a streaming device, which a page may open after the replay. */
  #current: Stream | undefined;
  #isClosed = false;

  constructor(request: StreamRequest, index: number) {
    this.request = request;
    this.#index = index;
  }

  get offerSdp(): string {
    return this.#offer?.offerSdp ?? '';
  }

  get iceCandidates(): StreamOffer['iceCandidates'] {
    return this.#offer?.iceCandidates ?? [];
  }

  get device(): Stream['device'] {
    return this.#current?.device;
  }

  /** Resolves when the replay delivers the stream's first offer. Rejects if the log has none. */
  async opened(): Promise<void> {
    this.#offer = await this.#logged('open');
  }

  picture(): Uint8Array | undefined {
    return this.#current?.picture?.();
  }

  restart(): Promise<StreamOffer> {
    if (!this.#reopen) return this.#logged('restart');
    return this.#current?.restart?.() ?? Promise.reject(new Error('the connection is lost'));
  }

  async reopen(): Promise<StreamOffer> {
    if (!this.#reopen) return this.#logged('reopen');
    if (this.#current?.reopen) return this.#current.reopen();
    const opened = await this.#reopen(this.request, this.#index);
    this.#current = opened;
    if (this.#isClosed) opened.close();
    return opened;
  }

  async acceptAnswer(sdp: string): Promise<void> {
    if (this.#current) return this.#current.acceptAnswer(sdp);
    if (this.#reopen || !(await this.#wait('accepted')).ok) throw new Error('the answer was not accepted');
  }

  push(message: DeviceMessage): void {
    this.#current?.push(message);
  }

  pushRaw(line: string): void {
    this.#current?.pushRaw(line);
  }

  fault(fault: StreamFault): void {
    this.#current?.fault(fault);
  }

  close(): void {
    this.#isClosed = true;
    this.#current?.close();
  }

  setState(state: StreamState): void {
    this.#state = state;
    this.request.listener.state(state);
  }

  deliver(kind: ResultKind, result: Result): void {
    const at = this.#waiting.findIndex((one) => one.kind === kind);
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.resolve(result);
  }

  end(log: WorldLog, t: Millis, reopen: Reopen): void {
    this.#reopen = reopen;
    const stream = this.#index;
    for (const { kind, resolve } of this.#waiting.splice(0)) {
      log.add(kind === 'accepted' ? { t, kind, stream, ok: false } : { t, kind: 'offer', stream, of: kind });
      resolve({ ok: false });
    }
    // A replayed stream without an offer has no connection to close.
    if (this.#state === 'closed' || this.#offer === undefined) return;
    log.add({ t, kind: 'state', stream, state: 'closed' });
    this.setState('closed');
  }

  async #logged(kind: ResultKind): Promise<StreamOffer> {
    const { offer } = await this.#wait(kind);
    if (!offer) throw new Error('no stream was opened');
    return offer;
  }

  #wait(kind: ResultKind): Promise<Result> {
    return new Promise((resolve) => void this.#waiting.push({ kind, resolve }));
  }
}
