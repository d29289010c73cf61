import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHECKSUMS, checksumDifferences, writeChecksums } from './checksums.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nowlight-sums-'));
  for (const name of ['b.tgz', 'a.json']) writeFileSync(join(folder, name), name);
  writeChecksums(folder, ['b.tgz', 'a.json']);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('sha256sum accepts the checksums of a release', () => {
  const output = execFileSync('sha256sum', ['--check', CHECKSUMS], { cwd: folder, encoding: 'utf8' });
  expect(output).toBe('a.json: OK\nb.tgz: OK\n');
  expect(checksumDifferences(folder)).toEqual([]);
});

it('changed, missing and unlisted files of a release are reported', () => {
  writeFileSync(join(folder, 'b.tgz'), 'changed');
  writeFileSync(join(folder, 'added.txt'), '');
  rmSync(join(folder, 'a.json'));
  expect(checksumDifferences(folder)).toEqual([
    'a.json is missing',
    'b.tgz differs from its checksum',
    'added.txt has no checksum',
  ]);
});
