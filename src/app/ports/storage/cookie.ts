/** A year, in seconds. */
const KEPT_S = 31_536_000;

/** Keeps a value in a cookie that the server reads with every document of this origin. Without cookies nothing is kept. */
export function keepCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${KEPT_S}; samesite=lax`;
}

/** Drops the cookies of this host whose names begin so, also those that were kept for a domain above it. */
export function dropCookies(prefix: string): void {
  const domains = ['', ...domainsOf(location.hostname).map((domain) => `; domain=${domain}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith(prefix)) continue;
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/** A host and the domains above it. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.map((_, i) => parts.slice(i).join('.'));
}
