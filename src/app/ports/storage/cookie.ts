/** Lifetime of a cookie, in seconds: a year. */
const KEPT_S = 31_536_000;

export function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${KEPT_S}; samesite=lax`;
}

/** Deletes cookies of this host with a name prefix, including those set for its parent domains. */
export function dropCookies(prefix: string): void {
  const domains = ['', ...domainsOf(location.hostname).map((domain) => `; domain=${domain}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!name.startsWith(prefix)) continue;
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/** Returns a host and its parent domains. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.map((_, i) => parts.slice(i).join('.'));
}
