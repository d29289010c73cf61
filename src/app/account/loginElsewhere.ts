import type { PlayFeatures } from '../../contracts/entities/app.ts';
import type { App } from '../createApp.ts';

/**
 * Leaves for the login of a third party, where the game's `authType` is its address and somebody vouches for it. It is told
 * in `returnUrl` where the player comes back to. Answers false where the player signs in with us.
 */
export function leaveForLogin(
  { core, decideLink }: Pick<App, 'decideLink'> & { readonly core: Pick<App['core'], 'ports'> },
  features: Pick<PlayFeatures, 'authType'> | undefined,
): boolean {
  const address = features?.authType ?? '';
  if (!/^https:\/\//i.test(address) || decideLink(address) === 'blocked') return false;
  const { browser } = core.ports;
  const url = new URL(address);
  url.searchParams.set('returnUrl', browser.origin + browser.path());
  browser.assign(url.href);
  return true;
}
