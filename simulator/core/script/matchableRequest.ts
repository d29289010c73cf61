import type { Backend } from '../world/backend.ts';
import { readCredentials } from '../http/credentials.ts';
import { isPlain } from '../world/deepMerge.ts';
import type { RequestFacts } from './requestMatch.ts';

/**
 * Properties of a request that scripted answers are matched against: the request itself, and its player if known at
 * this point.
 */
export function matchableRequestOf(
  request: Request,
  url: URL,
  body: unknown,
  { tokens, players }: Pick<Backend, 'tokens' | 'players'>,
): RequestFacts {
  const { accessPlayer, playUser, cookiePlayer } = readCredentials(request, tokens);
  const query = Object.fromEntries(url.searchParams);
  const uaId = isPlain(body) && typeof body['uaId'] === 'string' ? body['uaId'] : query['uaId'];
  const player = accessPlayer ?? playUser ?? cookiePlayer ?? (uaId === undefined ? undefined : players.guestOf(uaId));
  return {
    method: request.method,
    url: url.href,
    path: url.pathname,
    query,
    headers: request.headers,
    body,
    player: player && { id: player.id, email: player.account?.email },
  };
}
