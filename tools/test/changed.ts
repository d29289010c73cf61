import { spawnSync } from 'node:child_process';
import { ROOT } from '../shared/command.ts';

/** Matches sources of the production build and the simulator. A change of these may affect every end-to-end test. */
const SERVED =
  /^(src|simulator|locales|public|index\.html|vite\.config\.ts|package-lock\.json|tests\/support\/(e2e|browsers))(\/|$)/;
const TEST = /\.(test|stories)\.tsx?$|\.md$/;

/**
 * Returns the commit to compare with: the named one, the previous commit if the worktree is clean, or undefined for
 * uncommitted changes.
 *
 * @throws Error if git doesn't know the commit
 */
export function changedSince(named: string | undefined): string | undefined {
  if (named !== undefined) return git('rev-parse', '--verify', `${named}^{commit}`)[0];
  return git('status', '--porcelain').length > 0 ? undefined : 'HEAD~1';
}

/** Returns the files that differ from that commit or are uncommitted, by path from the root. */
export function changedFiles(since: string | undefined): readonly string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...git('diff', '--name-only', since ?? 'HEAD'), ...untracked];
}

/** Returns the end-to-end tests of a folder that a change of these files can affect: `all`, or a list that may be empty. */
export function endToEndOf(files: readonly string[], folder: 'e2e' | 'browsers' = 'e2e'): 'all' | readonly string[] {
  if (files.some((file) => SERVED.test(file) && !TEST.test(file))) return 'all';
  return files.filter((file) => file.startsWith(`tests/${folder}/`) && file.endsWith('.spec.ts'));
}

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed`);
  return stdout.split('\n').filter(Boolean);
}
