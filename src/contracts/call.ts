import type * as z from 'zod/mini';
import { LIMITS, type Limits } from './limits.ts';

/** Whose origin a call goes to. `page` is the page's own, under the API prefix; `beacon` is its beacon path. */
export type CallHost = 'page' | 'auth' | 'catalogue' | 'ncm' | 'config' | 'payment' | 'beacon';

/**
 * What a call carries, beside the language of the page:
 * - `session`: version header, cookies, `Authorization` and play-user token;
 * - `version`: version header and cookies, never a token;
 * - `payment`: a location header, no cookies;
 * - `nothing`: no other header, no cookies.
 */
export type Carries = 'session' | 'version' | 'payment' | 'nothing';

/** How a request travels. GET calls always use the query; objects in it are JSON. */
export type Encoding = 'query' | 'json';

/** One call of the wire contract. Everyone who makes, answers or documents it reads it from here. */
export interface Call<Req extends z.ZodMiniType = z.ZodMiniType, Res extends z.ZodMiniType = z.ZodMiniType> {
  /** `play.startSession`: the name by which tests, scenarios and the journal speak of it. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly host: CallHost;
  /** Below the prefix for `page`, else below the host. */
  readonly path: string;
  readonly carries: Carries;
  readonly encoding: Encoding;
  /** One try takes no longer, and its answer is no larger. */
  readonly limits: Limits;
  readonly request: Req;
  readonly response: Res;
}

export const HEADER = {
  version: 'x-fe-version',
  playUser: 'x-play-user-token',
  location: 'x-location',
} as const;

/** `Authorization: token <access token>`. */
export const AUTHORIZATION_SCHEME = 'token';

type Definition<Req extends z.ZodMiniType, Res extends z.ZodMiniType> = Partial<
  Omit<Call<Req, Res>, 'id' | 'limits'>
> & {
  readonly limits: keyof typeof LIMITS;
  readonly request: Req;
  readonly response: Res;
};

/** Path of a call that names no other: `/catalogue/getAppsList`. */
export function pathOf(id: string): string {
  return `/${id.replaceAll('.', '/')}`;
}

/** Defines a call; what is left out follows from its group, host and method. */
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
