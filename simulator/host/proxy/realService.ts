import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
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
/** Largest answer that the proxy accepts, in bytes. */
const LARGEST = 32 * 1024 * 1024;

/**
 * Sends a request to the real service, to the same path. Certificates are validated.
 * Redirects are returned. CORS headers are left out, because they name the service's origin, and cookies lose their
 * domain.
 *
 * @param body body of the request; empty for none
 * @param pages origins of the world's and the service's pages. The service's one replaces the world's; any other origin
 *   stays, so that the service can refuse it.
 * @throws Error if the service can't be reached, or its answer is too large
 */
export async function forward(
  request: Request,
  body: string,
  address: string,
  pages: { readonly world: string; readonly service: string },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const url = new URL(address.replace(/\/$/, '') + pathname + search);
  const origin = request.headers.get('origin');
  const headers: Record<string, string> = {
    host: url.host,
    'accept-encoding': 'identity',
    ...(origin !== null && { origin: origin === pages.world ? pages.service : origin }),
    ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  for (const [name, value] of request.headers) if (!NOT_FORWARDED.has(name)) headers[name] = value;
  const incoming = await send(url, { method: request.method, headers, signal: request.signal }, body);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST) throw new Error(`the answer of ${url.origin} is larger than ${LARGEST} bytes`);
    parts.push(part);
  }
  const status = incoming.statusCode ?? 502;
  return new Response(NULL_BODY_STATUSES.has(status) ? null : Buffer.concat(parts), {
    status,
    headers: returnedHeaders(incoming),
  });
}

function send(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // Node's resolver knows only `localhost` itself, unlike browsers.
  const local = url.hostname.endsWith('.localhost') ? { hostname: 'localhost', servername: url.hostname } : {};
  return new Promise((resolve, reject) => {
    request(url, { ...options, ...local, agent: false }, resolve)
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
