import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/**
 * The JavaScript files that a route loads before it can be used: the entry, the page's own chunk, what the two import,
 * and the English strings.
 *
 * @param dist the folder of the production build
 * @param page the page's folder below src/pages, `Play`
 */
export function routeScripts(dist: string, page: string): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const roots = Object.keys(manifest).filter((key) => {
    const { isEntry, src = key } = manifest[key] ?? {};
    return isEntry || src.startsWith(`src/pages/${page}/`) || /^locales\/en\b/.test(src);
  });
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(join(dist, chunk.file));
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  return [...files];
}
