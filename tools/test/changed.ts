import { spawnSync } from 'node:child_process';
import { ROOT } from '../shared/command.ts';

/** What the production build or the simulator is made of: every end-to-end test may see a change of it. */
const SERVED =
  /^(src|simulator|locales|public|index\.html|vite\.config\.ts|package-lock\.json|tests\/support\/(e2e|browsers))(\/|$)/;
const TEST = /\.(test|stories)\.tsx?$|\.md$/;

/**
 * The commit since which `npm test -- changed` looks for changes: the one that is named, else the last one where
 * nothing is uncommitted. Undefined: what is uncommitted.
 *
 * @throws Error where git knows no such commit
 */
export function changedSince(named: string | undefined): string | undefined {
  if (named !== undefined) return git('rev-parse', '--verify', `${named}^{commit}`)[0];
  return git('status', '--porcelain').length > 0 ? undefined : 'HEAD~1';
}

/** Paths from the root of the files that differ from that commit, or are uncommitted. */
export function changedFiles(since: string | undefined): readonly string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...git('diff', '--name-only', since ?? 'HEAD'), ...untracked];
}

/** The end-to-end tests of a folder that a change of these files can reach: all of them, or these, which may be none. */
export function endToEndOf(files: readonly string[], folder: 'e2e' | 'browsers' = 'e2e'): 'all' | readonly string[] {
  if (files.some((file) => SERVED.test(file) && !TEST.test(file))) return 'all';
  return files.filter((file) => file.startsWith(`tests/${folder}/`) && file.endsWith('.spec.ts'));
}

function git(...args: readonly string[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args.join(' ')} failed`);
  return stdout.split('\n').filter(Boolean);
}
