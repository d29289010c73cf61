import type { Plugin } from 'vite';

/** The module that Vite wraps every dynamic import of the build with. */
const HELPER = '\0vite/preload-helper.js';

/**
 * What a dynamic import of the production build does first: it asks for the style sheets and modules of its chunk, and
 * waits for the sheets, so that nothing is drawn without its style. Vite's own does the same in three times the size, with
 * what this build has no use for (nonces, relative bases, an event of its own), and never asks again for a sheet that
 * failed. It is a third of a kilobyte on the way to every first picture.
 *
 * @param base what the names of files are below: `/`
 * @returns an ES module that exports `__vitePreload(load, files)`
 */
export function preloadHelper(base: string): string {
  return `
const pending = {};
const begin = (href) => {
  const style = href.endsWith('.css');
  const link = Object.assign(document.createElement('link'), { rel: style ? 'stylesheet' : 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
  if (style) {
    return (pending[href] = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        reject(Error(href));
      };
    }).finally(() => delete pending[href]));
  }
};
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map((file) => {
    const href = ${JSON.stringify(base)} + file;
    return pending[href] ?? (document.querySelector('link[href="' + href + '"]') ? 0 : begin(href));
  }));
  return load();
};
`;
}

/** Puts it in the place of Vite's. */
export function smallPreloadHelper(): Plugin {
  let base = '/';
  return {
    name: 'nowlight-preload-helper',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      base = config.base;
    },
    load: (id) => (id === HELPER ? preloadHelper(base) : undefined),
  };
}
