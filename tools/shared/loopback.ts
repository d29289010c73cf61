const LOOPBACK = /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a host, as `URL.hostname` has it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/**
 * The way to an address for whoever asks the system for names: that knows `localhost` only, where browsers know each name below
 * it. The name goes into the `host` header instead.
 */
export function wayTo(address: string): { readonly url: string; readonly headers: { readonly host?: string } } {
  const url = new URL(address);
  const { host } = url;
  if (!url.hostname.endsWith('.localhost')) return { url: address, headers: {} };
  url.hostname = 'localhost';
  return { url: url.href, headers: { host } };
}
