import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { onDomain, originOf } from './appLinks.ts';
import { markVetted, type VettedLink } from '../../kit/vettedUrl.ts';

export interface LinkRules {
  readonly origin: string;
  /** Origins that links may lead to: those of the product's other hosts. */
  readonly origins: readonly string[];
  /** Domains that links may lead to, including their subdomains. */
  readonly domains: readonly string[];
  /** Domain that replaces the domain in links to app pages. */
  readonly alternateDomain?: string | undefined;
  /** Called with the name of a field whose address isn't allowed. */
  readonly refused?: ((field: string) => void) | undefined;
}

type Vouching = Pick<Bootstrap, 'hosts' | 'linkAllowlist' | 'alternateDomain'>;

/** Returns the rules for links from the bootstrap data of the page's document, which is trusted. */
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
 * Validates an address from the server. Returns the absolute URL; undefined if it isn't http(s), contains
 * credentials, or is on no allowed domain.
 */
export function allowedLink(address: string | undefined, rules: LinkRules): VettedLink | undefined {
  if (!address || !URL.canParse(address, rules.origin)) return undefined;
  const url = new URL(address, rules.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password) return undefined;
  if (url.origin === rules.origin || rules.origins.includes(url.origin)) return markVetted(url);
  const vouched = rules.domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  return vouched && url.protocol === 'https:' ? markVetted(url) : undefined;
}

/**
 * Returns the URL of a service from the page's own document, which is trusted; undefined if it isn't http(s) or
 * contains credentials.
 */
export function serviceAddress(address: string, origin?: string): VettedLink | undefined {
  const url = URL.parse(address, origin);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? markVetted(url) : undefined;
}
