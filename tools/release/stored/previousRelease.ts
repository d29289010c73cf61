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

/** Checks out the latest version that the changelog names. A version ends with the commit that ends it. */
export function checkOutPrevious(): PreviousRelease {
  const version = VERSIONS.at(-1) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'previous-'));
  const root = join(folder, 'project');
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  // The first versions have the commit in their name; later ones have a tag.
  const commit = version.includes('-') ? (version.split('-').at(-1) ?? '') : `v${version}`;
  git('worktree', 'add', '--detach', root, commit);
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
