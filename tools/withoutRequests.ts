import type { Plugin } from 'vite';

const CALLS = /\/src\/contracts\/calls\/[^/]+\.ts$/;
/** One property of a definition, as the formatter lays it out: up to the next property or the definition's end. */
const REQUEST = /\n {2}request: [\s\S]*?(?=\n {2}\w+:|\n\}\))/g;

/**
 * Leaves the schemas of requests out of the contract's calls. The app makes requests and reads answers: what it makes is
 * checked by its types, so that in production nobody reads those schemas, and they are a kilobyte on every route. The
 * simulator, the tests and Storybook have them all.
 *
 * @param code a module of `src/contracts/calls`, formatted
 * @throws Error where a call's request can't be found
 */
export function withoutRequests(code: string): string {
  const calls = code.match(/\bdefineCall\(/g)?.length ?? 0;
  const found = code.match(REQUEST)?.length ?? 0;
  if (calls !== found) throw new Error(`${calls} calls are defined, and ${found} requests found: see withoutRequests`);
  return code.replaceAll(REQUEST, '');
}

/** Does so in the production build. */
export function leaveOutRequests(): Plugin {
  return {
    name: 'nowlight-leave-out-requests',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return CALLS.test(id.replaceAll('\\', '/')) ? { code: withoutRequests(code), map: null } : undefined;
    },
  };
}
