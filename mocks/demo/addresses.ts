import { ORIGIN_NAMES, type Origins } from '../../simulator/core/world/origins.ts';
import { POLICY } from '../../simulator/host/http/headers.ts';
import { FRAMED } from './framedServices.ts';
import { CONTROL } from './workerMessages.ts';

/**
 * Services of a simulated world that have their own host in production. In the demo, each has a folder below the
 * world's address.
 */
type ServiceName = Exclude<keyof Origins, 'page'>;
const SERVICES = ORIGIN_NAMES.filter((name) => name !== 'page');

/** A simulated world's name: part of its address, and prefix of its stored values. */
const WORLD = /^~([a-z0-9][a-z0-9-]{0,63})$/;

/** Simulated world, service and path that an address in the demo's folder leads to. */
export interface WorldAddress {
  readonly world: string;
  readonly service: keyof Origins;
  /** Path of the address on the service's host, with a leading slash. */
  readonly path: string;
}

/**
 * Returns the address of a simulated world in the demo's folder, without a trailing slash. `base` ends with a slash.
 */
export function worldBase(base: string, world: string): string {
  return `${base}~${world}`;
}

/** Parses a path of the demo; undefined if the path is outside every simulated world. */
export function worldAddress(base: string, pathname: string): WorldAddress | undefined {
  if (!pathname.startsWith(base)) return undefined;
  const [first = '', ...rest] = pathname.slice(base.length).split('/');
  const world = WORLD.exec(first)?.[1];
  if (world === undefined) return undefined;
  const service = SERVICES.find((name) => rest[0] === `@${name}`);
  return { world, service: service ?? 'page', path: `/${rest.slice(service === undefined ? 0 : 1).join('/')}` };
}

/**
 * Part of the demo that answers a request. `network`: the browser, without the worker. `client`: the simulated world
 * of the address or of the requesting page, or else the demo's folder.
 */
export type Recipient = 'start' | 'worlds' | 'reset' | 'control' | 'store' | 'network' | 'folder' | 'client';

export function recipientOf(base: string, pathname: string, isNavigation: boolean): Recipient {
  if (worldAddress(base, pathname)) return 'client';
  const file = pathname.startsWith(base) ? pathname.slice(base.length) : undefined;
  if (isNavigation && (file === '' || file === 'index.html')) return 'start';
  if (isNavigation) return file?.startsWith('demo/') ? 'folder' : 'network';
  if (file === CONTROL.reset) return 'reset';
  if (file === CONTROL.store) return 'store';
  if (file === CONTROL.worlds) return 'worlds';
  if (file?.startsWith(CONTROL.api)) return 'control';
  // The browser loads files of the catalogue by itself, because the catalogue has its own worker.
  if (file?.startsWith('catalogue/')) return 'network';
  // If the demo's folder is the host's root, every path looks like one of the folder, so the requesting page decides.
  return file === undefined || base === '/' ? 'client' : 'folder';
}

/** Top-level domain that never resolves, so an address that leaves the demo by mistake reaches no server. */
const internalOf = (name: keyof Origins) => `https://${name}.nowlight.test`;
const PAGE_HOST = new URL(internalOf('page')).hostname;

/**
 * Origins inside the simulated world. The page and each service need their own origins, which a folder can't give;
 * `AddressMap` translates between them and the folder's paths.
 */
export function internalOrigins(): Origins {
  return Object.fromEntries(ORIGIN_NAMES.map((name) => [name, internalOf(name)])) as unknown as Origins;
}

/**
 * Matches an internal origin, optionally with a user name (the key of an error service), the slash after the origin,
 * and the folder of play pages.
 */
const INTERNAL = new RegExp(`https://(\\w+@)?(${ORIGIN_NAMES.join('|')})\\.nowlight\\.test(/(?:play/)?)?`, 'g');
/**
 * The start of a simulated world's address at the end of a chunk of text; the address may continue in the next chunk.
 */
const CUT = /h(?:$|t(?:$|t(?:$|p(?:$|s(?:$|:(?:$|\/(?:$|\/[\w.@-]*(?:\/\w*)?$)))))))/;

/** Translates addresses of one simulated world between its internal origins and the demo's folder. */
export class AddressMap {
  readonly #outside: string;
  readonly #origin: string;
  readonly #hostname: string;

  /** @param outside absolute address of the simulated world in the demo's folder, without a trailing slash */
  constructor(outside: string) {
    this.#outside = outside;
    ({ origin: this.#origin, hostname: this.#hostname } = new URL(outside));
  }

  /** Addresses of the simulated world's services as a page sees them. */
  get origins(): Origins {
    const services = SERVICES.map((name) => [name, `${this.#outside}/@${name}`]);
    return { page: this.#origin, ...(Object.fromEntries(services) as Record<ServiceName, string>) };
  }

  /** Translates a simulated world's description in the control API. */
  describe<D extends { readonly hosts: object }>(description: D): D {
    const { hosts, ...rest } = JSON.parse(this.#translate(JSON.stringify(description), `${this.#outside}/`)) as D;
    return { ...rest, hosts: { ...hosts, page: this.#outside } } as unknown as D;
  }

  /**
   * Translates addresses for a page. Those of play pages have no folder, as the app's own path has none
   * (`pagePrelude.ts`): the app compares the two when a play page continues the session that a tap has started.
   * @param unchanged services whose addresses stay internal
   */
  toPage(text: string, unchanged: readonly string[] = []): string {
    return this.#translate(text, `${this.#origin}/`, unchanged);
  }

  #translate(text: string, play: string, unchanged: readonly string[] = []): string {
    return text
      .replace(INTERNAL, (address, user: string | undefined, name: string, path = '') => {
        if (unchanged.includes(name)) return address;
        if (name !== 'page') return `${this.#outside.replace('//', `//${user ?? ''}`)}/@${name}${path}`;
        // An address without a path is an origin, which the app compares with the origins of messages and addresses.
        if (path === '') return this.#origin;
        return path === '/' ? `${this.#outside}/` : `${play}play/`;
      })
      .replaceAll(`"${PAGE_HOST}"`, `"${this.#hostname}"`);
  }

  toWorld(text: string): string {
    const pairs = [
      ...SERVICES.map((name) => [`${this.#outside}/@${name}`, internalOf(name)] as const),
      [this.#outside, internalOf('page')] as const,
      [this.#origin, internalOf('page')] as const,
    ];
    return pairs.reduce(
      (rest, [outside, inside]) =>
        rest.replaceAll(outside, inside).replaceAll(encodeURIComponent(outside), encodeURIComponent(inside)),
      text,
    );
  }

  /** Translates a content security policy, which compares origins. */
  policyToPage(policy: string): string {
    return policy.replace(INTERNAL, (_, __, ___, path = '') => this.#origin + path);
  }

  /**
   * Translates a response: its text, and the address of a redirect. Streams stay streams. The app's responses keep the
   * internal origins of services that it shows only in iframes (`framedServices.ts`).
   */
  responseToPage(response: Response, service: keyof Origins = 'page'): Response {
    // A service that runs in an iframe knows only its address in the demo's folder, so its own responses get such
    // addresses.
    const unchanged = FRAMED.some((name) => name === service) ? [] : FRAMED;
    const translate = (text: string) => this.toPage(text, unchanged);
    const headers = new Headers(response.headers);
    const location = headers.get('location');
    if (location !== null) headers.set('location', this.#translate(location, `${this.#outside}/`));
    const policy = headers.get(POLICY);
    if (policy !== null) headers.set(POLICY, policyOfFrame(this.policyToPage(policy), service));
    const { status, statusText, body } = response;
    if (!body || !isText(headers.get('content-type'))) return new Response(body, { status, statusText, headers });
    headers.delete('content-length');
    return new Response(body.pipeThrough(translation(translate)), { status, statusText, headers });
  }
}

/** Creates a stream that translates the addresses in a streamed text. */
function translation(
  translate: (text: string) => string,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let output = '';
  return new TransformStream({
    transform: (chunk, controller) => {
      const text = output + decoder.decode(chunk, { stream: true });
      const from = Math.max(0, text.length - 100);
      const cut = text.slice(from).search(CUT);
      const end = cut < 0 ? text.length : from + cut;
      output = text.slice(end);
      if (end > 0) controller.enqueue(encoder.encode(translate(text.slice(0, end))));
    },
    flush: (controller) => controller.enqueue(encoder.encode(translate(output + decoder.decode()))),
  });
}

/**
 * Translated addresses change the inline scripts of services' pages, so that the hashes in the content security
 * policy don't match any more. Allows inline scripts instead.
 */
function policyOfFrame(policy: string, service: keyof Origins): string {
  return service === 'page' ? policy : policy.replaceAll(/'sha256-[^']+'/g, "'unsafe-inline'");
}

function isText(type: string | null): boolean {
  return type !== null && /^text\/|json|javascript|xml/.test(type);
}
