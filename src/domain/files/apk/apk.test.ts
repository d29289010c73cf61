import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApkSource, findApks, isApk, KNOWN_PACKAGES, knownPackage } from './apkFiles.ts';
import { packageKey } from './packageKey.ts';
import { sha1 } from './sha1.ts';

const fileOf = (name: string, lastModified = 0, start = [0x50, 0x4b, 3, 4]): ApkSource =>
  Object.assign(new Blob([Uint8Array.from([...start, 9, 9])]), { name, lastModified });

describe('the key of a package', () => {
  it('const.package-hash: 40 characters are used as they are, 41 are the 40 digits of their SHA-1', () => {
    const name = `com.example.${'a'.repeat(28)}`;
    expect(name).toHaveLength(40);
    expect(packageKey(name)).toBe(name);
    expect(packageKey(`${name}b`)).toBe(createHash('sha1').update(`${name}b`).digest('hex'));
  });

  it('is SHA-1 of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(sha1(text)).toBe(createHash('sha1').update(text).digest('hex'));
      }),
    );
  });
});

describe('known apps', () => {
  it('const.known-packages: Fortnite, a Roblox client and two AI chat apps, in a table that can be another', () => {
    expect(KNOWN_PACKAGES).toHaveLength(4);
    expect(knownPackage('com.epicgames.fortnite')?.title).toBe('Fortnite');
    expect(knownPackage('com.roblox.client')?.title).toBe('Roblox');
    expect(KNOWN_PACKAGES.slice(2).map(({ title }) => title)).toEqual(['Character.AI', 'Talkie']);
    expect(knownPackage('com.example.mine', [{ title: 'Mine', packages: ['com.example.mine'] }])?.title).toBe('Mine');
  });

  it('are found by the names that files have', () => {
    expect(knownPackage('Roblox_2.640_APKPure.apk')?.title).toBe('Roblox');
    expect(knownPackage('com.epicgames.fortnite-30.apk')?.title).toBe('Fortnite');
    expect(knownPackage('holiday.apk')).toBeUndefined();
  });
});

describe('apps among files', () => {
  it('are those that really are ones, the newest first', async () => {
    const found = await findApks([
      fileOf('old.APK', 1),
      fileOf('letter.apk', 5, [0x25, 0x50, 0x44, 0x46]),
      fileOf('roblox.apk', 3),
      fileOf('photo.zip', 9),
    ]);
    expect(found.map(({ file, title }) => `${file.name} ${title}`)).toEqual(['roblox.apk Roblox', 'old.APK undefined']);
  });

  it('an empty file and one that can’t be read are none', async () => {
    expect(await isApk(new Blob([]))).toBe(false);
    expect(await isApk({ slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })).toBe(false);
  });
});
