import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { archiveFolder } from './archive.ts';

it.runIf(process.platform === 'linux')(
  'an archive depends on names, contents and executable bits of the files, not on times, modes or order',
  () => {
    const parent = mkdtempSync(join(tmpdir(), 'nowlight-archive-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const archiveOf = (name: string, files: readonly string[], mode: number) => {
      const folder = join(parent, name);
      mkdirSync(join(folder, 'deep'), { recursive: true });
      for (const file of files) {
        writeFileSync(join(folder, file), file);
        chmodSync(join(folder, file), mode);
        utimesSync(join(folder, file), 1, files.length + mode);
      }
      archiveFolder(folder, join(parent, `${name}.tar.gz`), 'site-1');
      return readFileSync(join(parent, `${name}.tar.gz`));
    };
    const one = archiveOf('one', ['a.html', 'deep/b.js'], 0o600);
    expect(archiveOf('two', ['deep/b.js', 'a.html'], 0o664).equals(one)).toBe(true);
    expect(archiveOf('three', ['a.html', 'deep/b.js'], 0o755).equals(one)).toBe(false);
    const names = execFileSync('tar', ['--list', '--file', join(parent, 'one.tar.gz')], { encoding: 'utf8' });
    expect(names).toBe('site-1/\nsite-1/a.html\nsite-1/deep/\nsite-1/deep/b.js\n');
  },
);
