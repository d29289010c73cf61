import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearPackages } from './clearPackages.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'nowlight-pack-'));
});
afterEach(() => rmSync(out, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(join(out, path, '..'), { recursive: true });
  writeFileSync(join(out, path), text);
}

describe('clearPackages', () => {
  it('deletes earlier packages and keeps every other file', () => {
    write('thesis.txt');
    write('other/package.json', '{ "name": "other" }');
    write('nowlight-sim/package.json', '{ "name": "nowlight-sim" }');
    write('nowlight-sim/old.js');
    mkdirSync(join(out, 'nowlight-network'));
    clearPackages(out, ['nowlight-sim', 'nowlight-network', 'nowlight-sim-test']);
    const names = ['thesis.txt', 'other/package.json', 'nowlight-sim', 'nowlight-network'];
    expect(names.map((name) => existsSync(join(out, name)))).toEqual([true, true, false, false]);
  });

  it.each([
    ['package.json', '{ "name": "a-clone" }'],
    ['package.json', '{'],
    ['notes.txt', ''],
  ])('rejects a folder that is no package of that name: %s %s', (file, text) => {
    write('nowlight-sim-test/package.json', '{ "name": "nowlight-sim-test" }');
    write(`nowlight-sim/${file}`, text);
    expect(() => clearPackages(out, ['nowlight-sim-test', 'nowlight-sim'])).toThrow('isn’t an earlier package');
    expect([existsSync(join(out, 'nowlight-sim', file)), existsSync(join(out, 'nowlight-sim-test'))]).toEqual([
      true,
      true,
    ]);
  });

  it('accepts a folder that does not exist', () => {
    expect(() => clearPackages(join(out, 'absent'), ['nowlight-sim'])).not.toThrow();
  });
});
