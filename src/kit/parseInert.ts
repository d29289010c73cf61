/** The parts of Trusted Types in use (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('nowlight-page', { createHTML: (text) => text });

/** Parses a document without running scripts, loading files or showing it. */
export function parseInert(text: string, type: 'text/html' | 'text/xml'): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type);
}
