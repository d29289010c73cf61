import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkOut, CONFIG_FOLDER, removeOldTrees } from './commitTree.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'trees-'));
});
afterEach(() => rmSync(project, { recursive: true }));

function git(...args: readonly string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@test.test', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
}

it('writes the files of a commit, and the present configuration also into a tree of an earlier review', () => {
  git('init', '-q', '-b', 'main');
  writeFileSync(join(project, 'page.ts'), 'old\n');
  git('add', '.');
  git('commit', '-q', '-m', 'Add a page');
  writeFileSync(join(project, 'page.ts'), 'new\n');
  const { root } = checkOut('main', project);
  expect(readFileSync(join(root, 'page.ts'), 'utf8')).toBe('old\n');
  const configuration = join(root, CONFIG_FOLDER, 'main.ts');
  const present = readFileSync(configuration, 'utf8');
  writeFileSync(configuration, 'earlier\n');
  expect(checkOut('main', project).root).toBe(root);
  expect(readFileSync(configuration, 'utf8')).toBe(present);
});

it('removes the trees that reviews used longest ago', () => {
  const trees = join(project, '.cache/review/trees');
  for (const [at, name] of ['b', 'a', 'd', 'c'].entries()) {
    mkdirSync(join(trees, name, 'src'), { recursive: true });
    utimesSync(join(trees, name), at, at);
  }
  removeOldTrees(project, 2);
  expect(readdirSync(trees).sort()).toEqual(['c', 'd']);
});
