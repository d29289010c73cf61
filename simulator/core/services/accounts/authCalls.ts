import { accessTokenPost } from '../../../../src/contracts/calls/authCalls.ts';
import { parseUserAgent } from './userAgent.ts';
import { type Context, createHandler, type Handler, Reply } from '../../http/handler.ts';
import { cookieHeader, PARTNER_HEADER, readCredentials } from '../../http/credentials.ts';
import type { Player } from '../../players/players.ts';
import type { LoginCode, TokenResponse } from '../../../../src/contracts/entities/auth.ts';

/** The call with which every visit starts: it identifies the browser. */
export const authCalls: readonly Handler[] = [
  createHandler(accessTokenPost, ({ implicitGuestLogin }, context) => {
    const { backend, request } = context;
    const partner = request.headers.get(PARTNER_HEADER);
    if (backend.config.partner && partner !== null) {
      if (partner !== backend.config.partner.token) return refused('AUTHORIZATION_INVALID');
      return signedIn(backend.players.configuredPlayer(), 'EXISTING_AUTHORIZED_USER', context);
    }
    const credentials = readCredentials(request, backend.tokens);
    // A sign-in in another tab takes precedence over this tab's guest token.
    const player = credentials.cookiePlayer?.account
      ? credentials.cookiePlayer
      : (credentials.accessPlayer ?? credentials.cookiePlayer);
    if (player?.account) return signedIn(player, 'EXISTING_AUTHORIZED_USER', context);
    if (backend.config.user.signedIn) {
      return signedIn(backend.players.configuredPlayer(), 'EXISTING_AUTHORIZED_USER', context);
    }
    // Report a sign-in that another browser ended, instead of silently creating a guest.
    if (credentials.access === 'ended') return refused('AUTHORIZATION_INVALID');
    if (implicitGuestLogin) {
      return player
        ? signedIn(player, 'EXISTING_GUEST_USER', context)
        : signedIn(backend.players.addGuest(), 'NEW_GUEST_USER', context);
    }
    if (credentials.access === 'expired') return refused('AUTHORIZATION_EXPIRED');
    return refused(credentials.access === 'unknown' ? 'AUTHORIZATION_INVALID' : 'AUTHORIZATION_EMPTY');
  }),
];

/**
 * Returns the answer to a signed-in player: an access token, and the cookie that identifies the browser next time.
 */
export function signedIn(player: Player, code: LoginCode, { backend, request }: Context): Reply<TokenResponse> {
  const { tokens, players } = backend;
  players.recordVisit(player);
  const before = readCredentials(request, tokens).signIns.find((one) => one.player === player);
  const signIn = before ?? tokens.signIn(player, parseUserAgent(request.headers.get('user-agent') ?? ''));
  const { token, expiry } = tokens.issueAccess(player, signIn);
  return new Reply(
    { success: true, code, access_token: token, access_token_expiry: expiry },
    { 'set-cookie': cookieHeader(tokens.issueCookie(player, signIn)) },
  );
}

export function refused(code: LoginCode): TokenResponse {
  return { success: false, code };
}
