import { accessTokenPost } from '../../../src/contracts/calls/authCalls.ts';
import type { Call } from '../../../src/contracts/call.ts';
import { getAppPlayFeatures, getSessionStatus, startSession } from '../../../src/contracts/calls/playCalls.ts';
import { createPlayUser } from '../../../src/contracts/calls/playUserCalls.ts';
import { type Destination, sendOnce } from '../../../src/domain/api/transport.ts';
import { wayTo } from '../../../tools/shared/loopback.ts';
import { ManualClock } from '../../../src/kit/clock.ts';

/** What is asked of the players of a load test. */
export interface Load {
  /** Who come each second. */
  readonly rate: number;
  /** For so many seconds. */
  readonly seconds: number;
  /** And no more than so many at once. */
  readonly most: number;
  /** Between two polls in a line, in seconds, and how many each makes at most. */
  readonly pollingSecs: number;
  readonly polls: number;
}

interface Step {
  readonly call: Call;
  readonly request: object;
  /** What later steps need of the answer: its place as a JSONPath, and its name. */
  readonly capture?: readonly { readonly json: string; readonly as: string; readonly strict?: boolean }[];
}

/** Each virtual player's own, by Artillery's template. */
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

/** A guest's way to a session, as the app goes it. */
const arrival = (appId: string): readonly Step[] => [
  step(accessTokenPost, { implicitGuestLogin: true }, [{ json: '$.access_token', as: 'accessToken' }]),
  step(createPlayUser, { uaId: PLAYER }, [{ json: '$.playUserToken', as: 'playUserToken' }]),
  step(getAppPlayFeatures, { appId }),
  startOf(appId),
];
const ASKS_STATUS = step(getSessionStatus, { uaId: PLAYER, playSessionId: '{{ playSessionId }}' });

/** The functions that the script names, for the file beside it. */
export const PROCESSOR = `// Whether a player of load.json is still in line, or has a session.
exports.waits = (context, next) => next(/^WaitingIn/.test(context.vars.status ?? ''));
exports.plays = (context, next) => next((context.vars.checks = (context.vars.checks ?? 0) + 1) <= 3 && context.vars.status === 'Success');
`;

/**
 * A script for Artillery's HTTP engine, version 2: guests who arrive, wait in line by polling, and ask after their session
 * a few times. The requests are made by the app's own transport, so they are what the contract says.
 *
 * @param play address of the play page, whose document each player asks for first, and the game on it
 * @param processor name of the file with `PROCESSOR`, beside the script
 */
export async function artilleryScript(
  to: Destination,
  play: { readonly address: string; readonly appId: string },
  load: Load,
  processor: string,
): Promise<object> {
  const page = wayTo(play.address);
  const poll = { think: load.pollingSecs };
  return {
    config: {
      target: wayTo(to.origin).url,
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

/** One request as Artillery writes it, taken from the transport at the moment at which it would leave. */
async function requestOf({ call, request, capture }: Step, to: Destination): Promise<object> {
  let made: object | undefined;
  const fetch = (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    const way = wayTo(url);
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
  if (!made) throw new Error(`${call.id} made no request`);
  return { [call.method.toLowerCase()]: made };
}

/** A query writes the signs of a template as percent codes, and the blanks in it in one of two ways. */
function templatesIn(url: string): string {
  return url.replaceAll(
    /%7B%7B(?:\+|%20)((?:%24)?\w+)(?:\+|%20)%7D%7D/g,
    (_, name: string) => `{{ ${decodeURIComponent(name)} }}`,
  );
}
