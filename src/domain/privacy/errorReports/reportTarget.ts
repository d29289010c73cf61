import type { PrivacyConfig } from '../../../contracts/thirdParty/privacyConfig.ts';
import { allowedLink, type LinkRules } from '../../links/allowlist.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Share of visits that send a performance trace of the page load, from 0 to 1. */
export const TRACE_RATE = 1;

interface ReportTarget {
  readonly dsn: string;
  readonly tunnel: VettedUrl | undefined;
}

/**
 * Returns where a deployment's error reports are sent. Undefined, which turns reports off, if the service's address
 * is unreadable or unencrypted, or the address of the proxy isn't allowed.
 */
export function reportTarget(
  { dsn, tunnel }: Pick<NonNullable<PrivacyConfig['errors']>, 'dsn' | 'tunnel'>,
  rules: LinkRules,
): ReportTarget | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, username, pathname } = new URL(dsn);
  if (username === '' || !/\/\d+$/.test(pathname)) return undefined;
  // An error reporting service without encryption is allowed only if the page itself is unencrypted.
  if (!['https:', new URL(rules.origin).protocol].includes(protocol)) return undefined;
  if (!tunnel) return { dsn, tunnel: undefined };
  const through = allowedLink(tunnel, rules);
  return through && { dsn, tunnel: through.href };
}
