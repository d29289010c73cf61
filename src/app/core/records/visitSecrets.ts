import { MEMBERSHIP_KEY } from '../../../domain/account/auth/loginRequirement.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import type { Core } from '../visitCore.ts';

/** Values that must not appear in files, reports or on screen: tokens, ids and the player's identity. */
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
