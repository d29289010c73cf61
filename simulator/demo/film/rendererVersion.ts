import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders whose code draws pictures of games in play. In a package all of the code is beside this. */
const FOLDERS = import.meta.url.endsWith('.ts') ? ['.', '../covers', '../../device', '../games'] : ['.'];
let known: string | undefined;

/**
 * A short text that is another one after any change of the code that draws pictures of games in play. Those take a second
 * each to draw: too long for naming them by a hash of their bytes.
 */
export function rendererVersion(): string {
  known ??= hashOf(FOLDERS.map((folder) => fileURLToPath(new URL(folder, import.meta.url))));
  return known;
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders.filter((one) => existsSync(one))) {
    const names = readdirSync(folder, { recursive: folders.length > 1, encoding: 'utf8' });
    for (const name of names.filter((one) => /(?<!\.test)\.[jt]s$/.test(one)).toSorted())
      hash.update(name).update(readFileSync(`${folder}/${name}`));
  }
  return hash.digest('base64url').slice(0, 8);
}
