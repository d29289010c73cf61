import type { PlayFeatures } from '../../../contracts/entities/app.ts';
import type { App } from '../../core/app.ts';
import { type VettedUrl, withQuery } from '../../../kit/vettedUrl.ts';

type Features = Pick<PlayFeatures, 'authType'> | undefined;

/** Where a third party's login is, where the game's `authType` is its address and somebody vouches for it. */
export function loginElsewhere({ decideLink }: Pick<App, 'decideLink'>, features: Features): VettedUrl | undefined {
  const decision = decideLink(features?.authType ?? '');
  return decision.kind !== 'blocked' && /^https:\/\//i.test(features?.authType ?? '') ? decision.href : undefined;
}

/**
 * Leaves for the login of a third party, if there is one. It is told in `returnUrl` where the player comes back to. Answers
 * false where the player signs in with us.
 */
export function leaveForLogin(
  app: Pick<App, 'decideLink'> & { readonly core: Pick<App['core'], 'ports'> },
  features: Features,
): boolean {
  const address = loginElsewhere(app, features);
  if (address === undefined) return false;
  const { browser } = app.core.ports;
  const back = new URLSearchParams({ returnUrl: browser.origin + browser.path() });
  browser.assign(withQuery(address, back.toString()));
  return true;
}
