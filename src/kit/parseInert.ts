/** The part of the Trusted Types API that is used here (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('nowlight-page', { createHTML: (text) => text });

/** Parses HTML or XML without running its scripts, loading its files or showing it. */
export function parseInert(text: string, type: 'text/html' | 'text/xml'): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type);
}
