import type { PrivacyConfig } from '../../../contracts/thirdParty/privacyConfig.ts';
import { allowedLink, type LinkRules } from '../../links/allowlist.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** Share of visits with a trace of the page load. */
export const TRACE_RATE = 1;

interface ReportTarget {
  readonly dsn: string;
  readonly tunnel: VettedUrl | undefined;
}

/**
 * Returns the target of a deployment's reports. Undefined, which disables reports, for an unreadable or unencrypted
 * address of the service, or a rejected tunnel URL.
 */
export function reportTarget(
  { dsn, tunnel }: Pick<NonNullable<PrivacyConfig['errors']>, 'dsn' | 'tunnel'>,
  rules: LinkRules,
): ReportTarget | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, username, pathname } = new URL(dsn);
  if (username === '' || !/\/\d+$/.test(pathname)) return undefined;
  // An unencrypted service is allowed only for an unencrypted page.
  if (!['https:', new URL(rules.origin).protocol].includes(protocol)) return undefined;
  if (!tunnel) return { dsn, tunnel: undefined };
  const through = allowedLink(tunnel, rules);
  return through && { dsn, tunnel: through.href };
}
