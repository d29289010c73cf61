/** Used subset of https://www.w3.org/TR/trusted-types/. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** Accepts a path of the page's origin, or an HTTP(S) URL without credentials. */
function vouchedFor(address: string): string {
  if (/^\/[^/\\]/.test(address)) return address;
  const { protocol, username, password } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) throw new TypeError('no address of a script');
  return address;
}

const policy = trustedTypes?.createPolicy('nowlight-script', { createScriptURL: vouchedFor });

/**
 * Converts a script's address to a TrustedScriptURL if the browser supports Trusted Types. Callers and the page's CSP
 * check its host.
 * @throws TypeError if the address is invalid
 */
export const scriptAddress = (address: string): string => policy?.createScriptURL(address) ?? vouchedFor(address);
