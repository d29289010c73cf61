import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs steps in a root file system that resolves names as this computer does. Removes the file afterwards: a container
 * engine provides its own. The file is written as text, because it may be a link to a file outside the root.
 *
 * @param file this computer's configuration
 */
export function withNameResolution(root: string, runSteps: () => void, file = '/etc/resolv.conf'): void {
  const inRoot = join(root, 'etc/resolv.conf');
  // The base may contain a link, which writing would follow.
  rmSync(inRoot, { force: true });
  writeFileSync(inRoot, readFileSync(file));
  try {
    runSteps();
  } finally {
    rmSync(inRoot, { force: true });
  }
}
