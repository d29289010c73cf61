/** As far as it is used (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('nowlight-page', { createHTML: (text) => text });

/** Reads a document of ours. Nothing in it runs or is shown: what is wanted of it is its title and its data. */
export const parsePage = (text: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
