import type * as z from 'zod/mini';
import { LIMITS, type Limits } from './callLimits.ts';

/**
 * The origin of a call: `page` and `beacon` use the page's own origin, with the API prefix or the configured beacon
 * path; the others have their own hosts.
 */
export type CallHost = 'page' | 'auth' | 'catalogue' | 'ncm' | 'config' | 'payment' | 'beacon';

/**
 * Headers and credentials that an API call carries, besides the page's language:
 * - `session`: version header, cookies, `Authorization` and play-user token;
 * - `version`: version header and cookies, never a token;
 * - `payment`: a location header, no cookies;
 * - `nothing`: no other header, no cookies.
 */
export type Carries = 'session' | 'version' | 'payment' | 'nothing';

/** Encoding of an API call's request. GET calls always use the query, with objects as JSON. */
export type Encoding = 'query' | 'json';

/** Definition of one API call, for the client, the simulator, the tests and the documentation. */
export interface Call<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> {
  /** The call's name in tests, scenarios and the simulator's journal, such as `play.startSession`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly host: CallHost;
  /** Path of the call, relative to the API prefix for the host `page`, otherwise to the host's origin. */
  readonly path: string;
  readonly carries: Carries;
  readonly encoding: Encoding;
  /** Maximum time of one attempt of the call, and maximum size of its response. */
  readonly limits: Limits;
  readonly request: Req;
  readonly response: Res;
}

export const HEADER = {
  version: 'x-fe-version',
  playUser: 'x-play-user-token',
  location: 'x-location',
} as const;

/** Scheme of the `Authorization` header: `token <access token>`. */
export const AUTHORIZATION_SCHEME = 'token';

type Definition<Req extends z.ZodMiniType, Res extends z.ZodMiniType> = Partial<
  Omit<Call<Req, Res>, 'id' | 'limits'>
> & {
  readonly limits: keyof typeof LIMITS;
  readonly request: Req;
  readonly response: Res;
};

/** Returns the default path of an API call, such as `/catalogue/getAppsList`. */
export function pathOf(id: string): string {
  return `/${id.replaceAll('.', '/')}`;
}

/** Defines an API call; omitted fields have defaults that depend on its id, host and method. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const Id extends string, Req extends z.ZodMiniType, Res extends z.ZodMiniType>(
  method: Call['method'],
  id: Id,
  definition: Definition<Req, Res>,
): Call<Req, Res> & { readonly id: Id } {
  const host = definition.host ?? 'page';
  return {
    id,
    method,
    host,
    path: pathOf(id),
    carries: CARRIES[host],
    encoding: method === 'GET' ? 'query' : 'json',
    ...definition,
    limits: LIMITS[definition.limits],
  };
}

const CARRIES: Readonly<Record<CallHost, Carries>> = {
  page: 'session',
  auth: 'session',
  catalogue: 'nothing',
  ncm: 'nothing',
  config: 'nothing',
  payment: 'payment',
  beacon: 'version',
};
