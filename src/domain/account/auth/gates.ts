import type { PlayFeatures } from '../../../contracts/entities/app.ts';

/** Where a member's number is kept, in local storage. */
export const MEMBERSHIP_KEY = 'ngMembershipId';

/**
 * Whether an app wants a signed-in player. One with the authentication type `now` wants it only where the address says
 * `authType=now`. `path` is path and query of the address bar.
 */
export function demandsLogin(
  features: Pick<PlayFeatures, 'requireAuth' | 'authType'> | undefined,
  path: string,
): boolean {
  if (!features?.requireAuth) return false;
  return features.authType !== 'now' || new URLSearchParams(path.split('?')[1]).get('authType') === 'now';
}
