import { requestToken } from '../../domain/auth/auth.runner.ts';
import { TOKEN_KEY } from '../../domain/auth/storedKeys.ts';
import type { LatePorts } from '../ports/latePorts.ts';
import type { Core } from './core.ts';

/** Has the access token renewed, once for all tabs of this browser: who comes second takes what the first one got. */
export function renewToken(
  { api, identity, ports }: Pick<Core, 'api' | 'identity' | 'ports'>,
  lock: LatePorts['lock'],
  signal: AbortSignal,
): Promise<{ readonly renewed: boolean; readonly code?: string | undefined }> {
  return lock('nowlight-token', async () => {
    const kept = ports.localStore.get(TOKEN_KEY);
    if (kept && kept !== identity.tokens.accessToken) {
      identity.keepAccessToken(kept, undefined);
      return { renewed: true };
    }
    const result = await requestToken(api, identity, !identity.loggedOutManually, signal);
    if (!result.ok) return { renewed: false };
    return { renewed: !result.value.startsWith('AUTHORIZATION_'), code: result.value };
  });
}
