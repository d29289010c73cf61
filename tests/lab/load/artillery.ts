import { accessTokenPost } from '../../../src/contracts/calls/authCalls.ts';
import type { Call } from '../../../src/contracts/call.ts';
import { getAppPlayFeatures, getSessionStatus, startSession } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { type Destination, sendOnce } from '../../../src/domain/api/transport.ts';
import { loopbackRequest } from '../../../tools/shared/loopback.ts';
import { ManualClock } from '../../../src/kit/clock.ts';

export interface Load {
  /** Number of players that arrive per second. */
  readonly rate: number;
  /** Seconds during which players arrive. */
  readonly seconds: number;
  /** Maximum number of concurrent players. */
  readonly most: number;
  /** Seconds between two polls in the queue, and the maximum number of polls. */
  readonly pollingSecs: number;
  readonly polls: number;
}

interface Step {
  readonly call: Call;
  readonly request: object;
  /** Values of the answer that later requests of the load test need: JSONPath and variable name. */
  readonly capture?: readonly { readonly json: string; readonly as: string; readonly strict?: boolean }[];
}

/** A unique id of each virtual player, by Artillery's template syntax. */
const PLAYER = 'load-{{ $uuid }}';

const step = (call: Call, request: object, capture?: Step['capture']): Step => ({
  call,
  request,
  ...(capture && { capture }),
});

const startOf = (appId: string): Step =>
  step(
    startSession,
    {
      uaId: PLAYER,
      feSessionId: PLAYER,
      appId,
      initialOrientation: 'landscape',
      sdpType: 'offer',
      isIframe: false,
      framebufferWidth: 1280,
      framebufferHeight: 720,
      maxFps: 30,
      maxStreamBitrateKbps: 8000,
    },
    [
      { json: '$.status', as: 'status' },
      { json: '$.playSessionId', as: 'playSessionId', strict: false },
    ],
  );

/** Requests of a guest up to a session, as the app makes them. */
const arrival = (appId: string): readonly Step[] => [
  step(accessTokenPost, { implicitGuestLogin: true }, [{ json: '$.access_token', as: 'accessToken' }]),
  step(createPlayUser, { uaId: PLAYER }, [{ json: '$.playUserToken', as: 'playUserToken' }]),
  step(getAppPlayFeatures, { appId }),
  startOf(appId),
];
const ASKS_STATUS = step(getSessionStatus, { uaId: PLAYER, playSessionId: '{{ playSessionId }}' });

/** JavaScript functions that the load test refers to, for a file beside it. */
export const PROCESSOR = `// Whether a player of load.json is still in line, or has a session.
exports.waits = (context, next) => next(/^WaitingIn/.test(context.vars.status ?? ''));
exports.plays = (context, next) => next((context.vars.checks = (context.vars.checks ?? 0) + 1) <= 3 && context.vars.status === 'Success');
`;

/**
 * Creates a script for Artillery's HTTP engine, version 2. Guests arrive, poll in the queue, and request the session's
 * status a few times. The app's own transport builds the requests, so they conform to the contract.
 *
 * @param play URL of the play page, which each player loads first
 * @param processor name of the file with `PROCESSOR`, beside the script
 */
export async function artilleryScript(
  to: Destination,
  play: { readonly address: string; readonly appId: string },
  load: Load,
  processor: string,
): Promise<object> {
  const page = loopbackRequest(play.address);
  const poll = { think: load.pollingSecs };
  return {
    config: {
      target: loopbackRequest(to.origin).url,
      processor,
      phases: [{ duration: load.seconds, arrivalRate: load.rate, maxVusers: load.most }],
      http: { timeout: 30, extendedMetrics: true },
    },
    scenarios: [
      {
        name: 'A guest comes, waits and plays',
        flow: [
          { get: { url: page.url, headers: { ...page.headers, accept: 'text/html' } } },
          ...(await Promise.all(arrival(play.appId).map((one) => requestOf(one, to)))),
          { loop: [poll, await requestOf(startOf(play.appId), to)], whileTrue: 'waits', count: load.polls },
          { loop: [poll, await requestOf(ASKS_STATUS, to)], whileTrue: 'plays' },
        ],
      },
    ],
  };
}

/** Captures one request from the app's API transport and writes it in Artillery's format. */
async function requestOf({ call, request, capture }: Step, to: Destination): Promise<object> {
  let made: object | undefined;
  const fetch = (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    const way = loopbackRequest(url);
    made = {
      url: templatesIn(way.url),
      headers: { ...headers, ...way.headers },
      ...(typeof init.body === 'string' && { body: init.body }),
      ...(capture && { capture }),
    };
    return Promise.resolve(Response.json({ status: 'Success' }));
  };
  const tokens = { accessToken: '{{ accessToken }}', playUserToken: '{{ playUserToken }}' };
  const first = call === accessTokenPost;
  const none = { accessToken: undefined, playUserToken: undefined };
  await sendOnce({ fetch, clock: new ManualClock(), destination: to }, call, request, first ? none : tokens);
  if (!made) throw new Error(`The contract's call ${call.id} made no request, so the load script can't contain it`);
  return { [call.method.toLowerCase()]: made };
}

/** Restores template syntax that URL encoding escaped; blanks were written as `+` or `%20`. */
function templatesIn(url: string): string {
  return url.replaceAll(
    /%7B%7B(?:\+|%20)((?:%24)?\w+)(?:\+|%20)%7D%7D/g,
    (_, name: string) => `{{ ${decodeURIComponent(name)} }}`,
  );
}
