import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|image\/svg|application\/json)/;

/** What text and drawings are compressed by for whoever takes that, the best one first. */
const ENCODERS: readonly (readonly [name: string, accepted: RegExp, make: (length: number) => Transform])[] = [
  [
    'br',
    /\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/,
    // Of what is made for each request anew, more than this costs more time than it saves on the way.
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

/** The answer as a server on the internet sends it: text and drawings by brotli, or gzip, for whoever takes that. */
export function compressed(response: Response, request: Request): Response {
  const wanted = request.headers.get('accept-encoding') ?? '';
  const { headers, body, status } = response;
  const encoder = ENCODERS.find(([, accepted]) => accepted.test(wanted));
  if (!body || !encoder || headers.has('content-encoding')) return response;
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return response;
  const [name, , make] = encoder;
  const sent = new Headers(headers);
  sent.set('content-encoding', name);
  sent.append('vary', 'accept-encoding');
  sent.delete('content-length');
  return new Response(through(body, make(Number(headers.get('content-length') ?? 0))), { status, headers: sent });
}

/** Node's `CompressionStream` goes on reading, and leaves no turn to anything else, once nobody reads from it any more. */
function through(body: ReadableStream<Uint8Array>, encoder: Transform): ReadableStream<Uint8Array> {
  // Either end takes the other with it; whoever reads hears of a body that broke off.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), encoder).catch(() => undefined);
  return Readable.toWeb(encoder) as ReadableStream<Uint8Array>;
}
