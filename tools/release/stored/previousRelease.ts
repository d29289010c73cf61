import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSIONS } from '../../../tests/fixtures/stored/versions.ts';
import { ROOT } from '../../shared/command.ts';

/** A checkout of the latest release, with this project's packages. */
export interface PreviousRelease {
  readonly version: string;
  readonly root: string;
  remove(): void;
}

/**
 * Returns the newest version whose commit the repository has, with the commit's name. A version that is being prepared
 * is in the changelog before its tag exists.
 *
 * @param versions oldest first
 * @throws Error if the repository has no version's commit
 */
export function newestCommitted(
  versions: readonly string[],
  hasCommit: (ref: string) => boolean,
): { readonly version: string; readonly ref: string } {
  // The first versions end with the commit that ends them; later ones have a tag.
  const refs = versions.map((version) => ({ version, ref: /-([\da-f]{7,40})$/.exec(version)?.[1] ?? `v${version}` }));
  const newest = refs.findLast(({ ref }) => hasCommit(ref));
  if (!newest) throw new Error('The repository has no commit of a released version: git fetch --tags --unshallow');
  return newest;
}

/** Checks out the latest version of the changelog whose commit the repository has. */
export function checkOutPrevious(): PreviousRelease {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  const { version, ref } = newestCommitted(VERSIONS, (one) => {
    try {
      git('rev-parse', '--verify', '--quiet', `${one}^{commit}`);
      return true;
    } catch {
      return false;
    }
  });
  const folder = mkdtempSync(join(tmpdir(), 'previous-'));
  const root = join(folder, 'project');
  git('worktree', 'add', '--detach', root, ref);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return {
    version,
    root,
    remove() {
      git('worktree', 'remove', '--force', root);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
