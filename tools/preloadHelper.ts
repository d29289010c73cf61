import type { Plugin } from 'vite';

/** The module that Vite wraps every dynamic import of the build with. */
const HELPER = '\0vite/preload-helper.js';

/** How long the code of a part of the page may take, with its style sheets, in milliseconds. */
export const CODE_LIMIT_MS = 20_000;

/**
 * What a dynamic import of the production build does first: it asks for the style sheets and modules of its chunk, and
 * waits for the sheets, so that nothing is drawn without its style. Vite's own does the same in three times the size, with
 * what this build has no use for (nonces, relative bases, an event of its own), and never asks again for a sheet that
 * failed. It is a third of a kilobyte on the way to every first picture. What hasn't come by a limit of time is as good as
 * missing, and the import fails, as it does where the server has no such file.
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
const preload = async (load, files) => {
  await Promise.all(files.map((file) => {
    const href = ${JSON.stringify(base)} + file;
    return pending[href] ?? (document.querySelector('link[href="' + href + '"]') ? 0 : begin(href));
  }));
  return load();
};
export const __vitePreload = (load, files = []) => {
  let limit;
  return Promise.race([
    preload(load, files),
    new Promise((_, reject) => (limit = setTimeout(reject, ${CODE_LIMIT_MS}, Error('late')))),
  ]).finally(() => clearTimeout(limit));
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
