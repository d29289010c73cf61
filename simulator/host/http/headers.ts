import type { Origins } from '../../core/world/origins.ts';

/**
 * Security headers of every response of the host. docs/headers.md lists those of a production server; a test compares
 * its "app" column with this file.
 */
export type SecurityHeaders = Readonly<Record<string, string>>;

export const POLICY = 'content-security-policy';

/**
 * The kind of server that responds: a simulated world's page (documents, API calls and workers of the app), a
 * subresource of such a document, another host of a world, or the root.
 */
export type Answerer =
  | { readonly kind: 'part' }
  | { readonly kind: 'page'; readonly origins: Origins; readonly strict: boolean }
  | { readonly kind: 'service'; readonly service: keyof Origins; readonly origins: Origins }
  | { readonly kind: 'root' };

/** Hosts whose documents the app shows in iframes: browser games, the support chat, advertisements. */
const FRAMED: ReadonlySet<string> = new Set(['games', 'chat', 'ads']);

/** Third-party hosts whose scripts the app loads after consent. */
const FOREIGN_SCRIPTS = ['accounts'] as const satisfies readonly (keyof Origins)[];

/**
 * Features that the app uses but its frames may not. Omits `speaker-selection`, which defaults to `self`: Chromium 150
 * logs a warning about it.
 */
const OWN_FEATURES = [
  'camera',
  'clipboard-read',
  'clipboard-write',
  'geolocation',
  'keyboard-map',
  'microphone',
  'picture-in-picture',
] as const;
/** Features that a game's iframe may receive from any origin; the iframe's `allow` attribute grants them. */
const LENT_FEATURES = [
  'accelerometer',
  'autoplay',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'payment',
  'screen-wake-lock',
] as const;
/** Features that the app and its frames don't use. Chromium warns about names that it doesn't know. */
const REFUSED_FEATURES = ['display-capture', 'hid', 'magnetometer', 'midi', 'serial', 'usb'] as const;

/** Trusted Types policies for code and markup: two of the app, one of Google's identity script. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'nowlight-page nowlight-script goog#html',
} as const;

/** Query parameter with a secret: the token of an emailed password-reset link. */
const SECRET = 'resetToken';

/** Returns the security headers of a response, which may set its own policy (`policyOf`). `address`: path and query. */
export function securityHeaders(answerer: Answerer, address = '/'): SecurityHeaders {
  if (answerer.kind === 'part') return PART;
  const framed = answerer.kind === 'service' && FRAMED.has(answerer.service);
  return {
    [POLICY]: policyFor(answerer),
    // Google's sign-in button opens a Google window, which has to message the page that opened it.
    'cross-origin-opener-policy': answerer.kind === 'page' ? 'same-origin-allow-popups' : 'same-origin',
    // The app loads images from other hosts of its site. `frame-ancestors` controls framing of documents.
    'cross-origin-resource-policy': answerer.kind === 'service' ? 'same-site' : 'same-origin',
    'permissions-policy': answerer.kind === 'root' ? NOTHING_PERMITTED : PERMITTED,
    // A URL with a secret sends no referrer, even to our own hosts, whose logs would keep it.
    'referrer-policy': new URLSearchParams(address.split('?')[1]).has(SECRET)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // `x-frame-options` is for browsers without `frame-ancestors`; it can't list allowed origins.
    ...(!framed && { 'x-frame-options': 'DENY' }),
  };
}

/**
 * Scripts, style sheets and fonts run under the policy of the document that loads them. Repeating it would cost 2.5 kB
 * for each of thirty files. Opened directly or as a worker, the file may do nothing.
 */
const PART: SecurityHeaders = {
  [POLICY]: policyOf({}),
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const PERMITTED = [
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ...LENT_FEATURES.map((feature) => `${feature}=*`),
  ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

const NOTHING_PERMITTED = [...OWN_FEATURES, ...LENT_FEATURES, ...REFUSED_FEATURES]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Permissions for the control panel, which frames simulated worlds: every feature that the app may request. */
export const LENT_TO_WORLDS = [
  ...[...OWN_FEATURES, ...LENT_FEATURES].map((feature) => `${feature}=*`),
  ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

function policyFor(answerer: Exclude<Answerer, { readonly kind: 'part' }>): string {
  if (answerer.kind === 'page') return answerer.strict ? appPolicy(answerer.origins) : DEVELOPMENT_POLICY;
  if (answerer.kind === 'root') return policyOf({});
  const { service, origins } = answerer;
  const framedBy = FRAMED.has(service) ? new URL(origins.page).origin : "'none'";
  // The catalogue's SVG drawings have inline styles.
  return policyOf({ 'style-src': "'unsafe-inline'", 'frame-ancestors': framedBy });
}

/**
 * The app may load from and connect to its own origin and its simulated world's hosts. No inline script runs; the
 * bootstrap is a data block. Scripts and the worker are served with this policy too.
 */
function appPolicy(origins: Origins): string {
  return policyOf({ ...allowedOf(origins), ...TRUSTED_TYPES });
}

/**
 * Policy of a deployment with Google's advertising, whose hosts change. Scripts with the nonce run, and so do the
 * scripts that they load (https://developers.google.com/publisher-tag/guides/content-security-policy). Creatives stay
 * in cross-origin frames.
 */
export function googlePolicy(origins: Origins, nonce: string): string {
  const allowed = allowedOf(origins);
  const anywhere = Object.fromEntries(
    (['connect-src', 'img-src', 'frame-src'] as const).map((name) => [name, `${allowed[name]} https:`]),
  );
  return policyOf({ ...allowed, ...anywhere, 'script-src': `'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' https:` });
}

function allowedOf(origins: Origins) {
  const hosts = [...new Set(Object.values<string>({ ...origins }).map((address) => new URL(address).origin))].join(' ');
  return {
    'script-src': `'self' ${FOREIGN_SCRIPTS.map((name) => new URL(origins[name]).origin).join(' ')}`,
    'style-src': "'self'",
    'connect-src': `'self' ${hosts}`,
    'img-src': `'self' ${hosts} data: blob:`,
    'media-src': `'self' ${hosts} blob:`,
    'font-src': "'self' data:",
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'frame-src': `'self' ${hosts}`,
    'form-action': "'self'",
  };
}

/** Hot reloading in development needs inline scripts. */
const DEVELOPMENT_POLICY = "base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** Returns a Content-Security-Policy that allows only the given sources. */
export function policyOf(allowed: Readonly<Record<string, string>>): string {
  const directives = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...allowed,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
