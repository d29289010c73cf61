import { CALLS } from '../../../src/contracts/calls.ts';
import { ApiClient, type ApiNotice } from '../../../src/domain/api/client.ts';
import type { Destination } from '../../../src/domain/api/transport.ts';
import { requestToken } from '../../../src/domain/account/auth/auth.runner.ts';
import { Identity } from '../../../src/domain/account/auth/identity.ts';
import { FlightRecorder } from '../../../src/domain/support/flightRecorder/flightRecorder.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { memoryStore } from '../../../src/kit/textStoreAndLog.ts';
import { SeededRandom } from '../../../src/kit/random.ts';

/** Reply of the fake server: a body with an HTTP status, a network failure, or a request that hangs until it is aborted. */
export type Reply = { readonly http?: number; readonly body?: unknown } | 'network-error' | 'hang';

interface Recorded {
  readonly id: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: RequestCredentials | undefined;
  readonly keepalive: boolean | undefined;
  readonly body: unknown;
}

const DEFAULTS: Readonly<Record<string, Reply>> = {
  'play.startSession': { body: { status: 'Success', offerSdp: 'v=0', playSessionId: 'play-1', iceCandidates: [] } },
  'play.getSessionStatus': { body: { status: 'Success', sessionStatus: 'Active' } },
  'play.getAppPlayFeatures': { body: { status: 'Success', playFeFeatures: {} } },
  'play.createPlayUser': { body: { status: 'Success', playUserToken: 'player' } },
  'auth.access-token-post': { body: { success: true, code: 'NEW_GUEST_USER', access_token: 'fresh' } },
};

/** The API client with a manual clock and a scripted server. */
export class ApiBench {
  readonly clock = new ManualClock();
  readonly controller = new AbortController();
  readonly recorder = new FlightRecorder(this.clock);
  readonly localStore = memoryStore();
  readonly identity = new Identity(this.localStore, new SeededRandom(1));
  readonly notices: ApiNotice[] = [];
  /** Every request, oldest first. */
  readonly requests: Recorded[] = [];
  readonly api: ApiClient;
  readonly #script = new Map<string, (Reply | Promise<Reply>)[]>();

  constructor(destination: Partial<Destination> = {}) {
    const { identity } = this;
    this.api = new ApiClient({
      fetch: (input, init) => this.#answer(input, init),
      clock: this.clock,
      onCall: this.recorder.note,
      destination: { ...DESTINATION, ...destination },
      tokenStore: {
        get tokens() {
          return identity.tokens;
        },
        uaId: identity.uaId,
        storePlayUser: (token) => identity.storePlayUser(token),
        renew: async (signal) => {
          const result = await requestToken(this.api, identity, () => Promise.resolve(undefined), true, signal);
          if (!result.ok) return { renewed: false };
          return { renewed: !result.value.startsWith('AUTHORIZATION_'), code: result.value };
        },
      },
      notice: (notice) => this.notices.push(notice),
      signal: this.controller.signal,
    });
  }

  /** Queues the next replies of a call. The call returns its default reply once the queue is empty. */
  script(id: string, ...replies: (Reply | Promise<Reply>)[]): this {
    this.#script.set(id, [...(this.#script.get(id) ?? []), ...replies]);
    return this;
  }

  count(id: string): number {
    return this.requests.filter((request) => request.id === id).length;
  }

  /** Request bodies of every call with this id, oldest first. */
  bodies(id: string): unknown[] {
    return this.requests.filter((request) => request.id === id).map(({ body }) => body);
  }

  last(id: string): Recorded {
    const request = this.requests.findLast((one) => one.id === id);
    if (!request) throw new Error(`The client made no call ${id}`);
    return request;
  }

  async #answer(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input);
    const path = url.pathname.replace(/^\/(api(\/v\d+)?|beacon)/, '');
    const call = [...CALLS.values()].find((one) => one.path === path && one.method === init.method);
    if (!call) throw new Error(`The contract has no call at ${init.method} ${path}`);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const { credentials, keepalive } = init;
    this.requests.push({ id: call.id, url, headers, credentials, keepalive, body });
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

export const DESTINATION: Destination = {
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
};
