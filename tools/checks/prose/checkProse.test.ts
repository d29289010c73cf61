import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../shared/command.ts';
import { baseOf, commitsSince, linesSince } from './changedLines.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prose-'));
  git('init', '-q', '-b', 'main');
  commit('Add a page', { 'page.md': 'Nobody reads this.\n' });
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@test.test', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function commit(subject: string, files: Readonly<Record<string, string>>): string {
  write(files);
  git('add', '.');
  git('commit', '-q', '-m', subject);
  return git('rev-parse', 'HEAD');
}

/** Runs the prose check in the temporary repository. Returns its exit code and the printed lines. */
function check(...args: readonly string[]): { readonly code: number | null; readonly lines: readonly string[] } {
  const program = join(ROOT, 'tools/checks/prose/checkProse.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
  return { code: status, lines: `${stdout}${stderr}`.trim().split('\n') };
}

describe('baseOf', () => {
  it('returns undefined without git and for a single commit', () => {
    expect(baseOf(root)).toBeUndefined();
    expect(baseOf(tmpdir())).toBeUndefined();
  });

  it('returns the previous commit on main', () => {
    const first = git('rev-parse', 'HEAD');
    commit('Add a second page', { 'two.md': 'Two.\n' });
    expect(baseOf(root)).toBe(first);
  });

  it('returns the branch point if main and the branch both have later commits', () => {
    const first = git('rev-parse', 'HEAD');
    git('checkout', '-q', '-b', 'topic');
    commit('Add a second page', { 'two.md': 'Two.\n' });
    commit('Add a third page', { 'three.md': 'Three.\n' });
    git('checkout', '-q', 'main');
    commit('Add a fourth page', { 'four.md': 'Four.\n' });
    git('checkout', '-q', 'topic');
    expect(baseOf(root)).toBe(first);
    expect(commitsSince(root, first).map(({ subject }) => subject)).toEqual(['Add a third page', 'Add a second page']);
  });
});

it('linesSince returns added and changed lines, committed or not, and all lines of untracked files', () => {
  const first = commit('Add code', { 'a.ts': 'one\ntwo\nthree\n', 'moved.ts': 'a\nb\nc\nd\ne\n' });
  git('mv', 'moved.ts', 'new name.ts');
  commit('Change code', { 'a.ts': 'one\n2\nthree\n' });
  write({ 'a.ts': 'one\n2\nthree\nfour\n', 'new name.ts': 'a\nb\nc\nd\nE\n', 'untracked.md': 'x' });
  expect(Object.fromEntries([...linesSince(root, first)].map(([file, lines]) => [file, [...lines]]))).toEqual({
    'a.ts': [2, 4],
    'new name.ts': [5],
    'untracked.md': [1],
  });
});

describe('npm run prose', () => {
  it('reports comments, titles, pages and subjects of a branch with file, line, word and advice', () => {
    git('checkout', '-q', '-b', 'topic');
    commit('Added code', {
      'code.ts': '// This line follows\n// nobody, and is fine.\n\n/** What is asked for. */\nexport const a = 1;\n',
      'code.test.ts': "it('is closed', () => {});\ntest.describe('whoever plays', () => {});\n",
      'page.md': 'Nobody reads this.\n\nWhoever writes it is told.\n',
      'style.css': '/* Set\n * anew */\n',
    });
    const { code, lines } = check();
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringContaining('code.test.ts:1: The sentence starts with "is".'),
      expect.stringContaining('code.test.ts:2: "whoever" is hard to read.'),
      expect.stringContaining('code.ts:2: "nobody" is hard to read. Write instead: "no player"'),
      expect.stringContaining('code.ts:4: "asked for" is hard to read.'),
      expect.stringContaining('code.ts:4: The sentence starts with "What".'),
      expect.stringContaining('page.md:3: "Whoever" is hard to read.'),
      expect.stringContaining('page.md:3: "is told" is hard to read.'),
      expect.stringContaining('style.css:2: "anew" is hard to read.'),
      expect.stringMatching(/^commit \w+ "Added code": "Added" is not an imperative\./),
      '9 findings in 4 changed files and 1 commit.',
    ]);
  });

  it('ignores lines that the branch did not change', () => {
    git('checkout', '-q', '-b', 'topic');
    commit('Add a line', { 'page.md': 'Nobody reads this.\nA player reads this.\n' });
    expect(check()).toEqual({ code: 0, lines: ['0 findings in 1 changed file and 1 commit.'] });
  });

  it('checks the whole tree with --all, or the named part of it', () => {
    commit('Add a folder', { 'docs/two.md': 'The page is told.\n' });
    const all = check('--all');
    expect(all.code).toBe(1);
    expect(all.lines.slice(0, -1).map((line) => line.slice(0, line.indexOf(' ')))).toEqual([
      'docs/two.md:1:',
      'page.md:1:',
    ]);
    expect(check('--all', 'docs').lines).toHaveLength(2);
  });

  it('passes with a hint if there is no earlier commit', () => {
    expect(check()).toMatchObject({ code: 0, lines: [expect.stringContaining('npm run prose -- --all')] });
  });
});
