import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders with the code that renders screenshots. In the npm package, the file itself contains all of that code. */
const FOLDERS = import.meta.url.endsWith('.ts') ? ['.', '../covers', '../../device', '../games'] : ['.'];
let known: string | undefined;

/**
 * Returns a hash of the rendering code, used to version screenshots. Each takes a second to draw, which is too long for
 * hashing its bytes.
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
