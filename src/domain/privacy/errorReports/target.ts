import type { PrivacyConfig } from '../../../contracts/thirdParty/privacyConfig.ts';
import { allowedLink, type LinkRules } from '../../links/allowlist.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Of how many visits the loading is timed: all. */
export const TRACE_RATE = 1;

interface ReportTarget {
  readonly dsn: string;
  readonly tunnel: VettedUrl | undefined;
}

/**
 * Where a deployment's reports go. Undefined where the service's address can't be read or isn't encrypted, and where they
 * should go by way of an address that nobody vouches for: then nothing is sent anywhere.
 */
export function reportTarget(
  { dsn, tunnel }: Pick<NonNullable<PrivacyConfig['errors']>, 'dsn' | 'tunnel'>,
  rules: LinkRules,
): ReportTarget | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, username, pathname } = new URL(dsn);
  if (username === '' || !/\/\d+$/.test(pathname)) return undefined;
  // Without encryption only from a page that has none itself.
  if (!['https:', new URL(rules.origin).protocol].includes(protocol)) return undefined;
  if (!tunnel) return { dsn, tunnel: undefined };
  const through = allowedLink(tunnel, rules);
  return through && { dsn, tunnel: through.href };
}
