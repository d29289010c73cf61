/** Where links that the server sends may lead. */
export interface LinkRules {
  /** The page's own origin. */
  readonly origin: string;
  /** Origins of the product's other hosts. */
  readonly origins: readonly string[];
  /** Domains, their subdomains included. */
  readonly domains: readonly string[];
}

/**
 * The address of a link that the server sent, made absolute; undefined where it must not be followed: no web address,
 * credentials in it, or a domain that nobody vouches for.
 */
export function allowedLink(address: string | undefined, rules: LinkRules): URL | undefined {
  if (!address || !URL.canParse(address, rules.origin)) return undefined;
  const url = new URL(address, rules.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username || url.password) return undefined;
  if (url.origin === rules.origin || rules.origins.includes(url.origin)) return url;
  const vouched = rules.domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  return vouched && url.protocol === 'https:' ? url : undefined;
}
