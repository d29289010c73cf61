import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { ReviewFolder } from '../record/writeReview.ts';
import { buildHistory, type LoggedCommit, type StoryHistory } from './storyHistory.ts';

/** Folder of the reviews, unless `npm run review -- … --out FOLDER` names another. */
export const REVIEWS: string = join(ROOT, 'dist-review');
/** Starts each commit in git's output. */
const START = '\u0001';

/** Reads the history of the catalogue's stories from git and from the reviews. It is empty without git. */
export function readHistory(): StoryHistory {
  const folders = globSync('{src,stories}/**/*.stories.tsx', { cwd: ROOT }).map((file) =>
    posix.dirname(file.replaceAll('\\', '/')),
  );
  return buildHistory(readLog(), [...new Set(folders)], new ReviewFolder(REVIEWS).all());
}

function readLog(): readonly LoggedCommit[] {
  const args = [
    'log',
    '--no-merges',
    '-n',
    '2000',
    `--format=${START}%H%x09%cI%x09%s`,
    '--name-only',
    '--',
    'src',
    'stories',
  ];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (status !== 0) return [];
  return stdout
    .split(START)
    .slice(1)
    .map((entry) => {
      const [head = '', ...files] = entry.split('\n').filter(Boolean);
      const [commit = '', at = '', subject = ''] = head.split('\t');
      return { commit, at, subject, files };
    });
}
