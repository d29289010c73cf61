import { AUTHORIZATION_SCHEME, HEADER } from '../../../src/contracts/call.ts';
import { cookieValue } from './cookies.ts';
import type { Player } from '../players/players.ts';
import type { SignIn, Tokens, TokenState } from '../players/tokens.ts';

/** Request header that identifies a partner's pages. */
export const PARTNER_HEADER = 'x-partner-token';
export const SESSION_COOKIE = 'ngsid';

export interface Credentials {
  readonly access: TokenState | 'none';
  readonly accessPlayer: Player | undefined;
  readonly playUser: Player | undefined;
  readonly playUserState: 'good' | 'unknown' | 'none';
  readonly cookiePlayer: Player | undefined;
  /** The sign-ins that the request's cookie and access token belong to. */
  readonly signIns: readonly SignIn[];
}

/** Reads the tokens and the cookie of a request. */
export function readCredentials(request: Request, tokens: Tokens): Credentials {
  const bearer = accessToken(request);
  const access = bearer === undefined ? undefined : tokens.access(bearer);
  const playUserToken = request.headers.get(HEADER.playUser);
  const playUser = playUserToken ? tokens.playUser(playUserToken) : undefined;
  const cookie = cookieValue(request.headers.get('cookie'), SESSION_COOKIE);
  const cookieEntry = cookie ? tokens.cookie(cookie) : undefined;
  return {
    access: access?.state ?? 'none',
    accessPlayer: access?.player,
    playUser,
    playUserState: playUser ? 'good' : playUserToken ? 'unknown' : 'none',
    cookiePlayer: cookieEntry?.player,
    signIns: [cookieEntry?.signIn, access?.signIn].filter((one) => one !== undefined),
  };
}

function accessToken(request: Request): string | undefined {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme === AUTHORIZATION_SCHEME && token ? token : undefined;
}

export function cookieHeader(value: string): string {
  return `${SESSION_COOKIE}=${value}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`;
}

export const EXPIRED_COOKIE = `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
