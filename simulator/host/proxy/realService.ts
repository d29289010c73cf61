import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { Readable } from 'node:stream';
import type { SecureContextOptions } from 'node:tls';
import { EVENT_STREAM } from '../../core/script/eventStream.ts';
import { NULL_BODY_STATUSES } from '../../core/http/answerStatus.ts';

/** Headers that belong to one connection (RFC 9110, section 7.6.1), or that the proxy sets itself. */
const NOT_FORWARDED = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'keep-alive',
  'origin',
  'proxy-authorization',
  'proxy-connection',
  'referer',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Where a request to a world goes instead. */
export interface ServiceTarget {
  readonly address: string;
  /**
   * Origins of the world's and the service's pages. The service's one replaces the world's; any other origin stays, so
   * that the service can refuse it.
   */
  readonly pages: { readonly world: string; readonly service: string };
}

/** Largest answer or message of a service that the proxy accepts, in bytes. */
export const LARGEST = 32 * 1024 * 1024;

/**
 * Sends a request to the real service, to the same path. Certificates are validated.
 * Redirects are returned. CORS headers are left out, because they name the service's origin, and cookies lose their
 * domain.
 *
 * @param body body of the request; empty for none
 * @param tls options of TLS connections
 * @param signal ends the request, and the stream of its answer
 * @throws Error if the service can't be reached, or its answer is too large
 */
export async function forward(
  request: Request,
  body: string,
  { address, pages }: ServiceTarget,
  tls: SecureContextOptions,
  signal: AbortSignal,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const url = new URL(address.replace(/\/$/, '') + pathname + search);
  const headers = {
    host: url.host,
    ...forwardedHeaders(request, pages),
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const incoming = await send(url, { ...tls, method: request.method, headers, signal }, body);
  const status = incoming.statusCode ?? 502;
  const init = { status, headers: returnedHeaders(incoming) };
  if (NULL_BODY_STATUSES.has(status)) {
    incoming.resume();
    return new Response(null, init);
  }
  if (isEventStream(init)) return new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, init);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST) throw new Error(`the answer of ${url.origin} is larger than ${LARGEST} bytes`);
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), init);
}

/** Returns whether an answer has server-sent events. */
export function isEventStream({ headers }: { readonly headers: Headers }): boolean {
  return headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false;
}

/** Returns the headers of a request to the real service, without those of the connection. */
export function forwardedHeaders(request: Request, pages: ServiceTarget['pages']): Record<string, string> {
  const origin = request.headers.get('origin');
  const headers: Record<string, string> = {
    'accept-encoding': 'identity',
    ...(origin !== null && { origin: origin === pages.world ? pages.service : origin }),
  };
  for (const [name, value] of request.headers) if (!NOT_FORWARDED.has(name)) headers[name] = value;
  return headers;
}

/** Returns where a host name below localhost leads: Node's resolver knows only `localhost` itself, unlike browsers. */
export function localTarget({ hostname }: URL): { readonly hostname?: string; readonly servername?: string } {
  return hostname.endsWith('.localhost') ? { hostname: 'localhost', servername: hostname } : {};
}

function send(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, { ...options, ...localTarget(url), agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
}

function returnedHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    if (NOT_FORWARDED.has(name) || name.startsWith('access-control-')) continue;
    for (const value of values)
      headers.append(name, name === 'set-cookie' ? value.replace(/;\s*domain=[^;]*/i, '') : value);
  }
  return headers;
}
