import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { onDomain, originOf } from './appLinks.ts';
import { letThrough, type VettedLink } from '../../kit/vettedUrl.ts';

export interface LinkRules {
  readonly origin: string;
  /** Origins of the product's other hosts. */
  readonly origins: readonly string[];
  /** Domains, their subdomains included. */
  readonly domains: readonly string[];
  /** Where links of apps lead instead of their own domain. */
  readonly alternateDomain?: string | undefined;
  /** Hears which field held an address that is not used. */
  readonly refused?: ((field: string) => void) | undefined;
}

type Vouching = Pick<Bootstrap, 'hosts' | 'linkAllowlist' | 'alternateDomain'>;

/** The rules that a page's document gives: whom it names itself, it vouches for. */
export function linkRulesOf(
  { hosts, linkAllowlist, alternateDomain }: Vouching,
  origin: string,
  refused?: LinkRules['refused'],
): LinkRules {
  const origins = [...Object.values(hosts), onDomain('/', alternateDomain)].flatMap(
    (host = '') => originOf(host) ?? [],
  );
  return { origin, origins, domains: linkAllowlist, alternateDomain, refused };
}

/**
 * The address that the server sent, made absolute; undefined where it must not be used: no web address, credentials in it,
 * or a domain that nobody vouches for.
 */
export function allowedLink(address: string | undefined, rules: LinkRules): VettedLink | undefined {
  if (!address || !URL.canParse(address, rules.origin)) return undefined;
  const url = new URL(address, rules.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password) return undefined;
  if (url.origin === rules.origin || rules.origins.includes(url.origin)) return letThrough(url);
  const vouched = rules.domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  return vouched && url.protocol === 'https:' ? letThrough(url) : undefined;
}

/**
 * The address of a service that the page's own document names: it is what all else is measured by. Undefined where it is no
 * web address, or has credentials in it.
 */
export function serviceAddress(address: string, origin?: string): VettedLink | undefined {
  const url = URL.parse(address, origin);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? letThrough(url) : undefined;
}
