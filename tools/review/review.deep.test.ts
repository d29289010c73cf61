import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT, run } from '../shared/command.ts';
import type { Edit } from '../shared/projectCopy.ts';
import { git } from './capture/commitTree.ts';
import { parseReview, type Review } from './record/reviewRecord.ts';

const folder = mkdtempSync(join(tmpdir(), 'review-'));
const index = { GIT_INDEX_FILE: join(folder, 'index') };
/** A screen with three stories, of which two have play functions. */
const SCREEN = 'widgets-sound-blocked';
const SOUND_GATE = 'src/widgets/play/SoundGate/SoundGate';

afterAll(() => rmSync(folder, { recursive: true }));

/** Makes a commit on HEAD that no branch has, without changing the working tree. */
function commitWith(edits: readonly Edit[]): string {
  const env = { ...process.env, ...index };
  git(['read-tree', 'HEAD'], { env });
  for (const [path, before, after] of edits) {
    const text = git(['show', `HEAD:${path}`]);
    expect(text).toContain(before);
    writeFileSync(join(folder, 'blob'), text.replace(before, after));
    const blob = git(['hash-object', '-w', '--no-filters', join(folder, 'blob')]).trim();
    git(['update-index', '--cacheinfo', `100644,${blob},${path}`], { env });
  }
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@test.test', '-c', 'commit.gpgsign=false'];
  return git([...identity, 'commit-tree', git(['write-tree'], { env }).trim(), '-p', 'HEAD', '-m', 'Change']).trim();
}

/** Returns the ids and commands of a process's children, directly or indirectly. */
function childrenOf({ pid = 0 }: ChildProcess): ReadonlyMap<number, string> {
  const found = new Map([[pid, '']]);
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).matchAll(/(\d+) +(\d+) (.*)/g);
  const processes = Array.from(all, ([, id, parent, args = '']) => ({ id: Number(id), parent: Number(parent), args }));
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { id, parent, args } of processes) if (found.has(parent) && !found.has(id)) found.set(id, args);
  }
  found.delete(pid);
  return found;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs the command as a developer does, and returns the review that it wrote. */
async function reviewed(commit: string): Promise<Review> {
  const head = git(['rev-parse', 'HEAD']).trim();
  const args = ['tools/review/review.ts', head, commit, '--only', SCREEN, '--out', folder];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  if (code !== 0) throw new Error(output);
  const name = `${head.slice(0, 9)}-${commit.slice(0, 9)}-only-${SCREEN}`;
  return parseReview(readFileSync(join(folder, `reviews/${name}/review.json`), 'utf8')) ?? expect.fail(output);
}

it('npm run review reports the looks and the behaviour that a commit changed, with pictures of both commits', async () => {
  const commit = commitWith([
    [`${SOUND_GATE}.module.css`, 'background: var(--glass-thick);', 'background: rgb(0 80 160);'],
    [`${SOUND_GATE}.tsx`, 'onClick={model.turnOn}', 'onClick={() => undefined}'],
  ]);
  const { stories, counts, notes } = await reviewed(commit);
  expect(stories.map(({ id, aspects }) => [id.replace(`${SCREEN}--`, ''), ...aspects])).toEqual([
    ['muted', 'looks'],
    ['turning-sound-on', 'looks', 'behaves'],
    ['turned-on-by-first-key', 'looks'],
  ]);
  expect(counts.compared).toBe(3);
  expect(notes).toEqual([]);
  for (const { before, after, changed } of stories) {
    for (const side of [before, after]) expect(existsSync(join(folder, side?.picture ?? ''))).toBe(true);
    expect(changed?.pixels).toBeGreaterThan(0);
  }
  expect(existsSync(join(folder, 'index.html'))).toBe(true);
});

it('npm run review captures no story for a commit that changed a comment', async () => {
  const commit = commitWith([[`${SOUND_GATE}.tsx`, '/** A button for sound', '/** The button for sound']]);
  const { stories, counts } = await reviewed(commit);
  expect(stories).toEqual([]);
  expect(counts.compared).toBe(0);
});

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'npm run review ends its browser and its catalogue on %s, and deletes their temporary folders',
  async (signal) => {
    const colour = { SIGINT: 'red', SIGTERM: 'green', SIGHUP: 'blue' }[signal];
    const commit = commitWith([
      [`${SOUND_GATE}.module.css`, 'background: var(--glass-thick);', `background: ${colour};`],
    ]);
    const temporary = join(folder, signal);
    mkdirSync(temporary);
    const args = ['tools/run.mjs', 'review', 'HEAD', commit, '--only', SCREEN, '--out', folder];
    const command = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1' },
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(command, 'exit');
    let children = childrenOf(command);
    await expect
      .poll(() => [...(children = childrenOf(command)).values()].join('\n'), { timeout: 120_000, interval: 200 })
      .toMatch(/storybook.* dev /);
    expect([...children.values()].join('\n')).toMatch(/headless/);
    // A terminal sends Ctrl-C to the whole process group.
    process.kill(signal === 'SIGINT' ? -(command.pid ?? 0) : (command.pid ?? 0), signal);
    const [code] = (await ended) as [number | null];
    expect(code).toBe({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
    await expect.poll(() => [...children.keys()].filter(isRunning), { timeout: 30_000 }).toEqual([]);
    expect(readdirSync(temporary)).toEqual([]);
  },
);
