import { BOOTSTRAP_ELEMENT_ID, type Bootstrap } from '../../src/contracts/bootstrap.ts';
import { bootstrapJson } from '../core/documents.ts';
import type { Origins } from '../core/origins.ts';

/** Lays the bootstrap into the built page, before anything that reads it. */
export function withBootstrap(html: string, bootstrap: Bootstrap): string {
  const element = `<script type="application/json" id="${BOOTSTRAP_ELEMENT_ID}">${bootstrapJson(bootstrap)}</script>`;
  const at = html.indexOf('</head>');
  return at < 0 ? element + html : `${html.slice(0, at)}${element}\n  ${html.slice(at)}`;
}

/**
 * What the page may load and reach: itself and its world's hosts. No inline script runs; the bootstrap is data, not a
 * script.
 */
export function contentSecurityPolicy(origins: Origins): string {
  const hosts = [...new Set(Object.values<string>({ ...origins }).map((address) => new URL(address).origin))].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${hosts}`,
    `img-src 'self' ${hosts} data: blob:`,
    `media-src 'self' ${hosts} blob:`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' ${hosts}`,
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Headers of every page of the app. */
export function pageHeaders(csp: string | undefined): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(csp === undefined ? {} : { 'content-security-policy': csp }),
  };
}
