import type { GoogleIdentity } from '../../../contracts/thirdParty/googleIdentity.ts';
import type { GoogleScript } from '../../../domain/account/signIn/google.runner.ts';
import { scriptAddress } from './scriptAddress.ts';

/** Longest time for Google's script to load, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Loads Google's identity script, which defines `google.accounts.id`. */
export const googleScript: GoogleScript = {
  get fedcm() {
    return 'IdentityCredential' in window;
  },
  async load(address, signal) {
    const installed = installedApi();
    if (installed) return installed;
    const tag = document.createElement('script');
    tag.src = scriptAddress(address);
    tag.async = true;
    const over = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error('no script'));
      tag.addEventListener('load', () => resolve(), { once: true });
      tag.addEventListener('error', fail, { once: true });
      over.addEventListener('abort', fail, { once: true });
      document.head.append(tag);
    }).finally(() => tag.remove());
    const google = installedApi();
    if (!google) throw new Error('the script defines no google object');
    return google;
  },
};

function installedApi(): GoogleIdentity | undefined {
  const { google } = globalThis as { readonly google?: { readonly accounts?: { readonly id?: GoogleIdentity } } };
  return google?.accounts?.id;
}
