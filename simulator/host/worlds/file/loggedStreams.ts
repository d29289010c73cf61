import type { Clock } from '../../../../src/kit/clock.ts';
import type { Stream, StreamListener, StreamOffer, StreamPort, StreamRequest } from '../../../core/world/stream.ts';
import type { WorldLog } from './worldLog.ts';

/**
 * Wraps a stream port and logs all its effects on the simulated world, except the player's input.
 *
 * @param first index of the first stream
 */
export function loggedStreams(port: StreamPort, log: WorldLog, clock: Clock, first = 0): StreamPort {
  let count = first;
  return {
    async open(request) {
      const stream = count++;
      const logOffer = async <T extends StreamOffer>(of: 'open' | 'restart' | 'reopen', work: () => Promise<T>) => {
        try {
          const result = await work();
          const { offerSdp, iceCandidates } = result;
          log.add({ t: clock.now(), kind: 'offer', stream, of, offer: { offerSdp, iceCandidates } });
          return result;
        } catch (error) {
          log.add({ t: clock.now(), kind: 'offer', stream, of });
          throw error;
        }
      };
      const listener = loggedListener(request.listener, stream, log, clock);
      const opened = await logOffer('open', () => port.open({ ...request, listener }));
      return loggedStream(opened, stream, logOffer, log, clock);
    },
    // A connection test has no effect on the simulated world, so the log omits it.
    probe: async () => port.probe?.(),
  };
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

type ResultHandler = (input: { readonly offer?: StreamOffer; readonly ok?: boolean }) => void;

/** Streams of a simulated world being restored: they run no streaming device and replay the log's messages. */
export class ReplayedStreams implements StreamPort {
  readonly #listeners: StreamListener[] = [];
  readonly #waiting = new Map<string, ResultHandler[]>();

  open(request: StreamRequest): Promise<Stream> {
    const stream = this.#listeners.push(request.listener) - 1;
    return this.#offer(stream, 'open').then((offer) => this.#stream(stream, offer));
  }

  /** Number of opened streams. */
  get count(): number {
    return this.#listeners.length;
  }

  listener(stream: number): StreamListener | undefined {
    return this.#listeners[stream];
  }

  /** Delivers a logged result to its waiting stream. */
  deliver(stream: number, kind: string, input: Parameters<ResultHandler>[0]): void {
    this.#waiting.get(`${stream} ${kind}`)?.shift()?.(input);
  }

  /** Ends the replay: streams close, and pending results fail. */
  end(): void {
    for (const waiting of this.#waiting.values()) for (const go of waiting.splice(0)) go({ ok: false });
    for (const listener of this.#listeners) listener.state('closed');
  }

  #stream(stream: number, { offerSdp, iceCandidates }: StreamOffer): Stream {
    const nothing = () => undefined;
    return {
      ...{ offerSdp, iceCandidates, push: nothing, pushRaw: nothing, fault: nothing, close: nothing },
      restart: () => this.#offer(stream, 'restart'),
      reopen: () => this.#offer(stream, 'reopen'),
      acceptAnswer: async () => {
        const { ok } = await this.#wait(stream, 'accepted');
        if (!ok) throw new Error('the answer was not accepted');
      },
    };
  }

  async #offer(stream: number, of: string): Promise<StreamOffer> {
    const { offer } = await this.#wait(stream, of);
    if (!offer) throw new Error('no stream was opened');
    return offer;
  }

  #wait(stream: number, kind: string): Promise<Parameters<ResultHandler>[0]> {
    return new Promise((resolve) => {
      const key = `${stream} ${kind}`;
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve]);
    });
  }
}
