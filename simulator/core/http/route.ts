import type { Call, CallHost } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { INPUT_MAPPER } from '../../../src/contracts/inputMapper.ts';
import type { Service } from '../../services/service.ts';
import { serviceAt } from '../../services/services.ts';
import type { Origins } from '../world/origins.ts';

export type Route =
  | { readonly kind: 'call'; readonly host: CallHost; readonly call: Call }
  | { readonly kind: 'art'; readonly host: CallHost; readonly path: string }
  /** Route of a script that the front end loads. */
  | { readonly kind: 'script'; readonly host: CallHost; readonly id: ScriptId }
  | { readonly kind: 'document'; readonly path: string }
  /** Route of the document of an HTML game, which the app shows in an iframe. */
  | { readonly kind: 'game' }
  /** Route of a simulated third-party service. */
  | { readonly kind: 'service'; readonly service: Service | undefined; readonly preflight: boolean }
  /** Route of a known path whose method isn't supported. */
  | { readonly kind: 'wrong-method'; readonly host: CallHost; readonly allow: readonly string[] }
  /** HEAD of a call that supports GET. The call doesn't run. */
  | { readonly kind: 'head'; readonly host: CallHost }
  | { readonly kind: 'preflight'; readonly host: CallHost }
  | { readonly kind: 'nothing'; readonly host?: CallHost };

export type ScriptId = (typeof INPUT_MAPPER)['id'];

export interface Paths {
  readonly origins: Origins;
  readonly apiPrefix: string;
  readonly beaconPath: string;
}

/** Finds the route of a request. */
export function routeOf(method: string, url: URL, paths: Paths): Route {
  if (url.origin === paths.origins.games) return { kind: method === 'GET' || method === 'HEAD' ? 'game' : 'nothing' };
  const service = (['accounts', 'chat', 'errors', 'ads'] as const).find((name) => url.origin === paths.origins[name]);
  if (service)
    return { kind: 'service', service: serviceAt(method, service, url.pathname), preflight: method === 'OPTIONS' };
  const paying = url.origin === paths.origins.payment ? serviceAt(method, 'payment', url.pathname) : undefined;
  if (paying) return { kind: 'service', service: paying, preflight: false };
  const place = hostOf(url, paths);
  if (!place) return { kind: 'nothing' };
  const { host, path } = place;
  if (method === 'OPTIONS') return { kind: 'preflight', host };
  const calls = [...CALLS.values()].filter((call) => call.host === host && call.path === path);
  const call = calls.find((one) => one.method === method);
  if (call) return { kind: 'call', host, call };
  if (method === 'HEAD' && calls.some((one) => one.method === 'GET')) return { kind: 'head', host };
  const beside = host === 'auth' ? serviceAt(method, host, path) : undefined;
  if (beside) return { kind: 'service', service: beside, preflight: false };
  if (calls.length > 0) return { kind: 'wrong-method', host, allow: calls.map((one) => one.method) };
  const reading = method === 'GET' || method === 'HEAD';
  if (host === 'page' && !place.document) {
    if (path === INPUT_MAPPER.path && reading) return { kind: 'script', host, id: INPUT_MAPPER.id };
    const service = serviceAt(method, host, path);
    if (service) return { kind: 'service', service, preflight: false };
  }
  if (host === 'catalogue' && path.startsWith('/art/') && reading) return { kind: 'art', host, path: path.slice(5) };
  if (place.document && reading) return { kind: 'document', path: place.path };
  return { kind: 'nothing', host };
}

interface Place {
  readonly host: CallHost;
  readonly path: string;
  readonly document?: boolean;
}

function hostOf(url: URL, { origins, apiPrefix, beaconPath }: Paths): Place | undefined {
  const address = url.origin + url.pathname;
  const { games: _, accounts: __, chat: ___, errors: ____, ads: _____, ...called } = origins;
  const places = (Object.entries(called) as [keyof typeof called, string][])
    .filter(([, base]) => address === base || address.startsWith(`${base}/`))
    .toSorted((a, b) => b[1].length - a[1].length || 0);
  const longest = places[0]?.[1];
  // Several hosts may share one address: choose the one that knows the path.
  const sharing = places
    .filter(([, base]) => base === longest)
    .map(([name, base]) => ({ name, path: address.slice(base.length) || '/' }));
  const [first] = sharing;
  if (!first) return undefined;
  const { name, path } =
    sharing.find(
      ({ name, path }) => name !== 'page' && (knows(name, path) || (name === 'catalogue' && path.startsWith('/art/'))),
    ) ??
    sharing.find(({ name }) => name === 'page') ??
    first;
  if (name !== 'page') return { host: name, path };
  if (path === beaconPath) return { host: 'beacon', path: '' };
  if (path.startsWith(`${apiPrefix}/`)) return { host: 'page', path: path.slice(apiPrefix.length) };
  return { host: 'page', path, document: true };
}

function knows(host: CallHost, path: string): boolean {
  return [...CALLS.values()].some((call) => call.host === host && call.path === path);
}
