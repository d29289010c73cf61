import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Deletes the folders of earlier packages with these names, and no other file of the folder that contains them.
 *
 * @throws Error if a folder of such a name contains something else; then nothing is deleted
 */
export function clearPackages(out: string, names: readonly string[]): void {
  const folders = names.map((name) => ({ name, folder: join(out, name) }));
  for (const { name, folder } of folders) {
    if (!existsSync(folder) || readdirSync(folder).length === 0 || nameIn(folder) === name) continue;
    throw new Error(`${folder} isn’t an earlier package of npm run pack: move it, or choose another --out`);
  }
  for (const { folder } of folders) rmSync(folder, { recursive: true, force: true });
}

/** Returns the name in a folder's package.json; undefined without a readable one. */
function nameIn(folder: string): unknown {
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name?: unknown }).name;
  } catch {
    return undefined;
  }
}
