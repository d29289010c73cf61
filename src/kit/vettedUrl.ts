declare const vetted: unique symbol;

/**
 * An address that may be used: a gate let it through, or the app's own code made it. Elements, the window and requests
 * accept no other string. The lint refuses to cast to it (`tools/checks/addresses.ts`).
 */
export type VettedUrl = string & { readonly [vetted]: true };

/** A URL whose address has been checked. */
export type VettedLink = Omit<URL, 'href'> & { readonly href: VettedUrl };

/** Marks the address that a gate lets through. Only gates call it; the lint lists them. */
export function letThrough(url: URL): VettedLink {
  return url as URL & VettedLink;
}

/** A path, query or fragment that the app's code spells. Values are encoded, so that they can't lead to another host. */
export function ownUrl({ raw }: TemplateStringsArray, ...values: readonly string[]): VettedUrl {
  // An empty value between two slashes would make the next one a host.
  return String.raw({ raw }, ...values.map(encodeURIComponent)).replace(/^\/{2,}/, '/') as VettedUrl;
}

/** The absolute address of a path on an origin. A path by itself may begin with two slashes, which name a host. */
export function onOrigin(origin: string, path: string): VettedUrl {
  return `${origin}${path.startsWith('/') ? '' : '/'}${path}` as VettedUrl;
}

/** Returns the address with a query appended. */
export function withQuery(address: VettedUrl, query: string): VettedUrl {
  return query ? (`${address}${address.includes('?') ? '&' : '?'}${query}` as VettedUrl) : address;
}

/** The parts of a checked absolute address. */
export function linkOf(address: VettedUrl): VettedLink {
  return letThrough(new URL(address));
}

/** The address of bytes that the page holds, until it is revoked. */
export function objectUrl(bytes: Blob): VettedUrl {
  return URL.createObjectURL(bytes) as VettedUrl;
}

/** The address of a picture whose bytes are in it; undefined for any other address. */
export function pictureData(address: string | undefined): VettedUrl | undefined {
  return address?.startsWith('data:image/') ? (address as VettedUrl) : undefined;
}
