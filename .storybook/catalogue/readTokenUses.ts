import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TokenUse } from './catalogueRecords.ts';

/** Globs of the sources of screens and primitives, without their stories and tests. */
const SOURCES = 'src/**/*.{css,ts,tsx}';
const ASIDE = /\.(stories|test)\.tsx?$|^src\/design\/(testing\/|tokens\/(reference|tokens\.css))/;

/** Returns the folders that use each token, by the token's CSS name, such as `--gold`. */
export function readTokenUses(root: string): Readonly<Record<string, readonly TokenUse[]>> {
  const uses = new Map<string, Map<string, TokenUse>>();
  const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((one) => !ASIDE.test(one)).sort()) {
    for (const name of tokensIn(readFileSync(join(root, file), 'utf8'))) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      const byFolder = uses.get(name) ?? new Map<string, TokenUse>();
      byFolder.set(folder, { folder, name: nameOf(folder, file) });
      uses.set(name, byFolder);
    }
  }
  return Object.fromEntries([...uses].map(([name, byFolder]) => [name, [...byFolder.values()]]));
}

/** Returns the custom properties that the source reads. */
export function tokensIn(source: string): Set<string> {
  return new Set([...source.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
}

/**
 * Returns the display name of a folder: `src/modals/play/Queue` gives Queue, `src/pages/NowBux/spin` gives NowBux/spin.
 * A file outside a screen's folder keeps its path.
 */
function nameOf(folder: string, file: string): string {
  const names = folder.split('/');
  const screen = names.findIndex((name) => /^[A-Z]/.test(name));
  return screen < 0 ? file.slice('src/'.length) : names.slice(screen).join('/');
}
