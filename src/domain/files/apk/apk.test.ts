import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApkSource, findApks, isApk, KNOWN_PACKAGES, knownPackage } from './apkFiles.ts';
import { packageKey } from './packageKey.ts';
import { sha1 } from './sha1.ts';

const fileOf = (name: string, lastModified = 0, start = [0x50, 0x4b, 3, 4]): ApkSource =>
  Object.assign(new Blob([Uint8Array.from([...start, 9, 9])]), { name, lastModified });

describe('package key', () => {
  it('const.package-hash: keeps 40 characters, and hashes 41 with SHA-1', () => {
    const name = `com.example.${'a'.repeat(28)}`;
    expect(name).toHaveLength(40);
    expect(packageKey(name)).toBe(name);
    expect(packageKey(`${name}b`)).toBe(createHash('sha1').update(`${name}b`).digest('hex'));
  });

  it('equals the SHA-1 of Node for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(sha1(text)).toBe(createHash('sha1').update(text).digest('hex'));
      }),
    );
  });
});

describe('known packages', () => {
  it('const.known-packages: include Fortnite, Roblox and two AI chat apps, in a replaceable table', () => {
    expect(KNOWN_PACKAGES).toHaveLength(4);
    expect(knownPackage('com.epicgames.fortnite')?.title).toBe('Fortnite');
    expect(knownPackage('com.roblox.client')?.title).toBe('Roblox');
    expect(KNOWN_PACKAGES.slice(2).map(({ title }) => title)).toEqual(['Character.AI', 'Talkie']);
    expect(knownPackage('com.example.mine', [{ title: 'Mine', packages: ['com.example.mine'] }])?.title).toBe('Mine');
  });

  it('match the usual file names', () => {
    expect(knownPackage('Roblox_2.640_APKPure.apk')?.title).toBe('Roblox');
    expect(knownPackage('com.epicgames.fortnite-30.apk')?.title).toBe('Fortnite');
    expect(knownPackage('holiday.apk')).toBeUndefined();
  });
});

describe('findApks', () => {
  it('returns the real APK files, newest first', async () => {
    const matches = await findApks([
      fileOf('old.APK', 1),
      fileOf('letter.apk', 5, [0x25, 0x50, 0x44, 0x46]),
      fileOf('roblox.apk', 3),
      fileOf('photo.zip', 9),
    ]);
    expect(matches.map(({ file, title }) => `${file.name} ${title}`)).toEqual([
      'roblox.apk Roblox',
      'old.APK undefined',
    ]);
  });

  it('rejects an empty file and an unreadable file', async () => {
    expect(await isApk(new Blob([]))).toBe(false);
    expect(await isApk({ slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })).toBe(false);
  });
});
