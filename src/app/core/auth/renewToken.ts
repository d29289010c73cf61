import { requestToken } from '../../../domain/account/auth/auth.runner.ts';
import { TOKEN_EXPIRY_KEY, TOKEN_KEY } from '../../../domain/account/auth/storedKeys.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import type { Core } from '../visitCore.ts';

/**
 * Renews the access token once for all tabs of this browser: a waiting tab adopts the first tab's token. Tabs start
 * with different tokens, so a different stored token may have expired too. The stored token is adopted if it changed
 * while this tab waited, or if by the device's clock only this tab's token has expired. If the clock shows the refused
 * token as valid, the clock is wrong and isn't used.
 */
export function renewToken(
  { api, auth, authEffects, identity, ports }: Pick<Core, 'api' | 'auth' | 'authEffects' | 'identity' | 'ports'>,
  lock: PagePorts['lock'],
  signal: AbortSignal,
): Promise<{ readonly renewed: boolean; readonly code?: string | undefined }> {
  const { localStore, clock } = ports;
  const before = localStore.get(TOKEN_KEY);
  return lock('nowlight-token', async () => {
    const stored = localStore.get(TOKEN_KEY);
    const expiry = Number(localStore.get(TOKEN_EXPIRY_KEY));
    const isGood = identity.expiry <= clock.now() && clock.now() < expiry;
    if (stored && stored !== identity.tokens.accessToken && (stored !== before || isGood)) {
      identity.storeAccessToken(stored, expiry);
      return { renewed: true };
    }
    // A guest who is playing stays a guest when the token is renewed, also after a sign-out.
    const implicitGuest = auth.state.kind === 'guest' || !identity.loggedOutManually;
    const result = await requestToken(api, identity, authEffects.load, implicitGuest, signal);
    if (!result.ok) return { renewed: false };
    const renewed = !result.value.startsWith('AUTHORIZATION_');
    if (!renewed) identity.dropAccessToken();
    return { renewed, code: result.value };
  });
}
