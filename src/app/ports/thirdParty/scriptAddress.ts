/** As far as it is used (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

/** An address of code is a path of the page's own origin, or one over HTTP without credentials in it. */
function vouchedFor(address: string): string {
  if (/^\/[^/\\]/.test(address)) return address;
  const { protocol, username, password } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) throw new TypeError('no address of a script');
  return address;
}

const policy = trustedTypes?.createPolicy('nowlight-script', { createScriptURL: vouchedFor });

/**
 * An address that code may be run from, as the browser wants it where it has Trusted Types. Whether the host is one that a
 * deployment names is decided before, and by the policy of the page.
 *
 * @throws TypeError where it is none
 */
export const scriptAddress = (address: string): string => policy?.createScriptURL(address) ?? vouchedFor(address);
