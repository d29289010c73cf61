import { AUTHORIZATION_SCHEME, type Call, HEADER } from '../../../../src/contracts/call.ts';
import { CALLS } from '../../../../src/contracts/calls.ts';
import { type Bootstrap, BootstrapSchema } from '../../../../src/contracts/bootstrap.ts';
import { BOOTSTRAP_ELEMENT_ID } from '../../../../src/contracts/earlyScriptNames.ts';
import { hashText, SeededRandom } from '../../../../src/kit/random.ts';
import type { Exchange } from '../../../../simulator/core/recorded/har.ts';
import { callsDocument } from '../../../../simulator/host/control/callsDocument.ts';
import { refusalOf } from '../allowedHost.ts';
import { operationsOf, jsonSchema, type Operation } from '../between/operations.ts';
import { isObject } from '../between/shape.ts';
import { type Compared, type Comparison, compare, type Difference } from '../compare.ts';
import { type CookieJar, keepCookie } from './cookies.ts';
import { generateRequest, LinkedValues } from './generateRequest.ts';
import { type Reply, sendRequest } from './sendRequest.ts';

/** Thrown if a service can't be tried; the message gives the reason. */
export class TryError extends Error {}

export interface TryOptions {
  /** Hosts of other machines, with repetitions; a host that is named twice gets requests. */
  readonly allowed: readonly string[];
  readonly requests: number;
  readonly seed: number;
  /** Maximum total duration. */
  readonly seconds: number;
}

/** Calls whose answers every visit needs first. */
const FIRST = ['auth.access-token-post', 'play.createPlayUser'];
const GUEST = { implicitGuestLogin: true };

/**
 * Sends generated requests of every call, one after the other, to the service behind a page of the app. Values of
 * answers go into later requests.
 *
 * @returns deviations of the answers from the contract. The number of an exchange is that of the request.
 * @throws TryError if the page has no bootstrap data or names a host that isn't allowed, or no request was sent
 */
export async function tryService(page: string, options: TryOptions): Promise<Comparison> {
  const service = await serviceOf(page, options);
  const operations = new Map(operationsOf(callsDocument()).map((operation) => [operation.id, operation]));
  const linked = new LinkedValues();
  const exchanges: Exchange[] = [];
  const sentCalls = new Map<number, Call>();
  const faults: (Omit<Difference, 'exchanges'> & { readonly call: Call; readonly number: number })[] = [];
  const end = performance.now() + options.seconds * 1000;
  for (let number = 1; number <= options.requests && performance.now() < end; number++) {
    const id = idOf(number);
    const call = CALLS.get(id);
    const operation = operations.get(id);
    if (!call || !operation) continue;
    // Each request has its own random numbers, so that it doesn't depend on the answers to earlier ones.
    const random = new SeededRandom(hashText(`${options.seed} ${number}`));
    const generated = generateRequest(id, requestSchema(operation), linked, random);
    const fields = id === FIRST[0] ? GUEST : generated.fields;
    const { url, init } = service.request(call, fields);
    const started = performance.now();
    const reply = await sendRequest(url, { ...init, limits: call.limits });
    if (reply.fault !== undefined)
      faults.push({ call, number, kind: 'no answer', field: '', expected: 'an answer', found: reply.fault });
    else if (reply.http >= 500)
      faults.push({
        call,
        number,
        kind: 'server failure',
        field: '',
        expected: 'no server failure',
        found: `HTTP ${reply.http}`,
      });
    const answer = service.read(call, reply);
    linked.read(id, answer);
    sentCalls.set(number, call);
    exchanges.push({
      number,
      at: Date.now(),
      ms: performance.now() - started,
      method: call.method,
      // An answer without a body has nothing to compare.
      url: new URL(url),
      headers: [],
      body: init.body,
      http: reply.http,
      text: reply.fault === undefined ? reply.text : '',
    });
  }
  // A generated beacon may lack the name that identifies it in a recording.
  const { calls, otherExchanges } = compare(exchanges, ({ number }) => sentCalls.get(number));
  if (calls.length === 0) throw new TryError(`No request was sent to the service behind ${page}`);
  return { calls: calls.map((one) => withFaults(one, faults)), otherExchanges };
}

/** Returns the call of a request: first those that every visit needs, then all in turn. */
function idOf(number: number): string {
  const ids = [...CALLS.keys()];
  return FIRST[number - 1] ?? ids[(number - FIRST.length - 1) % ids.length] ?? '';
}

function withFaults(
  one: Compared,
  faults: readonly (Omit<Difference, 'exchanges'> & { call: Call; number: number })[],
): Compared {
  const own = Map.groupBy(
    faults.filter(({ call }) => call.id === one.call.id),
    ({ kind, found }) => `${kind} ${found}`,
  );
  const differences = [...own.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { kind, field, expected, found } = first;
    return [{ kind, field, expected, found, exchanges: same.map(({ number }) => number) }];
  });
  return { ...one, differences: [...differences, ...one.differences] };
}

function requestSchema({ body, parameters }: Operation): unknown {
  if (body) return jsonSchema(body.schemas);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

interface Service {
  readonly request: (call: Call, fields: object) => { readonly url: string; readonly init: RequestParts };
  /** Reads tokens and cookies of an answer. Returns its JSON, or undefined. */
  readonly read: (call: Call, reply: Reply) => unknown;
}

interface RequestParts {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Reads hosts and version from a page of the app, and keeps what a browser would keep. */
async function serviceOf(page: string, { allowed }: TryOptions): Promise<Service> {
  const checked = (address: string): string => {
    const url = URL.parse(address, page);
    if (!url || !url.protocol.startsWith('http')) throw new TryError(`${address} is not an http address`);
    const refusal = refusalOf(url.hostname, allowed);
    if (refusal !== undefined) throw new TryError(refusal);
    return url.href;
  };
  const { bootstrap, origin } = await bootstrapOf(checked, page);
  const { hosts, apiPrefix, beaconPath } = bootstrap;
  const bases = new Map(
    Object.entries({ ...hosts, page: apiPrefix, beacon: beaconPath }).map(([host, address]) => [
      host,
      checked(new URL(address ?? '', origin).href).replace(/\/$/, ''),
    ]),
  );
  const cookies: CookieJar = new Map();
  let accessToken: string | undefined;
  let playUser: string | undefined;
  return {
    request: ({ carries, encoding, host, method, path }, fields) => {
      const query = new URLSearchParams();
      if (encoding === 'query')
        for (const [name, value] of Object.entries(fields as Record<string, unknown>))
          query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      const isSession = carries === 'session';
      return {
        url: `${bases.get(host) ?? ''}${path}${query.size > 0 ? `?${query}` : ''}`,
        init: {
          method,
          headers: {
            'accept-language': 'en',
            origin,
            ...((isSession || carries === 'version') && { [HEADER.version]: bootstrap.feVersion }),
            ...(isSession &&
              cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
            ...(isSession && accessToken !== undefined && { authorization: `${AUTHORIZATION_SCHEME} ${accessToken}` }),
            ...(isSession && playUser !== undefined && { [HEADER.playUser]: playUser }),
            ...(carries === 'payment' && {
              [HEADER.location]: JSON.stringify({
                version: bootstrap.feVersion,
                country: bootstrap.country,
                platform: 'web',
              }),
            }),
            ...(encoding === 'json' && { 'content-type': 'application/json' }),
          },
          body: encoding === 'json' ? JSON.stringify(fields) : undefined,
        },
      };
    },
    read: ({ id }, { text, cookies: set }) => {
      for (const cookie of set) keepCookie(cookies, cookie);
      const answer = parsed(text);
      const field = (name: string) => (isObject(answer) && typeof answer[name] === 'string' ? answer[name] : undefined);
      if (id.startsWith('auth.')) accessToken = field('access_token') ?? accessToken;
      if (id === 'play.createPlayUser') playUser = field('playUserToken') ?? playUser;
      return answer;
    },
  };
}

const PAGE_LIMITS = { ms: 30_000, bytes: 5_000_000 };
const MAX_REDIRECTS = 5;

async function bootstrapOf(
  checked: (address: string) => string,
  page: string,
): Promise<{ readonly bootstrap: Bootstrap; readonly origin: string }> {
  let address = checked(page);
  for (let step = 0; step < MAX_REDIRECTS; step++) {
    const reply = await sendRequest(address, {
      method: 'GET',
      headers: { accept: 'text/html' },
      body: undefined,
      limits: PAGE_LIMITS,
    });
    if (reply.fault !== undefined) throw new TryError(`${address} did not respond: ${reply.fault}`);
    if (reply.location === undefined) {
      const element = new RegExp(`<script[^>]*id="${BOOTSTRAP_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's').exec(reply.text);
      const bootstrap = BootstrapSchema.safeParse(parsed(element?.[1] ?? ''));
      if (!bootstrap.success) throw new TryError(`${address} is no page of the app: it has no bootstrap data`);
      return { bootstrap: bootstrap.data, origin: new URL(address).origin };
    }
    address = checked(new URL(reply.location, address).href);
  }
  throw new TryError(`${page} redirects more than ${MAX_REDIRECTS} times`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
