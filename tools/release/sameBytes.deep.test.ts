import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';

const MINUTES_MS = 60_000;
const parent = mkdtempSync(join(tmpdir(), 'nowlight-bytes-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }), 5 * MINUTES_MS);

/** Folders of the project that a build doesn't read. */
const UNREAD = new Set(['.git', '.cache', 'coverage', 'dist', 'dist-demo', 'storybook-static', 'test-results']);

/** Returns the SHA-256 of each file that `npm run build` and `npm run pack` make in a copy of the project. */
function artefactsIn(folder: string): Readonly<Record<string, string>> {
  for (const made of ['dist', '.cache']) rmSync(join(folder, made), { recursive: true, force: true });
  execFileSync(process.execPath, ['tools/run.mjs', 'pack'], { cwd: folder, stdio: 'pipe', env: environment });
  const packed = readdirSync(join(folder, '.cache/pack')).filter((name) => name.endsWith('.tgz'));
  const files = [...filesBelow(join(folder, 'dist'), 'dist'), ...packed.map((name) => `.cache/pack/${name}`)];
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return Object.fromEntries(files.map((file) => [file, hash(file)]));
}

const environment = { ...process.env, NODE_ENV: 'production' };

function filesBelow(folder: string, name: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(name, entry.parentPath.slice(folder.length), entry.name))
    .toSorted();
}

it(
  'the project makes the same app and packages, byte for byte, in folders of different names and depths',
  () => {
    const folder = join(parent, 'a');
    for (const name of readdirSync(ROOT).filter((one) => !UNREAD.has(one)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
    const artefacts = artefactsIn(folder);
    expect(Object.keys(artefacts).filter((file) => file.endsWith('.tgz')).length).toBeGreaterThanOrEqual(2);
    const moved = join(parent, 'another folder', 'deeper');
    mkdirSync(join(moved, '..'));
    renameSync(folder, moved);
    expect(artefactsIn(moved)).toEqual(artefacts);
  },
  10 * MINUTES_MS,
);
