import { LIMITS } from '../../../contracts/callLimits.ts';
import type { Upload } from '../../../domain/api/upload.port.ts';

/** Statuses whose `Response` must not have a body. */
const EMPTY: readonly number[] = [204, 205, 304];

/** Maximum size of an answer in bytes. Larger answers are aborted. */
const MOST_BYTES = LIMITS.patient.bytes;

/**
 * Uploads by XMLHttpRequest, which reports upload progress in every browser. Rejects as `fetch` does: with a TypeError
 * on a network failure, with the signal's reason on abort.
 */
export const upload: Upload = (onProgress) => (address, init) =>
  new Promise((resolve, reject) => {
    const { method = 'POST', body, signal, credentials } = init;
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.responseType = 'arraybuffer';
    request.withCredentials = credentials === 'include';
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('progress', ({ loaded }) => {
      if (loaded <= MOST_BYTES) return;
      // XMLHttpRequest can't read a partial body. Answer with another body that is too large.
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
