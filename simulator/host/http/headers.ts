import type { Origins } from '../../core/world/origins.ts';

/**
 * The headers that keep pages and answers apart, for every answer of the host. What a server in production sends is the
 * column of the app in docs/headers.md, which a test holds to this file.
 */
export type SecurityHeaders = Readonly<Record<string, string>>;

export const POLICY = 'content-security-policy';

/**
 * Who answers: a world's page (the app's documents and calls, and files that run by themselves), a part that such a document
 * loads, another host of a world, or the root.
 */
export type Answerer =
  | { readonly kind: 'part' }
  | { readonly kind: 'page'; readonly origins: Origins; readonly strict: boolean }
  | { readonly kind: 'service'; readonly service: keyof Origins; readonly origins: Origins }
  | { readonly kind: 'root' };

/** Hosts whose documents a world's page shows in frames of its own: games that run in the browser, the support chat, advertisements. */
const FRAMED: ReadonlySet<string> = new Set(['games', 'chat', 'ads']);

/** Hosts of others whose scripts the app loads, when they are wanted and allowed. */
const FOREIGN_SCRIPTS = ['accounts'] as const satisfies readonly (keyof Origins)[];

/**
 * Features that the app may use itself. Frames get none of them. The header omits `speaker-selection`: its default is `self`, and
 * Chromium 150 doesn't know the name and logs a warning.
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
/** What a game in a frame may be lent, wherever it comes from: its frame's `allow` decides. */
const LENT_FEATURES = [
  'accelerometer',
  'autoplay',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'payment',
  'screen-wake-lock',
] as const;
/** What nobody has any use for. Only what every current browser knows: of other names Chromium warns on the console. */
const REFUSED_FEATURES = ['display-capture', 'hid', 'magnetometer', 'midi', 'serial', 'usb'] as const;

/** What becomes code or is read as markup goes by one of these: the app's own two, and that of Google's identity script. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'nowlight-page nowlight-script goog#html',
} as const;

/** In an address, a secret: of a mailed link to a new password. */
const SECRET = 'resetToken';

/**
 * The headers of whatever this answerer says; an answer may bring a policy of its own, made by `policyOf`. `address`: the path
 * and query asked for.
 */
export function securityHeaders(answerer: Answerer, address = '/'): SecurityHeaders {
  if (answerer.kind === 'part') return PART;
  const framed = answerer.kind === 'service' && FRAMED.has(answerer.service);
  return {
    [POLICY]: policyFor(answerer),
    // Google's button opens a window of Google's, which answers the page that opened it; nobody else's window knows it.
    'cross-origin-opener-policy': answerer.kind === 'page' ? 'same-origin-allow-popups' : 'same-origin',
    // The app takes pictures from other hosts of its site. A frame's document is a matter of `frame-ancestors`.
    'cross-origin-resource-policy': answerer.kind === 'service' ? 'same-site' : 'same-origin',
    'permissions-policy': answerer.kind === 'root' ? NOTHING_PERMITTED : PERMITTED,
    // A page whose address has a secret tells nobody where it stands: not even our own hosts, whose logs would keep it.
    'referrer-policy': new URLSearchParams(address.split('?')[1]).has(SECRET)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // For browsers that don't know `frame-ancestors`; it can't name who may.
    ...(!framed && { 'x-frame-options': 'DENY' }),
  };
}

/**
 * A script, style sheet or font lives by the policy of the document that loads it: what that may do needn't be said again
 * with each of thirty files, at 2.5 kB. Opened by itself, or run as a worker, it may do nothing.
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

/** For the control panel, which frames the app of a world: what the app may ask for, it may ask for there, too. */
export const LENT_TO_WORLDS = [
  ...[...OWN_FEATURES, ...LENT_FEATURES].map((feature) => `${feature}=*`),
  ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

function policyFor(answerer: Exclude<Answerer, { readonly kind: 'part' }>): string {
  if (answerer.kind === 'page') return answerer.strict ? appPolicy(answerer.origins) : DEVELOPMENT_POLICY;
  if (answerer.kind === 'root') return policyOf({});
  const { service, origins } = answerer;
  const framedBy = FRAMED.has(service) ? new URL(origins.page).origin : "'none'";
  // Drawings of the catalogue have styles of their own.
  return policyOf({ 'style-src': "'unsafe-inline'", 'frame-ancestors': framedBy });
}

/**
 * What the app may load and reach: itself and its world's hosts. No inline script runs; the bootstrap is data, not a
 * script. Scripts and the worker are files under the same policy, which is theirs once they run.
 */
function appPolicy(origins: Origins): string {
  return policyOf({ ...allowedOf(origins), ...TRUSTED_TYPES });
}

/**
 * The same for a document of a deployment with Google's advertising, whose hosts change: scripts that carry the nonce run,
 * and what they load (https://developers.google.com/publisher-tag/guides/content-security-policy). Creatives stay in frames
 * of other origins.
 */
export function googlePolicy(origins: Origins, nonce: string): string {
  const own = allowedOf(origins);
  const anywhere = Object.fromEntries(
    (['connect-src', 'img-src', 'frame-src'] as const).map((name) => [name, `${own[name]} https:`]),
  );
  return policyOf({ ...own, ...anywhere, 'script-src': `'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' https:` });
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

/** Development's reloading needs inline scripts. */
const DEVELOPMENT_POLICY = "base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

/** A policy that allows what is named, and nothing else. */
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
