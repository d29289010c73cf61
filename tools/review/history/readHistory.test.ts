import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Review } from '../record/reviewRecord.ts';
import { ReviewFolder } from '../record/writeReview.ts';
import { localReviews, readHistory } from './readHistory.ts';
import { changesOf } from './storyHistory.ts';

const STORIES = 'src/modals/Queue/Queue.stories.tsx';
let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  root = join(folder, 'project');
  write(STORIES, 'export default {};\n');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@test.test', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function commit(subject: string): string {
  git('add', '.');
  git('commit', '-q', '-m', subject);
  return git('rev-parse', 'HEAD');
}

/** Starts a repository with a commit that adds the stories, and one that changes a string. */
function start(): readonly [first: string, second: string] {
  git('init', '-q', '-b', 'main');
  const first = commit('Add the queue');
  write('locales/en/session.json', '{}\n');
  return [first, commit('Add a string')];
}

const subjects = (from: string, reviews: readonly Review[] = []) => {
  const history = readHistory(from, reviews);
  return history && changesOf(history, 'queue--first', STORIES).map(({ subject }) => subject);
};

it('reads the commits of a story’s folder', () => {
  start();
  expect(subjects(root)).toEqual(['Add the queue']);
});

const reviewOf = (first: string, second: string): Review => {
  const described = (hash: string) => ({ commit: hash, subject: '', at: '2026-11-30T10:00:00.000Z' });
  return {
    version: 1,
    old: described(first),
    new: described(second),
    changelog: [],
    stories: [{ id: 'queue--first', screen: 'Queue', name: 'First', kind: 'changed', aspects: ['reads'] }],
    counts: { all: 1, compared: 1 },
    notes: [],
  };
};

it('includes a reviewed commit that changed only files of other folders', () => {
  const [first, second] = start();
  expect(subjects(root, [reviewOf(first, second)])).toEqual(['Add a string', 'Add the queue']);
});

it('skips invalid reviews, and all reviews in a build of a release', () => {
  const review = reviewOf('1'.repeat(40), '2'.repeat(40));
  new ReviewFolder(folder).write(review, () => '');
  mkdirSync(join(folder, 'reviews/damaged'));
  writeFileSync(join(folder, 'reviews/damaged/review.json'), '{');
  vi.stubEnv('SOURCE_DATE_EPOCH', undefined);
  expect(localReviews(folder)).toEqual([review]);
  vi.stubEnv('SOURCE_DATE_EPOCH', '1');
  expect(localReviews(folder)).toEqual([]);
});

it('returns undefined in a shallow clone, whose first commit seems to have added every file', () => {
  start();
  const clone = join(folder, 'clone');
  git('clone', '-q', '--depth', '1', pathToFileURL(root).href, clone);
  expect(subjects(clone)).toBeUndefined();
});

it('returns undefined for a folder without git, also inside another project', () => {
  expect(subjects(root)).toBeUndefined();
  start();
  expect(subjects(join(root, 'src'))).toBeUndefined();
});
