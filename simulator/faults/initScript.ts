import {
  addressesOf,
  credentialsOf,
  keyOf,
  udpAddressOf,
  withAddress,
  withAddresses,
  withoutDefaultAddresses,
} from './candidates.ts';
import { type AskRelay, type RelayAnswer, routePeerConnections } from './pageConnections.ts';

/** How a page reaches the relay: a function that the test's driver adds to the page, or a URL on this computer. */
export type PageTransport = { readonly binding: string } | { readonly url: string };

const CANDIDATE_FUNCTIONS = {
  udpAddressOf,
  withAddress,
  addressesOf,
  keyOf,
  withAddresses,
  withoutDefaultAddresses,
  credentialsOf,
};

/**
 * Returns a script that must run in each document before the document's own scripts. It contains the source text of
 * functions, which Node and bundlers have freed of types.
 */
export function initScript(transport: PageTransport): string {
  const [create, place] = 'binding' in transport ? [askByBinding, transport.binding] : [askByFetch, transport.url];
  return `(() => {
${Object.values(CANDIDATE_FUNCTIONS).map(String).join('\n')}
const ask = (${String(create)})(${JSON.stringify(place)});
(${String(routePeerConnections)})(globalThis, ask, { ${Object.entries(CANDIDATE_FUNCTIONS)
    .map(([name, tool]) => `${name}: ${tool.name}`)
    .join(', ')} });
})();`;
}

function askByBinding(name: string): AskRelay {
  return (request) => (globalThis as unknown as Record<string, AskRelay>)[name]?.(request) as Promise<RelayAnswer>;
}

function askByFetch(url: string): AskRelay {
  // The page may replace its fetch later.
  const request = Reflect.get(globalThis, 'fetch') as (address: string, init: RequestInit) => Promise<Response>;
  return async (asked) => {
    const response = await request.call(globalThis, url, { method: 'POST', body: JSON.stringify(asked) });
    if (!response.ok) throw new Error(`The faulty network answered ${response.status}`);
    return (await response.json()) as RelayAnswer;
  };
}
