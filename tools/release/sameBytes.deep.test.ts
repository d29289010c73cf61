import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../shared/command.ts';
import { PACKAGE_NAMES } from './packages/packPackages.ts';
import { sha256 } from './publish/checksums.ts';

const MINUTES_MS = 60_000;
const parent = mkdtempSync(join(tmpdir(), 'nowlight-bytes-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }), 5 * MINUTES_MS);

/** Folders of the project that a build doesn't read. */
const UNREAD = new Set([
  '.git',
  '.cache',
  'coverage',
  'dist',
  'dist-demo',
  'dist-docs',
  'storybook-static',
  'test-results',
]);
/** Folders that a release makes. */
const MADE = ['dist', 'dist-demo', 'dist-docs', '.cache'];

/**
 * Returns the SHA-256 of each file that `npm run release -- --dry-run` makes in a copy of the project. The image is left
 * out, because its Debian packages change.
 */
function artefactsIn(folder: string): Readonly<Record<string, string>> {
  for (const made of MADE) rmSync(join(folder, made), { recursive: true, force: true });
  const args = ['tools/run.mjs', 'release', '--dry-run', '--without', 'image'];
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe', env: environment, maxBuffer: 1 << 28 });
  const places = ['dist', 'dist-demo', 'dist-docs', '.cache/release'];
  const files = places.flatMap((place) => filesBelow(join(folder, place), place));
  return Object.fromEntries(files.map((file) => [file, sha256(join(folder, file))]));
}

const { NODE_ENV: _, ...environment } = process.env;

function filesBelow(folder: string, name: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(name, entry.parentPath.slice(folder.length), entry.name))
    .toSorted();
}

it(
  'a release has the same files, byte for byte, in folders of different names and depths',
  () => {
    const folder = join(parent, 'a');
    for (const name of readdirSync(ROOT).filter((one) => !UNREAD.has(one)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
    const artefacts = artefactsIn(folder);
    expect(Object.keys(artefacts).filter((file) => file.endsWith('.tgz'))).toHaveLength(PACKAGE_NAMES.length);
    const moved = join(parent, 'another folder', 'deeper');
    mkdirSync(join(moved, '..'));
    renameSync(folder, moved);
    expect(artefactsIn(moved)).toEqual(artefacts);
  },
  45 * MINUTES_MS,
);
