import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of Vite's build manifest; the key is the source file where the chunk starts at one. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/**
 * The JavaScript files that a route loads before it can be used: the entry, the page's own chunk, what the two import,
 * and the English strings that it begins with.
 *
 * @param dist the folder of the production build
 * @param page `Play`: the chunk starts at src/app/play/PlayView.tsx
 * @param domains the files of `locales/en/`, as `src/app/views.ts` names them
 * @throws Error where no chunk starts there: the budget would measure nothing
 */
export function routeScripts(dist: string, page: string, domains: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const keys = Object.keys(manifest);
  const own = keys.filter((key) => key.startsWith('src/app/') && key.endsWith(`/${page}View.tsx`));
  if (own.length === 0) throw new Error(`no chunk of the build starts at the ${page} page (see tools/build/routes.ts)`);
  const shared = keys.filter(
    (key) => manifest[key]?.isEntry || domains.some((domain) => key === `locales/en/${domain}.json`),
  );
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(join(dist, chunk.file));
    chunk.imports?.forEach(visit);
  };
  [...shared, ...own].forEach(visit);
  return [...files];
}
