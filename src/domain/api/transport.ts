import type * as z from 'zod/mini';
import { AUTHORIZATION_SCHEME, type Call, HEADER } from '../../contracts/call.ts';
import { adapt, parseAnswer } from '../../contracts/parseAnswer.ts';
import { StatusAnswerSchema } from '../../contracts/entities/statusAnswer.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { KnownStatus, Status } from '../../contracts/status.ts';
import { MESSAGE_LENGTH, STATUS_LENGTH, tidy } from '../../contracts/textSchemas.ts';
import type { Clock } from '../../kit/clock.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type CallFailure, meaningOf } from './failure.ts';
import { type Fetch, type FetchPorts, fetchText } from './fetchText.ts';
import { onOrigin, type VettedUrl, withQuery } from '../../kit/vettedUrl.ts';
import type { Limits } from '../../contracts/callLimits.ts';

export interface Tokens {
  readonly accessToken: string | undefined;
  readonly playUserToken: string | undefined;
}

/** Origins to which API calls are sent, and data about the client that they contain. */
export interface Destination {
  readonly origin: string;
  readonly bootstrap: Pick<Bootstrap, 'apiPrefix' | 'beaconPath' | 'hosts' | 'feVersion' | 'country'>;
  readonly language: () => string;
  readonly location: () => { readonly appId: string; readonly platform: string; readonly deviceType: string };
  /** Header that authenticates a partner's page; undefined for other pages. */
  readonly partner?: Bootstrap['partner'];
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the request continues after the page has unloaded. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** True for calls of a sign-out. They are sent after the player's other calls were aborted. */
  readonly last?: boolean;
  /** Time and size limits that replace those of the API call. */
  readonly limits?: Limits | undefined;
  /** A `fetch` that replaces the visit's `fetch`, for example to report progress. */
  readonly by?: FetchPorts | undefined;
}

/** Message of the failure for a response with HTTP status 401 that contains no status. */
export const HTTP_401 = 'Http Status Code 401';

export interface Sender {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly destination: Destination;
}

export function addressOf(call: Call, to: Destination): VettedUrl {
  switch (call.host) {
    case 'page':
      return onOrigin(to.origin, to.bootstrap.apiPrefix + call.path);
    case 'beacon':
      return onOrigin(to.origin, to.bootstrap.beaconPath);
    default:
      return onOrigin(to.bootstrap.hosts[call.host], call.path);
  }
}

/** Encodes a request as query parameters, with objects as JSON and without undefined values. */
export function toQuery(request: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request)) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text;
}

/**
 * Outcome of one request. `meaning`: the meaning of the response's status, even if the call failed or its schema has
 * no status.
 */
export interface Sent<T> {
  readonly result: Result<T, CallFailure>;
  readonly meaning?: KnownStatus;
  /** Paths of list elements that were dropped from the response. */
  readonly dropped?: readonly string[];
}

/** Makes one HTTP request for an API call and parses its response, within the call's limits. Doesn't retry. */
export async function sendOnce<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  sender: Sender,
  call: Call<Req, Res>,
  request: z.input<Req>,
  tokens: Tokens,
  options: SendOptions = {},
): Promise<Sent<z.output<Res>>> {
  const to = sender.destination;
  if (to.partner?.token === '' && call.carries === 'session') return { result: err({ kind: 'partner-forbidden' }) };
  const address = addressOf(call, to);
  const inQuery = call.encoding === 'query';
  const init: RequestInit = {
    method: call.method,
    headers: { ...headersFor(call, to, tokens, !inQuery), ...options.headers },
    credentials: call.carries === 'session' || call.carries === 'version' ? 'include' : 'omit',
    keepalive: options.keepalive ?? false,
    ...(!inQuery && { body: JSON.stringify(request) }),
  };
  const url = inQuery ? withQuery(address, toQuery(request as object)) : address;
  const fetched = await fetchText(options.by ?? sender, url, init, options.limits ?? call.limits, options.signal);
  if (!fetched.ok) return { result: fetched };
  const { response, text } = fetched.value;
  if (response.status === 205) return { result: err({ kind: 'version-mismatch' }) };
  return readAnswer(call, response, readJson(text), address);
}

function headersFor(call: Call, to: Destination, tokens: Tokens, hasBody: boolean): Record<string, string> {
  // The `accept-language` header contains the page's language, which may differ from the browser's.
  const headers: Record<string, string> = { 'accept-language': to.language() };
  if (hasBody) headers['content-type'] = 'application/json';
  if (call.carries === 'session' || call.carries === 'version') headers[HEADER.version] = to.bootstrap.feVersion;
  if (call.carries === 'session') {
    if (to.partner) headers[to.partner.header] = to.partner.token;
    if (tokens.accessToken) headers['authorization'] = `${AUTHORIZATION_SCHEME} ${tokens.accessToken}`;
    if (tokens.playUserToken) headers[HEADER.playUser] = tokens.playUserToken;
  }
  if (call.carries === 'payment') {
    headers[HEADER.location] = JSON.stringify({
      version: to.bootstrap.feVersion,
      country: to.bootstrap.country,
      ...to.location(),
    });
  }
  return headers;
}

function readAnswer<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  call: Call<Req, Res>,
  response: Response,
  body: unknown,
  address: string,
): Sent<z.output<Res>> {
  const fields = (isRecord(body) ? adapt(StatusAnswerSchema, body) : {}) as Record<string, unknown>;
  const text = (name: string, most: number) =>
    typeof fields[name] === 'string' ? tidy(fields[name], most) : undefined;
  const status = text('status', STATUS_LENGTH);
  const message = text('errorMessage', MESSAGE_LENGTH);
  const errCode = typeof fields['errCode'] === 'number' ? fields['errCode'] : undefined;
  const meaning = meaningOf({ status: status as Status | undefined, errCode });
  const failed = (failure: CallFailure) => ({ result: err(failure), meaning });

  if (response.status === 409) return failed({ kind: 'validation-error', message: message ?? '' });
  if (meaning === 'FailureForbidden') return failed({ kind: 'forbidden', status: meaning, url: address, errCode });
  if (meaning === 'FailureUnauthorized') return failed({ kind: 'unauthorized', message: meaning, errCode });
  if (response.status === 401)
    return failed({ kind: 'unauthorized', message: status ?? HTTP_401, errCode, stale: !status });
  if (!response.ok) {
    return failed({
      kind: 'unexpected-HTTP-status',
      httpStatus: response.status,
      ...(status !== undefined && { status }),
      ...(errCode !== undefined && { errCode }),
      ...(message !== undefined && { message }),
      retryAfter: response.headers.get('retry-after'),
    });
  }
  if (status === undefined && fields['success'] === undefined && (fields['sessionStatus'] ?? undefined) === undefined) {
    return failed({ kind: 'malformed-JSON', message: 'neither status nor success' });
  }
  const parsed = parseAnswer(call.response, body);
  if (!parsed.success) return failed({ kind: 'malformed-JSON', message: parsed.field });
  return { result: ok(parsed.data), meaning, dropped: parsed.dropped };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
