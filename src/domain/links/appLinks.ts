/** What an app's links are made of. */
interface LinkedApp {
  readonly playUrl?: string | undefined;
  readonly appPageUrl?: string | undefined;
}

/** Names of an app in addresses. */
export interface NamedApp {
  readonly appId: string;
  readonly appSlug: string;
  readonly developerSlug: string;
}

/** The same address on another domain: path, query and hash stay. Without a domain, the address as it is. */
export function onDomain(address: string, domain: string | undefined): string {
  if (!domain) return address;
  const there = new URL(/^https?:\/\//.test(domain) ? domain : `https://${domain}`);
  if (!URL.canParse(address, there)) return address;
  const { pathname, search, hash } = new URL(address, there);
  return there.origin + pathname + search + hash;
}

/** An app with its play page and its own page on the alternate domain, where there is one. */
export function withLinksOn<A extends LinkedApp>(app: A, domain: string | undefined): A {
  const { playUrl, appPageUrl } = app;
  if (!domain) return app;
  return {
    ...app,
    ...(playUrl !== undefined && { playUrl: onDomain(playUrl, domain) }),
    ...(appPageUrl !== undefined && { appPageUrl: onDomain(appPageUrl, domain) }),
  };
}

/** The address of an app's page, below whatever domain: `/apps/{developer}/{id}/{app}.html`. */
export function appPagePath({ developerSlug, appId, appSlug }: NamedApp): string {
  return `/apps/${[developerSlug || '-', appId, appSlug].map(encodeURIComponent).join('/')}.html`;
}

/** Where a subscription is looked after, below the host that knows the account. */
export function subscriptionManagement(authServiceHost: string): string {
  return `${authServiceHost.replace(/\/+$/, '')}/myaccount/subscription`;
}
