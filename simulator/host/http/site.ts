/** How browsers reach the simulator: directly, or through a proxy that stands before it. */
export interface Site {
  readonly scheme: 'http' | 'https';
  /** Worlds live below this name. */
  readonly domain: string;
  readonly port: number;
}

/** The root's origin: `http://localhost:4800`. */
export function rootOrigin(site: Site): string {
  return originAt(site, '');
}

/** The origin of a host below the site's domain. `label`: with its dot, `auth.calm-moth-7.`. */
export function originAt({ scheme, domain, port }: Site, label: string): string {
  const usual = port === (scheme === 'https' ? 443 : 80);
  return `${scheme}://${label}${domain}${usual ? '' : `:${port}`}`;
}

/** Reads a public address: `https://sim.example.org`. Undefined where it is none, or has more than an origin. */
export function siteOf(address: string): Site | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(address);
  const scheme = protocol === 'https:' ? 'https' : protocol === 'http:' ? 'http' : undefined;
  if (!scheme || pathname !== '/' || search + hash + username !== '') return undefined;
  return { scheme, domain: hostname, port: port === '' ? (scheme === 'https' ? 443 : 80) : Number(port) };
}
