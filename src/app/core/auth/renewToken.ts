import { requestToken } from '../../../domain/account/auth/auth.runner.ts';
import { TOKEN_EXPIRY_KEY, TOKEN_KEY } from '../../../domain/account/auth/storedKeys.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import type { Core } from '../core.ts';

/**
 * Has the access token renewed, once for all tabs of this browser: who comes second takes what the first one got. Each tab
 * begins with a token of its own, so a kept one that differs may be another tab's that has run out as well. It is taken
 * where it came while this tab waited, or where by the device's clock this tab's own has run out and it has not. A clock that
 * still calls the refused token good is wrong, and not asked about the other one.
 */
export function renewToken(
  { api, auth, authEffects, identity, ports }: Pick<Core, 'api' | 'auth' | 'authEffects' | 'identity' | 'ports'>,
  lock: PagePorts['lock'],
  signal: AbortSignal,
): Promise<{ readonly renewed: boolean; readonly code?: string | undefined }> {
  const { localStore, clock } = ports;
  const before = localStore.get(TOKEN_KEY);
  return lock('nowlight-token', async () => {
    const kept = localStore.get(TOKEN_KEY);
    const expiry = Number(localStore.get(TOKEN_EXPIRY_KEY));
    const isGood = identity.expiry <= clock.now() && clock.now() < expiry;
    if (kept && kept !== identity.tokens.accessToken && (kept !== before || isGood)) {
      identity.keepAccessToken(kept, expiry);
      return { renewed: true };
    }
    // A playing guest stays a guest, also after a sign-out.
    const implicitGuest = auth.state.kind === 'guest' || !identity.loggedOutManually;
    const result = await requestToken(api, identity, authEffects.load, implicitGuest, signal);
    if (!result.ok) return { renewed: false };
    const renewed = !result.value.startsWith('AUTHORIZATION_');
    if (!renewed) identity.dropAccessToken();
    return { renewed, code: result.value };
  });
}
