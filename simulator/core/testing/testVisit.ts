import type * as z from 'zod/mini';
import { AUTHORIZATION_SCHEME, type Call, HEADER } from '../../../src/contracts/call.ts';
import { pwdAuth } from '../../../src/contracts/calls/accountCalls.ts';
import { accessTokenPost } from '../../../src/contracts/calls/authCalls.ts';
import { feGameEnded } from '../../../src/contracts/calls/beaconCalls.ts';
import { getSessionStatus, setAnswerSdp, startSession } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { playsAtOnce } from '../../scenarios/session/playScenarios.ts';
import { createWorld } from '../world/createWorld.ts';
import type { ConfigPatch, World, WorldOptions } from '../world/world.ts';
import { PLAUSIBLE_REQUESTS } from './plausibleRequests.ts';
import { RecordedStreams } from './recordedStream.ts';

const origin = (host: string) => `http://${host}world.localhost:4000`;

export const ORIGINS = {
  page: origin(''),
  auth: origin('auth.'),
  catalogue: origin('catalogue.'),
  ncm: origin('ncm.'),
  config: origin('config.'),
  payment: origin('pay.'),
  games: origin('games.'),
  accounts: origin('accounts.'),
  chat: origin('chat.'),
  errors: origin('errors.'),
  ads: origin('ads.'),
};

/** A simulated world for tests: manual clock, recorded streams, seed 1. */
export function testWorld(options: Partial<WorldOptions> = {}) {
  const clock = new ManualClock(Date.UTC(2026, 2, 3, 12));
  const streams = new RecordedStreams();
  const world = createWorld({
    id: 'world',
    scenario: playsAtOnce,
    seed: 1,
    clock,
    stream: streams,
    origins: ORIGINS,
    ...options,
  });
  return { world, clock, streams, visit: new Visit(world) };
}

/** A test simulated world after the arrival of a signed-in player: Mira, unless the configuration names another. */
export async function visitedWorld(config: ConfigPatch = {}) {
  const made = testWorld({ config: { user: { signedIn: true, email: 'mira@example.com' }, ...config } });
  await made.visit.arrive();
  return made;
}

/** A response as a browser receives it. */
export interface Seen<T> {
  readonly http: number;
  readonly body: T;
  readonly headers: Headers;
}

/** The parts of a simulated world that a simulated browser needs. */
export interface Visited extends Pick<World, 'origins' | 'handle'> {
  readonly scenario: Pick<World['scenario'], 'appId'>;
}

/** A browser: keeps cookie and tokens, and makes calls of the contract. */
export class Visit<W extends Visited = World> {
  readonly world: W;
  readonly uaId: string;
  accessToken: string | undefined;
  playUserToken: string | undefined;
  cookie: string | undefined;
  /** Session id of the browser tab. */
  feSessionId = 'fe-1';
  /** Id of the current page; each reload has another. */
  visitId: string | undefined;

  constructor(world: W, uaId = 'ua-1') {
    this.world = world;
    this.uaId = uaId;
  }

  async call<C extends Call>(
    call: C,
    ask: z.input<C['request']>,
    headers: Record<string, string> = {},
  ): Promise<Seen<z.output<C['response']>>> {
    const request = this.request(call, ask as object, headers);
    const response = await this.world.handle(request);
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie) this.cookie = cookie;
    const text = await response.text();
    return {
      http: response.status,
      body: (text ? JSON.parse(text) : undefined) as z.output<C['response']>,
      headers: response.headers,
    };
  }

  request(call: Call, ask: object, headers: Record<string, string> = {}): Request {
    const { origins } = this.world;
    const base =
      call.host === 'page'
        ? `${origins.page}/api`
        : call.host === 'beacon'
          ? `${origins.page}/beacon`
          : origins[call.host];
    const query = new URLSearchParams();
    const inQuery = call.encoding === 'query';
    if (inQuery) {
      for (const [key, value] of Object.entries(ask)) {
        if (value !== undefined) query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
    }
    return new Request(`${base}${call.path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
      method: call.method,
      headers: {
        origin: origins.page,
        ...(this.accessToken && { authorization: `${AUTHORIZATION_SCHEME} ${this.accessToken}` }),
        ...(this.playUserToken && { [HEADER.playUser]: this.playUserToken }),
        ...(this.cookie && { cookie: this.cookie }),
        ...(!inQuery && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(!inQuery && { body: JSON.stringify(ask) }),
    });
  }

  /** Arrives as a guest, or as the configured player. */
  async arrive(): Promise<string | undefined> {
    const token = await this.call(accessTokenPost, { implicitGuestLogin: true });
    this.accessToken = token.body.access_token;
    const made = await this.call(createPlayUser, { uaId: this.uaId });
    this.playUserToken = made.body.playUserToken;
    return token.body.code;
  }

  async signIn(credentials: { readonly email: string; readonly password: string }): Promise<this> {
    this.accessToken = (await this.call(pwdAuth, credentials)).body.access_token;
    return this;
  }

  /** Starts a game as a desktop browser does. `change` overrides fields of the request. */
  start(appId = this.world.scenario.appId, change: object = {}) {
    return this.call(startSession, {
      appId,
      uaId: this.uaId,
      feSessionId: this.feSessionId,
      visitId: this.visitId,
      initialOrientation: 'landscape',
      framebufferWidth: 1280,
      framebufferHeight: 720,
      maxFps: 60,
      maxStreamBitrateKbps: 8000,
      ...change,
    });
  }

  /** Status of a session as the server reports it. */
  async status(playSessionId: string) {
    const { body } = await this.call(getSessionStatus, { playSessionId, uaId: this.uaId });
    return body.sessionStatus;
  }

  /** Sends the page's final message, which tells the backend that the game ended. */
  endGame(playSessionId: string, visitId: string, mayComeBack = false) {
    const { extraData, ...event } = PLAUSIBLE_REQUESTS['beacon.FeGameEnded'] as { readonly extraData: object };
    const said = { ...event, playSessionId, visitId, extraData: { ...extraData, mayComeBack } };
    return this.call(feGameEnded, said as never);
  }

  answer(playSessionId: string | undefined, answerSdp = 'v=0 answer') {
    return this.call(setAnswerSdp, { feSessionId: this.feSessionId, playSessionId: playSessionId ?? '', answerSdp });
  }

  /** Starts a session and answers its offer. Returns the session's id. */
  async play(appId?: string): Promise<string> {
    const started = await this.start(appId);
    await this.answer(started.body.playSessionId);
    return started.body.playSessionId ?? '';
  }
}
