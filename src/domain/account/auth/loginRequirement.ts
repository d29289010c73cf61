import type { PlayFeatures } from '../../../contracts/entities/app.ts';

/** Local storage key of the player's membership number. */
export const MEMBERSHIP_KEY = 'ngMembershipId';

/**
 * Returns whether an app requires a signed-in player. The authentication type `now` requires one only with
 * `authType=now` in the URL. `path`: path and query of the address bar.
 */
export function requiresLogin(
  features: Pick<PlayFeatures, 'requireAuth' | 'authType'> | undefined,
  path: string,
): boolean {
  if (!features?.requireAuth) return false;
  return features.authType !== 'now' || new URLSearchParams(path.split('?')[1]).get('authType') === 'now';
}
