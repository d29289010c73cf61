import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import stored from '../../../../../tests/fixtures/stored/next/browser.json' with { type: 'json' };
import { type Vault, VaultFull } from '../../../../domain/recording/recording.ports.ts';
import { fixtureJson, versionsWith } from '../../../../../tests/fixtures/stored/versions.ts';
import type { BrowserFixture } from '../../../../../tools/release/stored/storedFixtures.ts';
import { opfsVault } from './opfsVault.ts';

/** In-memory file with the functions of the file system API that the recordings' storage uses. */
class FakeFile {
  readonly kind = 'file';
  content = new Blob([]);
  createWritable = async () => {
    if (disk.full) throw new DOMException('', 'QuotaExceededError');
    return { write: async (blob: Blob) => void (this.content = blob), close: async () => undefined };
  };
  getFile = async () => this.content;
}

class FakeFolder {
  readonly kind = 'directory';
  readonly inside = new Map<string, FakeFile | FakeFolder>();
  getDirectoryHandle = async (name: string) => this.#get(name, FakeFolder);
  getFileHandle = async (name: string, options?: { readonly create: boolean }) => {
    if (!options?.create && !this.inside.has(name)) throw new DOMException('', 'NotFoundError');
    return this.#get(name, FakeFile);
  };
  removeEntry = async (name: string) => void this.inside.delete(name);
  // Reverse the order, because the file system API doesn't specify the order of a directory's entries.
  async *entries() {
    yield* [...this.inside].toReversed();
  }
  async *keys() {
    yield* this.inside.keys();
  }
  #get<T extends FakeFile | FakeFolder>(name: string, Kind: new () => T): T {
    const entry = this.inside.get(name) ?? new Kind();
    this.inside.set(name, entry);
    return entry as T;
  }
}

const disk = { root: new FakeFolder(), full: false, quota: 1_000, usage: 400 };
let held: Set<string>;
let vault: Vault;

/** Opens a new page on the same simulated disk. The new page holds no locks. */
function page(): Vault {
  held = new Set();
  class Handle {
    createWritable(): void {}
  }
  vi.stubGlobal('window', { FileSystemFileHandle: Handle });
  vi.stubGlobal('FileSystemFileHandle', Handle);
  vi.stubGlobal('navigator', {
    storage: { getDirectory: async () => disk.root, estimate: async () => ({ quota: disk.quota, usage: disk.usage }) },
    locks: {
      request: async (name: string, run: () => Promise<never>) => {
        held.add(name);
        await run();
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
  let ids = 0;
  const made = opfsVault(() => `take${++ids}`);
  if (!made) throw new Error('no vault');
  return made;
}

const LABEL = { game: 'Skyhop', at: 7, format: { mime: 'video/webm', extension: 'webm' } } as const;
const piece = (text: string) => new Blob([text]);
const words = async (parts: readonly Blob[] = []) => Promise.all(parts.map((part) => part.text()));

beforeEach(() => {
  disk.root = new FakeFolder();
  disk.full = false;
  vault = page();
});
afterEach(() => vi.unstubAllGlobals());

/** Records eleven pieces in two parts. Sorting the file names as text would put piece 10 before piece 2. */
async function recorded(): Promise<void> {
  const take = await vault.open(LABEL);
  for (let i = 0; i < 11; i++) await take.write(i < 9 ? 1 : 2, piece(`${i} `), (i + 1) * 2_000);
}

/** Writes the files of an earlier page's recordings, by their path below the recordings' folder. */
async function store(files: readonly (readonly [path: string, text: string])[]): Promise<void> {
  for (const [path, text] of files) {
    const [take = '', name = ''] = path.split('/');
    const folder = await (await disk.root.getDirectoryHandle('recordings')).getDirectoryHandle(take);
    (await folder.getFileHandle(name, { create: true })).content = new Blob([text]);
  }
}

describe('opfsVault', () => {
  it('returns the chunks of a recording, each complete and in order', async () => {
    const take = await vault.open(LABEL);
    for (let i = 0; i < 12; i++) await take.write(1, piece(`${i} `), i);
    await take.write(2, piece('later'), 13);
    expect(await words(await take.parts())).toEqual(['0 1 2 3 4 5 6 7 8 9 10 11 ', 'later']);
    await take.remove();
    expect(await vault.leftover()).toBeUndefined();
  });

  it('reserves a recording while its page is open, and offers it once to the next page', async () => {
    await recorded();
    expect(await vault.leftover(), 'in use').toBeUndefined();
    vault = page();
    const leftover = await vault.leftover();
    expect(leftover).toMatchObject({ ms: 22_000, bytes: 23, take: { label: LABEL } });
    expect(await words(await leftover?.take.parts())).toEqual(['0 1 2 3 4 5 6 7 8 ', '9 10 ']);
    expect(await vault.leftover(), 'offered once').toBeUndefined();
  });

  it('reads the recording of the stored fixture', async () => {
    await store(Object.entries(stored.files).map(([path, text]) => [path.split('/').slice(1).join('/'), text]));
    const leftover = await vault.leftover();
    expect(leftover).toMatchObject({ ms: 3_000, bytes: 25, take: { label: LABEL } });
    expect(await words(await leftover?.take.parts())).toEqual(['first second', 'after a break']);
  });

  it.each(versionsWith('browser.json'))('reads a recording that %s stored', async (version) => {
    const { recording } = fixtureJson(version, 'browser.json') as BrowserFixture;
    await store(recording.map(([name, text]) => [`take/${name}`, text]));
    const leftover = await vault.leftover();
    expect(leftover?.take.label).toEqual(JSON.parse(recording[0]?.[1] ?? ''));
    const pieces = recording.slice(1).map(([, text]) => text);
    expect((await words(await leftover?.take.parts())).join('')).toBe(pieces.join(''));
  });

  it('removes an empty recording, and keeps one whose label only another release can read', async () => {
    await vault.open(LABEL);
    const broken = await vault.open({ ...LABEL, game: 3 as unknown as string });
    await broken.write(1, piece('a'), 1);
    vault = page();
    expect(await vault.leftover()).toBeUndefined();
    const root = await disk.root.getDirectoryHandle('recordings');
    expect([...root.inside.keys()]).toEqual(['take2']);
  });

  it('keeps joined files while their page is open, and removes them in the next page', async () => {
    const take = await vault.open(LABEL);
    await take.output();
    await take.remove();
    const finished = await disk.root.getDirectoryHandle('finished');
    await vault.leftover();
    expect([...finished.inside.keys()]).toEqual(['take1.webm']);
    vault = page();
    await vault.leftover();
    expect([...finished.inside.keys()]).toEqual([]);
  });

  it('throws VaultFull when the disk is full', async () => {
    expect(await vault.room()).toBe(600);
    const take = await vault.open(LABEL);
    disk.full = true;
    await expect(take.write(1, piece('a'), 1)).rejects.toBeInstanceOf(VaultFull);
    await expect(vault.open(LABEL)).rejects.toBeInstanceOf(VaultFull);
  });

  it('returns undefined when the browser has no file system access', () => {
    vi.stubGlobal('navigator', {});
    expect(opfsVault(() => 'a')).toBeUndefined();
  });
});
