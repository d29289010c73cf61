import type { Fetch } from '../../../src/domain/api/fetchText.ts';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';

/** Loads a module from a world in the page: fetches its code and evaluates it from memory. */
export function storyModule(fetch: Fetch) {
  return async (url: string): Promise<unknown> => {
    const response = await fetch(sampleUrl(url), { method: 'GET' });
    if (!response.ok) throw new TypeError(`no module at ${url}`);
    const code = new Blob([await response.text()], { type: 'text/javascript' });
    const address = URL.createObjectURL(code);
    try {
      return (await import(/* @vite-ignore */ address)) as unknown;
    } finally {
      URL.revokeObjectURL(address);
    }
  };
}
