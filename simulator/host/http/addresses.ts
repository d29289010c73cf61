import type { Origins } from '../../core/world/origins.ts';
import { originAt, type Site } from './publicAddress.ts';

/** Host name labels of a simulated world's other services, before the world's name. */
const LABELS = {
  auth: 'auth',
  catalogue: 'catalogue',
  ncm: 'ncm',
  config: 'cfg',
  payment: 'pay',
  games: 'games',
  accounts: 'accounts',
  chat: 'chat',
  errors: 'errors',
  ads: 'ads',
} as const satisfies Record<Exclude<keyof Origins, 'page'>, string>;

/** Target of a Host header. */
export type Addressee =
  | { readonly kind: 'root' }
  | { readonly kind: 'world'; readonly world: string; readonly service: keyof Origins }
  /** The host name of an unknown service of a simulated world: `unknown.w1.localhost`. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'foreign' };

/** Returns the origins of a simulated world: `http://<world>.<domain>:<port>`, and its services as subdomains. */
export function originsOf(world: string, site: Site): Origins {
  const at = (label: string) => originAt(site, `${label}${world}.`);
  return {
    page: at(''),
    auth: at(`${LABELS.auth}.`),
    catalogue: at(`${LABELS.catalogue}.`),
    ncm: at(`${LABELS.ncm}.`),
    config: at(`${LABELS.config}.`),
    payment: at(`${LABELS.payment}.`),
    games: at(`${LABELS.games}.`),
    accounts: at(`${LABELS.accounts}.`),
    chat: at(`${LABELS.chat}.`),
    errors: at(`${LABELS.errors}.`),
    ads: at(`${LABELS.ads}.`),
  };
}

/** Parses a Host header. Accepts only names of this computer, which prevents DNS rebinding from foreign names. */
export function addressee(host: string | undefined, domain: string): Addressee {
  const name = hostName(host);
  if (name === undefined) return { kind: 'foreign' };
  if (name === '127.0.0.1' || name === '[::1]') return { kind: 'root' };
  for (const suffix of new Set([domain, 'localhost'])) {
    if (name === suffix) return { kind: 'root' };
    if (name.endsWith(`.${suffix}`)) return worldOf(name.slice(0, -suffix.length - 1));
  }
  return { kind: 'foreign' };
}

/** Returns true if an Origin header is the simulator's root, not a simulated world or a foreign origin. */
export function isRootOrigin(origin: string, host: string | undefined, scheme: Site['scheme'] = 'http'): boolean {
  return origin.toLowerCase() === `${scheme}://${(host ?? '').toLowerCase()}`;
}

/** Returns the lower-case name without the port; undefined if the header is invalid. */
function hostName(host: string | undefined): string | undefined {
  const match = /^((?:[a-z0-9-]+\.)*[a-z0-9-]+|\[::1\])\.?(?::\d{1,5})?$/i.exec(host ?? '');
  return match?.[1]?.toLowerCase();
}

function worldOf(labels: string): Addressee {
  const [world, label, ...extra] = labels.split('.').toReversed();
  if (world === undefined || extra.length > 0) return { kind: 'nothing' };
  if (label === undefined) return { kind: 'world', world, service: 'page' };
  for (const [service, serviceLabel] of Object.entries(LABELS) as [keyof Origins, string][]) {
    if (serviceLabel === label) return { kind: 'world', world, service };
  }
  return { kind: 'nothing' };
}
