import { LIMITS } from '../../../contracts/limits.ts';
import type { Upload } from '../../../domain/api/upload.port.ts';

/** Answers that have no body, which a `Response` may not be given one for. */
const EMPTY: readonly number[] = [204, 205, 304];

/** As large as an answer may be, in bytes; the rest of a larger one is not waited for. */
const MOST_BYTES = LIMITS.patient.bytes;

/**
 * By XMLHttpRequest, which in every browser tells how much of a body has gone. Rejects as `fetch` does: with a TypeError
 * where nobody was reached, with the signal's reason where it is aborted.
 */
export const upload: Upload = (tell) => (address, init) =>
  new Promise((resolve, reject) => {
    const { method = 'POST', body, signal, credentials } = init;
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'arraybuffer';
    request.withCredentials = credentials === 'include';
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) tell(loaded / total);
    });
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded <= MOST_BYTES) return;
      // What there is of it can't be read before all of it is there: another that is as much too large stands for it.
      resolve(new Response(new Uint8Array(MOST_BYTES + 1)));
      request.abort();
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError('Failed to send')));
    request.addEventListener('abort', () => reject(signal?.reason as unknown));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return reject(signal.reason as unknown);
    request.send(body as XMLHttpRequestBodyInit | null);
  });

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(EMPTY.includes(status) ? null : (request.response as ArrayBuffer), {
    status,
    statusText,
    headers,
  });
}
