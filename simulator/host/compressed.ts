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
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers: sent });
}
