/** Public address of the simulator: direct, or through a proxy. */
export interface Site {
  readonly scheme: 'http' | 'https';
  /** Domain whose subdomains are the hosts of simulated worlds. */
  readonly domain: string;
  readonly port: number;
}

/** Returns the root's origin: `http://localhost:4800`. */
export function rootOrigin(site: Site): string {
  return originAt(site, '');
}

/** Returns the origin of a subdomain. `label`: with its trailing dot, `auth.calm-moth-7.`. */
export function originAt({ scheme, domain, port }: Site, label: string): string {
  const usual = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${label}${domain}${usual ? '' : `:${port}`}`;
}

/** Parses a public address: `https://sim.example.org`. Returns undefined if it is invalid or more than an origin. */
export function siteOf(address: string): Site | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(address);
  const scheme = protocol === 'https:' ? 'https' : protocol === 'http:' ? 'http' : undefined;
  if (!scheme || pathname !== '/' || search + hash + username !== '') return undefined;
  return { scheme, domain: hostname, port: port === '' ? (scheme === 'https' ? 443 : 80) : Number(port) };
}
