import type { PlayFeatures } from '../../contracts/entities/app.ts';
import type { App } from '../boot/createApp.ts';

type Features = Pick<PlayFeatures, 'authType'> | undefined;

/** Where a third party's login is, where the game's `authType` is its address and somebody vouches for it. */
export function loginElsewhere({ decideLink }: Pick<App, 'decideLink'>, features: Features): string | undefined {
  const address = features?.authType ?? '';
  return /^https:\/\//i.test(address) && decideLink(address) !== 'blocked' ? address : undefined;
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
  const url = new URL(address);
  url.searchParams.set('returnUrl', browser.origin + browser.path());
  browser.assign(url.href);
  return true;
}
