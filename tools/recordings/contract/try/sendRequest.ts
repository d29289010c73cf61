import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { loopbackRequest } from '../../../shared/loopback.ts';

/** Answer of a request. `fault` says why there is no complete answer. */
export interface Reply {
  readonly http: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly location: string | undefined;
  readonly fault: string | undefined;
}

interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Maximum time until the last byte, and maximum size of the answer. */
  readonly limits: { readonly ms: number; readonly bytes: number };
}

/** Sends a request without following redirects. Never rejects. Names below `localhost` are this computer. */
export function sendRequest(address: string, { method, headers, body, limits }: Sending): Promise<Reply> {
  return new Promise<Reply>((resolve) => {
    const fail = (fault: string) => resolve(failed(fault));
    const local = loopbackRequest(address);
    const url = new URL(local.url);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    // Throws if a header has a character that HTTP forbids.
    const outgoing = send(
      url,
      { method, headers: { ...headers, ...local.headers }, agent: false, signal: AbortSignal.timeout(limits.ms) },
      (incoming) => {
        const chunks: Buffer[] = [];
        let size = 0;
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size <= limits.bytes) return;
          fail(`more than ${limits.bytes} bytes`);
          outgoing.destroy();
        });
        incoming.on('error', (error) => fail(describe(error, limits.ms)));
        incoming.on('end', () =>
          resolve({
            http: incoming.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8'),
            cookies: incoming.headers['set-cookie'] ?? [],
            location: incoming.headers.location,
            fault: undefined,
          }),
        );
      },
    );
    outgoing.on('error', (error) => fail(describe(error, limits.ms)));
    outgoing.end(body);
  }).catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)));
}

function failed(fault: string): Reply {
  return { http: 0, text: '', cookies: [], location: undefined, fault };
}

function describe(error: Error, ms: number): string {
  return error.name === 'AbortError' || error.name === 'TimeoutError'
    ? `no answer within ${ms / 1000} s`
    : error.message;
}
