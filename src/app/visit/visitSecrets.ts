import { uaSessionOf } from '../../domain/visit/uaSession.ts';
import type { Core } from '../boot/core.ts';

/** What must never leave a visit in a file or a report: tokens, ids, who the player is. */
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
  ];
  return secrets.filter((secret) => secret !== undefined);
}
