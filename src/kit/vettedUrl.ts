declare const vetted: unique symbol;

/**
 * An address that is safe to use: it passed a check, or the app's own code made it. Elements, the window and requests
 * accept no other strings. The lint rejects casts to it (`tools/checks/addresses.ts`).
 */
export type VettedUrl = string & { readonly [vetted]: true };

/** A URL whose address has been checked. */
export type VettedLink = Omit<URL, 'href'> & { readonly href: VettedUrl };

/** Marks a checked address. Only the checks listed in the lint may call it. */
export function markVetted(url: URL): VettedLink {
  return url as URL & VettedLink;
}

/** A path, query or fragment from the app's code. Values are encoded, so that they can't change the host. */
export function appUrl({ raw }: TemplateStringsArray, ...values: readonly string[]): VettedUrl {
  // An empty value between two slashes would turn the next one into a host.
  return String.raw({ raw }, ...values.map(encodeURIComponent)).replace(/^\/{2,}/, '/') as VettedUrl;
}

/** The absolute address of a path on an origin. A path that starts with two slashes can't change the host. */
export function onOrigin(origin: string, path: string): VettedUrl {
  return `${origin}${path.startsWith('/') ? '' : '/'}${path}` as VettedUrl;
}

export function withQuery(address: VettedUrl, query: string): VettedUrl {
  return query ? (`${address}${address.includes('?') ? '&' : '?'}${query}` as VettedUrl) : address;
}

/** The parts of a checked absolute address. */
export function linkOf(address: VettedUrl): VettedLink {
  return markVetted(new URL(address));
}

/** An address of a blob, valid until it is revoked. */
export function objectUrl(bytes: Blob): VettedUrl {
  return URL.createObjectURL(bytes) as VettedUrl;
}

/** The data URL of an image; undefined for any other address. */
export function pictureData(address: string | undefined): VettedUrl | undefined {
  return address?.startsWith('data:image/') ? (address as VettedUrl) : undefined;
}
