import { CALLS } from '../../src/contracts/calls.ts';
import { encodeDeviceMessage, type DeviceMessage } from '../../src/contracts/channel/lines.ts';
import { ApiClient, type ApiNotice } from '../../src/domain/api/client.ts';
import { requestToken } from '../../src/domain/auth/auth.runner.ts';
import { Identity } from '../../src/domain/auth/identity.ts';
import type { Peer, PeerListener, PeerPort } from '../../src/domain/peer/peer.port.ts';
import { StreamStore } from '../../src/domain/peer/stream.store.ts';
import { sessionSpec } from '../../src/domain/session/session.machine.ts';
import { sessionRunner } from '../../src/domain/session/session.runner.ts';
import type { SessionCommand, SessionEvent, SessionState } from '../../src/domain/session/session.state.ts';
import { ManualClock, settle } from '../../src/kit/clock.ts';
import { Machine } from '../../src/kit/machine.ts';
import { memoryStore } from '../../src/kit/ports.ts';
import { SeededRandom } from '../../src/kit/random.ts';

/** What a fake server answers: a body, with an HTTP status, or a network failure, or nothing until it is let go. */
export type Reply = { readonly http?: number; readonly body?: unknown } | 'network-error' | 'hang';

const OFFER = { status: 'Success', offerSdp: 'v=0', playSessionId: 'play-1', iceCandidates: [] };

const DEFAULTS: Readonly<Record<string, Reply>> = {
  'play.startSession': { body: OFFER },
  'play.setAnswerSdp': { body: { status: 'Success' } },
  'play.getSessionStatus': { body: { status: 'Success', sessionStatus: 'Active' } },
  'play.getAppPlayFeatures': { body: { status: 'Success', playFeFeatures: {} } },
  'play.createPlayUser': { body: { status: 'Success', playUserToken: 'player' } },
  'auth.access-token-post': { body: { success: true, code: 'NEW_GUEST_USER', access_token: 'fresh' } },
};

/** A session machine with its real runner, a manual clock, a scripted server and a peer that the test plays. */
export class SessionBench {
  readonly clock = new ManualClock();
  readonly stream = new StreamStore();
  readonly machine: Machine<SessionState, SessionEvent, SessionCommand>;
  /** Ids of the calls in the order of their making. */
  readonly calls: string[] = [];
  readonly requests: { readonly id: string; readonly url: URL; readonly init: RequestInit }[] = [];
  readonly notices: ApiNotice[] = [];
  readonly page: string[] = [];
  readonly peers: { readonly listener: PeerListener; closed: boolean }[] = [];
  mayReload = true;
  peersThrow = false;
  readonly #script = new Map<string, (Reply | Promise<Reply>)[]>();
  readonly #life = new AbortController();

  constructor() {
    const identity = new Identity(memoryStore(), new SeededRandom(1));
    const api = new ApiClient({
      fetch: (input, init) => this.#answer(input, init),
      clock: this.clock,
      destination: {
        origin: 'http://page.test',
        bootstrap: {
          apiPrefix: '/api',
          beaconPath: '/beacon',
          feVersion: '1',
          country: 'US',
          hosts: {
            auth: 'http://auth.test',
            catalogue: 'http://catalogue.test',
            ncm: 'http://ncm.test',
            config: 'http://config.test',
            payment: 'http://payment.test',
          },
        },
        language: () => 'en',
        location: () => ({ appId: '1', platform: 'web', deviceType: 'desktop' }),
      },
      desk: {
        get tokens() {
          return identity.tokens;
        },
        uaId: identity.uaId,
        keepPlayUser: (token) => identity.keepPlayUser(token),
        renew: async (signal) => {
          const result = await requestToken(api, identity, true, signal);
          return { renewed: result.ok && !result.value.startsWith('AUTHORIZATION_'), code: result.ok ? result.value : undefined };
        },
      },
      notice: (notice) => this.notices.push(notice),
      life: this.#life.signal,
    });
    const bench = this;
    this.machine = new Machine(
      sessionSpec,
      sessionRunner({
        api,
        clock: this.clock,
        peers: this.#peerPort(),
        stream: this.stream,
        log: { report: () => undefined },
        uaId: identity.uaId,
        request: () => ({
          feSessionId: 'fe',
          appId: '1',
          uaId: identity.uaId,
          initialOrientation: 'landscape',
          framebufferWidth: 1280,
          framebufferHeight: 720,
          maxFps: 30,
          maxStreamBitrateKbps: 8000,
        }),
        onFeatures: () => undefined,
        onDeviceMessage: () => undefined,
        page: {
          get mayReload() {
            return bench.mayReload;
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

  /** The next answers of a call, in order; after them its default again. */
  script(id: string, ...replies: (Reply | Promise<Reply>)[]): this {
    this.#script.set(id, [...(this.#script.get(id) ?? []), ...replies]);
    return this;
  }

  /** Shorthand: startSession answers with these statuses. */
  startAnswers(...statuses: (string | Record<string, unknown>)[]): this {
    return this.script(
      'play.startSession',
      ...statuses.map((status) => ({ body: typeof status === 'string' ? { status } : status })),
    );
  }

  count(id: string): number {
    return this.calls.filter((call) => call === id).length;
  }

  async send(event: SessionEvent): Promise<void> {
    this.machine.send(event);
    await settle();
  }

  async pass(ms: number): Promise<void> {
    await this.clock.advanceAsync(ms);
  }

  /** From the tap on play up to the first answer of startSession. */
  async play(options: { tryAndDownload?: boolean } = {}): Promise<this> {
    await this.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: options.tryAndDownload ?? false });
    if (options.tryAndDownload) {
      this.script('play.getAppPlayFeatures', { body: { status: 'Success', playFeFeatures: { tryAndDownload: { isEnabled: true } } } });
    }
    await this.send({ kind: 'player resolved' });
    return this;
  }

  get peer(): PeerListener {
    const last = this.peers.at(-1);
    if (!last) throw new Error('no peer was made');
    return last.listener;
  }

  /** The peer answers, connects, and the device says that it is ready. */
  async connect(): Promise<this> {
    this.peer.answered('answer');
    await settle();
    this.peer.connected();
    await this.say({ kind: 'android-ready', ...READY });
    return this;
  }

  /** Plays all the way to the running game. */
  async playing(options: { tryAndDownload?: boolean } = {}): Promise<this> {
    await this.play(options);
    return this.connect();
  }

  async say(message: DeviceMessage): Promise<void> {
    this.peer.line(encodeDeviceMessage(message));
    await settle();
  }

  dispose(): void {
    this.machine.dispose();
    this.#life.abort();
  }

  #peerPort(): PeerPort {
    return {
      open: (_offer, listener): Peer => {
        if (this.peersThrow) throw new TypeError('no peers here');
        const entry = { listener, closed: false };
        this.peers.push(entry);
        return {
          sendLine: () => !entry.closed,
          sendInput: () => !entry.closed,
          inputBacklog: 0,
          stats: async () => undefined,
          close: () => {
            entry.closed = true;
          },
        };
      },
    };
  }

  async #answer(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input);
    const path = url.pathname.replace(/^\/api/, '');
    const call = [...CALLS.values()].find((one) => one.path === path && one.method === init.method);
    if (!call) throw new Error(`no call at ${init.method} ${path}`);
    this.calls.push(call.id);
    this.requests.push({ id: call.id, url, init });
    const reply = (await this.#script.get(call.id)?.shift()) ?? DEFAULTS[call.id] ?? { body: { status: 'Success' } };
    if (reply === 'network-error') throw new TypeError('Failed to fetch');
    if (reply === 'hang') {
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')), { once: true });
      });
    }
    const http = reply.http ?? 200;
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
    return new Response(http === 205 ? null : text, { status: http });
  }
}

const READY = {
  packageName: 'games.test',
  splitScreenPercentage: 0,
  screenorientation: 0,
  streamingWidth: 1280,
  streamingHeight: 720,
  deviceType: 'phone',
  showGoogleLoginPopup: false,
};
