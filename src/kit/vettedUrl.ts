declare const vetted: unique symbol;

/**
 * A URL that is safe to use, because it passed a check or the app's own code made it. Elements, the window and
 * requests accept no other strings. A lint rule rejects casts to this type (`tools/checks/addresses.ts`).
 */
export type VettedUrl = string & { readonly [vetted]: true };

/** A parsed URL that has passed the same check as a `VettedUrl`. */
export type VettedLink = Omit<URL, 'href'> & { readonly href: VettedUrl };

/** Marks a URL as safe to use. Only the checks that the lint rule lists may call it. */
export function markVetted(url: URL): VettedLink {
  return url as URL & VettedLink;
}

/**
 * Template tag for a path, query or fragment in the app's code. Values are encoded, so that they can't change the
 * host.
 */
export function appUrl({ raw }: TemplateStringsArray, ...values: readonly string[]): VettedUrl {
  // If a value between two slashes is empty, the text after them would become a host.
  return String.raw({ raw }, ...values.map(encodeURIComponent)).replace(/^\/{2,}/, '/') as VettedUrl;
}

/** Returns the absolute URL of a path on an origin. A path that starts with two slashes can't change the host. */
export function onOrigin(origin: string, path: string): VettedUrl {
  return `${origin}${path.startsWith('/') ? '' : '/'}${path}` as VettedUrl;
}

export function withQuery(address: VettedUrl, query: string): VettedUrl {
  return query ? (`${address}${address.includes('?') ? '&' : '?'}${query}` as VettedUrl) : address;
}

/** Parses a URL that was already checked as a `VettedUrl`. */
export function linkOf(address: VettedUrl): VettedLink {
  return markVetted(new URL(address));
}

/** Returns the URL of a blob, valid until it is revoked. */
export function objectUrl(bytes: Blob): VettedUrl {
  return URL.createObjectURL(bytes) as VettedUrl;
}

/** Returns the data URL of an image; undefined for any other URL. */
export function pictureData(address: string | undefined): VettedUrl | undefined {
  return address?.startsWith('data:image/') ? (address as VettedUrl) : undefined;
}
