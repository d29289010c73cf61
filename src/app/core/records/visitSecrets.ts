import { MEMBERSHIP_KEY } from '../../../domain/account/auth/gates.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/uaSession.ts';
import type { Core } from '../core.ts';

/** What must never be in a file, a report or on a screen: tokens, ids, who the player is. */
export function visitSecrets({ identity, ports }: Core): readonly string[] {
  const { accessToken, playUserToken } = identity.tokens;
  const secrets = [
    accessToken,
    playUserToken,
    identity.uaId,
    identity.feSessionId,
    uaSessionOf(ports.sessionStore, ports.random),
    identity.user?.email,
    identity.user?.username,
    identity.subscription?.membershipId,
    ports.localStore.get(MEMBERSHIP_KEY),
  ];
  return secrets.filter((secret) => secret !== undefined);
}
