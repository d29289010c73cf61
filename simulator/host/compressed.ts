import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|image\/svg|application\/json)/;

/** The answer as a server on the internet sends it: text and drawings gzipped for whoever takes that. */
export function compressed(response: Response, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const { headers, body, status } = response;
  if (!body || !/\bgzip\b/.test(accepted) || headers.has('content-encoding')) return response;
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return response;
  const sent = new Headers(headers);
  sent.set('content-encoding', 'gzip');
  sent.append('vary', 'accept-encoding');
  sent.delete('content-length');
  return new Response(gzipped(body), { status, headers: sent });
}

/** Node's `CompressionStream` goes on reading, and leaves no turn to anything else, once nobody reads from it any more. */
function gzipped(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const gzip = createGzip();
  // Either end takes the other with it; whoever reads hears of a body that broke off.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), gzip).catch(() => undefined);
  return Readable.toWeb(gzip) as ReadableStream<Uint8Array>;
}
