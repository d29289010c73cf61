import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of Vite's build manifest. Its key is the source file if the chunk starts at one. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/**
 * Returns the JavaScript files that a route needs before it is usable: the entry, the page's chunk, their static
 * imports, and the English strings of the page.
 *
 * @param dist folder of the production build
 * @param page page name; `Play` starts at src/app/play/PlayView.tsx
 * @param domains files of `locales/en/`, named as in `src/app/views.ts`
 * @throws Error if no chunk starts at the page
 */
export function routeScripts(dist: string, page: string, domains: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const keys = Object.keys(manifest);
  const pageKeys = keys.filter((key) => key.startsWith('src/app/') && key.endsWith(`/${page}View.tsx`));
  if (pageKeys.length === 0)
    throw new Error(
      `The build has no entry chunk of the ${page} page. If its file has moved, correct tools/build/routes.ts.`,
    );
  const shared = keys.filter(
    (key) => manifest[key]?.isEntry || domains.some((domain) => key === `locales/en/${domain}.json`),
  );
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    if (chunk.file.endsWith('.js')) files.add(join(dist, chunk.file));
    chunk.imports?.forEach(visit);
  };
  [...shared, ...pageKeys].forEach(visit);
  return [...files];
}
