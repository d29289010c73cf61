import { callOf, type Exchange } from '../../../simulator/core/recorded/har.ts';
import { isLoopback } from '../../shared/loopback.ts';

/** A service that is not asked; the message says why. */
export class ReplayError extends Error {}

const TIMEOUT_MS = 30_000;
/** These belong to the connection that was recorded. */
const OWN_HEADERS = /^(:|host$|connection$|content-length$|accept-encoding$|origin$|referer$|sec-|cookie$)/i;

/**
 * Makes the recorded calls of the contract anew against another address, one after the other, and answers the exchanges with
 * what came. Other exchanges are left out.
 *
 * @param allowed the one host besides this machine that may be asked
 * @throws ReplayError where the address is not this machine’s, nor the one that is allowed
 */
export async function replayed(
  exchanges: readonly Exchange[],
  base: string,
  allowed: string | undefined,
  ask: typeof fetch = fetch,
): Promise<Exchange[]> {
  const target = URL.parse(base);
  if (!target || !target.protocol.startsWith('http')) throw new ReplayError(`${base} is no address of a service`);
  if (!isLoopback(target.hostname) && target.hostname !== allowed)
    throw new ReplayError(`${target.hostname} is not this machine; --allow ${target.hostname} asks it all the same`);
  const made: Exchange[] = [];
  for (const exchange of exchanges) {
    if (!callOf(exchange)) continue;
    const { method, url, headers, body } = exchange;
    // A path may begin with “//”: it stays a path, and names no host.
    const address = new URL(target);
    [address.pathname, address.search] = [url.pathname, url.search];
    const answer = await ask(address, {
      method,
      headers: headers
        .filter(({ name }) => !OWN_HEADERS.test(name))
        .map(({ name, value }): [string, string] => [name, value]),
      ...(body !== undefined && method !== 'GET' ? { body } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ReplayError(
        `${address.href} does not answer: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    made.push({ ...exchange, http: answer.status, text: await answer.text() });
  }
  return made;
}
