import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of the main branch, first the local one. */
const MAIN = ['main', 'origin/main'];

/**
 * Returns the commit that changes are compared with: where the branch left main, or the previous commit on main itself.
 * Undefined in a folder without git, and for a repository with one commit.
 */
export function baseOf(root: string): string | undefined {
  const [head] = git(root, 'rev-parse', 'HEAD');
  for (const main of MAIN) {
    const [base] = git(root, 'merge-base', main, 'HEAD');
    if (base !== undefined && base !== head) return base;
    if (base !== undefined) break;
  }
  return git(root, 'rev-parse', '--verify', 'HEAD~1')[0];
}

/** Returns the numbers of the lines that were added or changed since a commit, by file. Untracked files count in full. */
export function linesSince(root: string, base: string): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, Set<number>>();
  let current = new Set<number>();
  for (const row of git(root, 'diff', '--unified=0', '--no-color', '--no-ext-diff', '--dst-prefix=b/', '-M', base)) {
    const [, file] = /^\+\+\+ b\/(.+?)\t?$/.exec(row) ?? [];
    if (file !== undefined) lines.set(file, (current = new Set()));
    const [, first = '0', count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(row) ?? [];
    for (let line = Number(first); line > 0 && line < Number(first) + Number(count); line++) current.add(line);
  }
  for (const file of git(root, 'ls-files', '--others', '--exclude-standard')) {
    const { length } = readFileSync(join(root, file), 'utf8').split('\n');
    lines.set(file, new Set(Array.from({ length }, (_, index) => index + 1)));
  }
  return lines;
}

/** Returns the commits since a base without merges, as short hash and subject. */
export function commitsSince(
  root: string,
  base: string,
): readonly { readonly hash: string; readonly subject: string }[] {
  return git(root, 'log', '--no-merges', '--format=%h %s', `${base}..HEAD`).map((row) => {
    const gap = row.indexOf(' ');
    return { hash: row.slice(0, gap), subject: row.slice(gap + 1) };
  });
}

/** Returns the files of the worktree, tracked or not, without ignored ones. */
export function allFiles(root: string): readonly string[] {
  return git(root, 'ls-files', '--cached', '--others', '--exclude-standard');
}

/** Returns the lines of a git command's output; an empty list if the command fails. */
function git(root: string, ...args: readonly string[]): readonly string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], options);
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}
