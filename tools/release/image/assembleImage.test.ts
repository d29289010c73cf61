import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleImage } from './assembleImage.ts';
import { withNameResolution } from './nameResolution.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nowlight-root-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('assembleImage', () => {
  it('rejects a folder with files, and keeps them', () => {
    writeFileSync(join(folder, 'thesis.txt'), '');
    expect(() => assembleImage(folder)).toThrow('isn’t empty');
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
  });
});

describe('withNameResolution', () => {
  const inRoot = () => join(folder, 'root/etc/resolv.conf');
  const file = () => join(folder, 'resolv.conf');

  it('writes the text of a link during the steps, and removes the file afterwards', () => {
    mkdirSync(join(folder, 'root/etc'), { recursive: true });
    writeFileSync(join(folder, 'stub.conf'), 'nameserver 192.0.2.1\n');
    writeFileSync(join(folder, 'other.conf'), 'untouched');
    symlinkSync('stub.conf', file());
    symlinkSync(join(folder, 'other.conf'), inRoot());
    let seen: unknown;
    const runSteps = () => {
      seen = [lstatSync(inRoot()).isFile(), readFileSync(inRoot(), 'utf8')];
    };
    withNameResolution(join(folder, 'root'), runSteps, file());
    expect(seen).toEqual([true, 'nameserver 192.0.2.1\n']);
    expect(existsSync(inRoot())).toBe(false);
    expect(readFileSync(join(folder, 'other.conf'), 'utf8')).toBe('untouched');
  });

  it('removes the file after a failed step', () => {
    mkdirSync(join(folder, 'root/etc'), { recursive: true });
    writeFileSync(file(), '');
    const fail = () => {
      throw new Error('a step failed');
    };
    expect(() => withNameResolution(join(folder, 'root'), fail, file())).toThrow('a step failed');
    expect(existsSync(inRoot())).toBe(false);
  });
});
