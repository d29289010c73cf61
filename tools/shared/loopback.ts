const LOOPBACK = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** True if a host (as in `URL.hostname`) is this computer. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * Rewrites a URL below `localhost` for Node, whose resolver knows only `localhost` itself, unlike browsers. The
 * original name moves to the `host` header.
 */
export function loopbackRequest(address: string): {
  readonly url: string;
  readonly headers: { readonly host?: string };
} {
  const url = new URL(address);
  const { host } = url;
  if (!url.hostname.endsWith('.localhost')) return { url: address, headers: {} };
  url.hostname = 'localhost';
  return { url: url.href, headers: { host } };
}
