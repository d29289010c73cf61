import type * as z from 'zod/mini';
import { AUTHORIZATION_SCHEME, type Call, HEADER } from '../../contracts/call.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Status } from '../../contracts/status.ts';
import type { Clock } from '../../kit/clock.ts';
import { err, ok, type Result } from '../../kit/result.ts';
import { type CallFailure, meaningOf } from './failure.ts';
import { type Fetch, fetchText } from './fetchText.ts';

export interface Tokens {
  readonly accessToken: string | undefined;
  readonly playUserToken: string | undefined;
}

/** Where the calls go, and what they say of the front end. */
export interface Destination {
  /** The page's own origin. */
  readonly origin: string;
  readonly bootstrap: Pick<Bootstrap, 'apiPrefix' | 'beaconPath' | 'hosts' | 'feVersion' | 'country'>;
  readonly language: () => string;
  readonly location: () => { readonly appId: string; readonly platform: string; readonly deviceType: string };
  /** The header that authenticates a partner's page, where it is one. */
  readonly partner?: { readonly header: string; readonly token: string | undefined };
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

/** What stands for an unauthorized answer that says nothing else. */
export const HTTP_401 = 'Http Status Code 401';

/** What it takes to make a request. */
export interface Sender {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly destination: Destination;
}

/** The address of a call. */
export function addressOf(call: Call, to: Destination): string {
  switch (call.host) {
    case 'page':
      return to.origin + to.bootstrap.apiPrefix + call.path;
    case 'beacon':
      return to.origin + to.bootstrap.beaconPath;
    default:
      return to.bootstrap.hosts[call.host] + call.path;
  }
}

/** Query parameters of a request: objects as JSON, what is undefined left out. */
export function toQuery(request: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request)) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** Makes one request and reads its answer, within the limits of the call. Nothing is retried here. */
export async function sendOnce<Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  sender: Sender,
  call: Call<Req, Res>,
  request: z.input<Req>,
  tokens: Tokens,
  options: SendOptions = {},
): Promise<Result<z.output<Res>, CallFailure>> {
  const to = sender.destination;
  if (to.partner && to.partner.token === undefined && call.carries === 'session')
    return err({ kind: 'partner-forbidden' });
  const address = addressOf(call, to);
  const inQuery = call.encoding === 'query';
  const init: RequestInit = {
    method: call.method,
    headers: headersFor(call, to, tokens, !inQuery),
    credentials: call.carries === 'session' || call.carries === 'version' ? 'include' : 'omit',
    keepalive: options.keepalive ?? false,
    ...(!inQuery && { body: JSON.stringify(request) }),
  };
  const url = inQuery ? address + toQuery(request as object) : address;
  const fetched = await fetchText(sender, url, init, call.limits, options.signal);
  return fetched.ok ? readAnswer(call, fetched.value.response, fetched.value.text, address) : fetched;
}

function headersFor(call: Call, to: Destination, tokens: Tokens, hasBody: boolean): Record<string, string> {
  // Words come in the language of the page, which needn't be the browser's.
  const headers: Record<string, string> = { 'accept-language': to.language() };
  if (hasBody) headers['content-type'] = 'application/json';
  if (call.carries === 'session' || call.carries === 'version') headers[HEADER.version] = to.bootstrap.feVersion;
  if (call.carries === 'session') {
    if (to.partner?.token) headers[to.partner.header] = to.partner.token;
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
  text: string,
  address: string,
): Result<z.output<Res>, CallFailure> {
  if (response.status === 205) return err({ kind: 'version-mismatch' });
  const body = readJson(text);
  const said = isRecord(body) ? body : {};
  const status = typeof said['status'] === 'string' ? said['status'] : undefined;
  const message = typeof said['errorMessage'] === 'string' ? said['errorMessage'] : undefined;
  const errCode = typeof said['errCode'] === 'number' ? said['errCode'] : undefined;
  const meaning = meaningOf({ status: status as Status | undefined, errCode });

  if (response.status === 409) return err({ kind: 'validation-error', message: message ?? '' });
  if (meaning === 'FailureForbidden') return err({ kind: 'forbidden', status: meaning, url: address, errCode });
  if (meaning === 'FailureUnauthorized') return err({ kind: 'unauthorized', message: meaning, errCode });
  if (response.status === 401) return err({ kind: 'unauthorized', message: status ?? HTTP_401, errCode });
  if (!response.ok) {
    return err({
      kind: 'unexpected-HTTP-status',
      httpStatus: response.status,
      ...(status !== undefined && { status }),
      ...(errCode !== undefined && { errCode }),
      ...(message !== undefined && { message }),
    });
  }
  if (status === undefined && said['success'] === undefined && said['sessionStatus'] === undefined) {
    return err({ kind: 'malformed-JSON', message: 'neither status nor success' });
  }
  const parsed = call.response.safeParse(body);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  return err({ kind: 'malformed-JSON', message: issue ? issue.path.join('.') : '' });
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
