import { type DeviceMessage, encodeDeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { PlayFeatures } from '../../../src/contracts/entities/app.ts';
import type { Peer, PeerListener, PeerPort } from '../../../src/domain/stream/peer/peer.port.ts';
import { StreamStore } from '../../../src/domain/stream/peer/stream.store.ts';
import { sessionSpec } from '../../../src/domain/session/session.machine.ts';
import { sessionRunner } from '../../../src/domain/session/session.runner.ts';
import type { SessionCommand, SessionEvent, SessionState } from '../../../src/domain/session/session.state.ts';
import { settle } from '../../../src/kit/clock.ts';
import { Machine } from '../../../src/kit/stateMachine.ts';
import type { LogEvent } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { ApiBench } from '../app/apiBench.ts';
import { ANDROID_READY, START_REQUEST } from './sessionMessages.ts';

/**
 * A session state machine with its real runner, a manual clock, a scripted server, and a peer that the test controls.
 */
export class SessionBench extends ApiBench {
  readonly stream = new StreamStore();
  readonly random = new SeededRandom(7);
  readonly machine: Machine<SessionState, SessionEvent, SessionCommand>;
  /** Names of the calls that changed the page, such as a navigation. */
  readonly page: string[] = [];
  readonly peers: { readonly listener: PeerListener; closed: boolean }[] = [];
  /** Analytics reports and device messages, in order. */
  readonly reports: LogEvent[] = [];
  readonly deviceMessages: DeviceMessage[] = [];
  /** Keys of device messages that a feature handles in addition to those of the contract. */
  readonly extensionKeys = new Set<string>();
  /** Results of all lookups of the app's features by the session. */
  readonly featuresFound: (PlayFeatures | undefined)[] = [];
  /** Features that are already cached when the session starts. */
  features: PlayFeatures | undefined;
  mayReload = true;
  peersThrow = false;

  constructor() {
    super();
    const mayReload = () => this.mayReload;
    this.machine = new Machine(
      sessionSpec,
      sessionRunner({
        api: this.api,
        clock: this.clock,
        random: this.random,
        peers: this.#peerPort(),
        stream: this.stream,
        log: { report: (event) => void this.reports.push(event) },
        uaId: this.identity.uaId,
        request: () => ({ ...START_REQUEST, appId: '1', uaId: this.identity.uaId }),
        features: () => this.features,
        onFeatures: (features) => void this.featuresFound.push(features),
        onDeviceMessage: (message) => void this.deviceMessages.push(message),
        onExtension: ({ key }) => this.extensionKeys.has(key),
        page: {
          get mayReload() {
            return mayReload();
          },
          reload: () => this.page.push('reload'),
          forgetEverything: () => this.page.push('forget everything'),
          forgetMembership: () => this.page.push('forget membership'),
          redirect: (url) => this.page.push(`redirect ${url}`),
        },
      }),
    ).start();
  }

  get state(): SessionState {
    return this.machine.state;
  }

  /** Ids of the calls that the session made, oldest first. */
  get calls(): string[] {
    return this.requests.map(({ id }) => id);
  }

  /** Scripts startSession to answer with these statuses. */
  startAnswers(...statuses: (string | Record<string, unknown>)[]): this {
    const bodies = statuses.map((status) => ({ body: typeof status === 'string' ? { status } : status }));
    return this.script('play.startSession', ...bodies);
  }

  async send(event: SessionEvent): Promise<void> {
    this.machine.send(event);
    await settle();
  }

  async pass(ms: number): Promise<void> {
    await this.clock.advanceAsync(ms);
  }

  /** Plays from the tap on Play to the first answer of startSession. */
  async play(options: { readonly tryAndDownload?: boolean } = {}): Promise<this> {
    if (options.tryAndDownload) {
      const playFeFeatures = { tryAndDownload: { isEnabled: true } };
      this.script('play.getAppPlayFeatures', { body: { status: 'Success', playFeFeatures } });
    }
    await this.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
    await this.send({ kind: 'player resolved' });
    return this;
  }

  get peer(): PeerListener {
    const last = this.peers.at(-1);
    if (!last) throw new Error('The session opened no peer connection');
    return last.listener;
  }

  /** Makes the peer answer and connect, and the streaming device report that it is ready. */
  async connect(): Promise<this> {
    this.peer.answered('answer');
    await settle();
    this.peer.connected();
    await this.sendDeviceMessage(ANDROID_READY);
    return this;
  }

  /** Plays up to the running game. */
  async playing(options: { readonly tryAndDownload?: boolean } = {}): Promise<this> {
    await this.play(options);
    return this.connect();
  }

  async sendDeviceMessage(message: DeviceMessage): Promise<void> {
    this.peer.line(encodeDeviceMessage(message));
    await settle();
  }

  dispose(): void {
    this.machine.dispose();
    this.controller.abort();
  }

  #peerPort(): PeerPort {
    return {
      open: (_offer, listener): Peer => {
        if (this.peersThrow) throw new TypeError('no peers here');
        const entry = { listener, closed: false };
        this.peers.push(entry);
        return {
          sendLine: () => !entry.closed,
          sendInput: () => {
            if (!entry.closed) listener.inputSent();
            return !entry.closed;
          },
          inputBacklog: 0,
          stats: async () => undefined,
          close: () => {
            entry.closed = true;
          },
        };
      },
    };
  }
}
