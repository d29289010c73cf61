import { callOf, type Exchange } from '../../../simulator/core/recorded/har.ts';
import { refusalOf } from './allowedHost.ts';

/** Thrown if a recording can't be repeated; the message gives the reason. */
export class ReplayError extends Error {}

const TIMEOUT_MS = 30_000;
/** Headers of the recorded connection, which a repetition leaves out. */
const OWN_HEADERS = /^(:|host$|connection$|content-length$|accept-encoding$|origin$|referer$|sec-|cookie$)/i;

/**
 * Repeats the recorded calls of the contract in order against another address, and returns the new exchanges. Skips
 * other exchanges.
 *
 * @param allowed hosts of other machines; a host that is named twice may be called
 * @throws ReplayError if the address is neither local nor allowed
 */
export async function replayExchanges(
  exchanges: readonly Exchange[],
  base: string,
  allowed: readonly string[],
  send: typeof fetch = fetch,
): Promise<Exchange[]> {
  const target = URL.parse(base);
  if (!target || !target.protocol.startsWith('http'))
    throw new ReplayError(`--base ${base} is not an http address, such as https://api.example.com`);
  const refusal = refusalOf(target.hostname, allowed);
  if (refusal !== undefined) throw new ReplayError(refusal);
  const replies: Exchange[] = [];
  for (const exchange of exchanges) {
    if (!callOf(exchange)) continue;
    const { method, url, headers, body } = exchange;
    // A path that starts with “//” would otherwise be parsed as a host.
    const address = new URL(target);
    [address.pathname, address.search] = [url.pathname, url.search];
    const answer = await send(address, {
      method,
      headers: headers
        .filter(({ name }) => !OWN_HEADERS.test(name))
        .map(({ name, value }): [string, string] => [name, value]),
      ...(body !== undefined && method !== 'GET' ? { body } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ReplayError(
        `${address.href} did not respond: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    replies.push({ ...exchange, http: answer.status, text: await answer.text() });
  }
  return replies;
}
