import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { EVENT_STREAM } from '../../core/script/eventStream.ts';

/** Thrown for an invalid request, before any handler runs. */
export class BadRequest extends Error {
  readonly http: 400 | 405 | 413;

  constructor(http: BadRequest['http'], message: string) {
    super(message);
    this.name = 'BadRequest';
    this.http = http;
  }
}

/**
 * Converts a Node request to a web request, with the whole body read.
 *
 * @param origin origin of the addressed host; the request line can't change it
 * @param limit maximum size of the body, in bytes
 * @param signal aborts when the client disconnects
 * @throws BadRequest
 */
export async function webRequest(
  incoming: IncomingMessage,
  origin: string,
  limit: number,
  signal: AbortSignal,
): Promise<Request> {
  const { method = 'GET', url = '' } = incoming;
  if (!url.startsWith('/') || !URL.canParse(origin + url)) throw new BadRequest(400, 'the request line has no path');
  if (/^(CONNECT|TRACE|TRACK)$/i.test(method)) throw new BadRequest(405, `${method} is not answered here`);
  const reading = method === 'GET' || method === 'HEAD';
  const body = reading ? undefined : await wholeBody(incoming, limit);
  return new Request(origin + url, {
    method,
    headers: webHeaders(incoming),
    signal,
    ...(body?.length ? { body } : {}),
  });
}

/** Returns the headers of a request. */
export function webHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function wholeBody(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new BadRequest(413, `the body is larger than ${limit} bytes`);
  if (Number(incoming.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // `destroyOnReturn: false`: leaving the loop early must not close the connection that the error response uses.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Sets default headers for any response; the response's own headers override them. */
export function preset(outgoing: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
}

/**
 * Sends a web response through Node's. A disconnected client is no error. If the body fails, the received part is sent
 * before the connection is closed.
 */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  if (outgoing.destroyed) return;
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  outgoing.writeHead(response.status, headers);
  // The client of server-sent events is connected before the first event.
  if (response.headers.get('content-type')?.startsWith(EVENT_STREAM)) outgoing.flushHeaders();
  if (!response.body || outgoing.req.method === 'HEAD') {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  try {
    let broken = false;
    const pieces = async function* (body: NodeReadableStream<Uint8Array>) {
      try {
        yield* body;
      } catch {
        broken = true;
      }
    };
    await pipeline(pieces(response.body as NodeReadableStream<Uint8Array>), outgoing, { end: false });
    if (broken) outgoing.socket?.destroySoon();
    else outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

/** Aborts when the client disconnects before the response. */
export function closeSignal(outgoing: ServerResponse): AbortSignal {
  const closed = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) closed.abort();
  });
  return closed.signal;
}
