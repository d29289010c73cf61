import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import type { Review } from '../record/reviewRecord.ts';
import { ReviewFolder } from '../record/writeReview.ts';
import { buildHistory, type LoggedCommit, type StoryHistory } from './storyHistory.ts';

/** Folder of the reviews, unless `npm run review -- … --out FOLDER` names another. */
const REVIEWS = join(ROOT, 'dist-review');
/** Starts each commit in git's output. */
const START = '\u0001';

/**
 * Reads the history of the catalogue's stories from git and from the reviews. Undefined without git, and in a shallow
 * clone, whose first commit seems to have added every file.
 *
 * @param root folder of the project
 * @param reviews by default the reviews on this computer
 */
export function readHistory(
  root: string = ROOT,
  reviews: readonly Review[] = localReviews(),
): StoryHistory | undefined {
  const log = readLog(root);
  if (!log) return undefined;
  const folders = globSync('{src,stories}/**/*.stories.tsx', { cwd: root }).map((file) =>
    posix.dirname(file.replaceAll('\\', '/')),
  );
  return buildHistory(log, [...new Set(folders)], reviews);
}

/** Returns no reviews in a build of a release, whose files must not depend on the computer (`SOURCE_DATE_EPOCH` is set). */
export function localReviews(folder: string = REVIEWS): readonly Review[] {
  return process.env['SOURCE_DATE_EPOCH'] === undefined ? new ReviewFolder(folder).all() : [];
}

function readLog(root: string): readonly LoggedCommit[] | undefined {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 27 });
  // The second line is the way from `root` to the repository's top, which is empty unless another project contains it.
  const repository = git('rev-parse', '--is-shallow-repository', '--show-cdup');
  if (repository.status !== 0 || repository.stdout.trim() !== 'false') return undefined;
  const { status, stdout } = git(
    'log',
    '--no-merges',
    '-n',
    '3000',
    `--format=${START}%H%x09%P%x09%cI%x09%s`,
    '--name-only',
  );
  if (status !== 0) return undefined;
  return stdout
    .split(START)
    .slice(1)
    .map((entry) => {
      const [head = '', ...files] = entry.split('\n').filter(Boolean);
      const [commit = '', parent = '', at = '', ...subject] = head.split('\t');
      return { commit, parent, at, subject: subject.join('\t'), files };
    });
}
