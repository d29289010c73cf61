import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Server-sent events arrive one by one, which compression would delay. */
const COMPRESSIBLE = /^(text\/(?!event-stream)|image\/svg|application\/json)/;

/** Compression methods for text and drawings in order of preference. */
const ENCODERS: readonly (readonly [name: string, accepted: RegExp, make: (length: number) => Transform])[] = [
  [
    'br',
    /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/,
    // For responses compressed on every request, a higher level takes more time than it saves in transfer.
    (length) =>
      createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          ...(length > 0 && { [constants.BROTLI_PARAM_SIZE_HINT]: length }),
        },
      }),
  ],
  ['gzip', /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/, () => createGzip()],
];

/** Compresses text and drawings with Brotli or gzip if the client accepts it. */
export function compress(response: Response, request: Request): Response {
  const acceptEncoding = request.headers.get('accept-encoding') ?? '';
  const { headers, body, status } = response;
  const encoder = ENCODERS.find(([, accepted]) => accepted.test(acceptEncoding));
  if (!body || !encoder || headers.has('content-encoding')) return response;
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return response;
  const [name, , make] = encoder;
  const sent = new Headers(headers);
  sent.set('content-encoding', name);
  sent.append('vary', 'accept-encoding');
  sent.delete('content-length');
  return new Response(pipeThrough(body, make(Number(headers.get('content-length') ?? 0))), { status, headers: sent });
}

/** Node's `CompressionStream` keeps reading in a busy loop after its reader cancels, so this uses a zlib stream. */
function pipeThrough(body: ReadableStream<Uint8Array>, encoder: Transform): ReadableStream<Uint8Array> {
  // `pipeline` destroys both ends on an error, so the reader sees an aborted body.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), encoder).catch(() => undefined);
  return Readable.toWeb(encoder) as ReadableStream<Uint8Array>;
}
