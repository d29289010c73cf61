export interface NamedApp {
  readonly appId: string;
  readonly appSlug?: string | undefined;
  readonly developerSlug?: string | undefined;
}

/**
 * Moves an address to another domain and keeps its path, query and hash. Returns it unchanged without a domain, or if
 * it isn't http(s).
 */
export function onDomain(address: string, domain: string | undefined): string {
  const origin = domain && originOf(/^https?:\/\//.test(domain) ? domain : `https://${domain}`);
  if (!origin || !address || !URL.canParse(address, origin)) return address;
  const { protocol, pathname, search, hash } = new URL(address, origin);
  if (!protocol.startsWith('http')) return address;
  return origin + pathname + search + hash;
}

/** Returns the origin of an address; undefined if the address is invalid. */
export function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Returns the path of an app's page: `/apps/{developer}/{id}/{app}.html`. */
export function appPagePath({ developerSlug, appId, appSlug }: NamedApp): string {
  return `/apps/${[developerSlug || '-', appId, appSlug || '-'].map(encodeURIComponent).join('/')}.html`;
}
