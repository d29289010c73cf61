import {
  type KeptTake,
  type Label,
  type Leftover,
  type OutputFile,
  type Vault,
  VaultFull,
} from '../../../../domain/recording/recording.ports.ts';

/** Holds the Web Lock of this name until the page closes. Does nothing without Web Locks. */
async function acquireLock(name: string): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Hold the lock with a promise that never resolves: the browser releases the lock when the page closes.
  void locks.request(name, () => {
    resolve();
    return new Promise<never>(() => undefined);
  });
  await promise;
}

/** Whether any page of this origin holds the Web Lock of this name. */
async function isLocked(name: string): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return false;
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}

const ROOT = 'recordings';
const FINISHED = 'finished';
/** Name of the file with a recording's label. */
export const LABEL = 'label.json';

/** Keeps recordings in the origin private file system; undefined if the browser can't write there. */
export function opfsVault(newId: () => string): Vault | undefined {
  if (!('storage' in navigator) || !navigator.storage.getDirectory) return undefined;
  if (!('FileSystemFileHandle' in window) || !('createWritable' in FileSystemFileHandle.prototype)) return undefined;
  return {
    async room() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined ? undefined : quota - (usage ?? 0);
    },
    open: (label) =>
      full(async () => {
        const id = newId();
        await acquireLock(lockOf(id));
        const place = await folder(ROOT, id);
        await writeFile(place, LABEL, new Blob([JSON.stringify(label)]));
        return new OpfsTake(id, place, label);
      }),
    leftover,
  };
}

/** Returns the file name of a recording's piece: its part, its number in the recording, and its end in milliseconds. */
export function pieceNameOf(part: number, number: number, ms: number): string {
  return `${part}-${number}-${Math.round(ms)}`;
}

const lockOf = (id: string) => `recording:${id}`;

async function folder(...path: string[]): Promise<FileSystemDirectoryHandle> {
  let place = await navigator.storage.getDirectory();
  for (const name of path) place = await place.getDirectoryHandle(name, { create: true });
  return place;
}

async function writeFile(place: FileSystemDirectoryHandle, name: string, content: Blob): Promise<void> {
  const stream = await (await place.getFileHandle(name, { create: true })).createWritable();
  await stream.write(content);
  await stream.close();
}

/** Converts the browser's quota error to a `VaultFull` error. */
async function full<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new VaultFull();
    throw error;
  }
}

class OpfsTake implements KeptTake {
  readonly label: Label;
  readonly #id: string;
  readonly #place: FileSystemDirectoryHandle;
  #count = 0;

  constructor(id: string, place: FileSystemDirectoryHandle, label: Label) {
    this.#id = id;
    this.#place = place;
    this.label = label;
  }

  write(part: number, piece: Blob, ms: number): Promise<void> {
    const name = pieceNameOf(part, this.#count++, ms);
    return full(() => writeFile(this.#place, name, piece));
  }

  async parts(): Promise<readonly Blob[]> {
    const pieces = await piecesOf(this.#place);
    const parts = new Map<number, Blob[]>();
    for (const { part, file } of pieces) parts.set(part, [...(parts.get(part) ?? []), await file.getFile()]);
    const { mime } = this.label.format;
    return [...parts.values()].map((files) => new Blob(files, { type: mime }));
  }

  output(): Promise<OutputFile> {
    return full(async () => {
      const place = await folder(FINISHED);
      const handle = await place.getFileHandle(`${this.#id}.${this.label.format.extension}`, { create: true });
      return { stream: await handle.createWritable(), file: () => handle.getFile() };
    });
  }

  async remove(): Promise<void> {
    const place = await folder(ROOT);
    await place.removeEntry(this.#id, { recursive: true });
  }
}

interface Piece {
  readonly part: number;
  readonly number: number;
  readonly ms: number;
  readonly file: FileSystemFileHandle;
}

/** Returns the stored pieces of a recording in recording order. */
async function piecesOf(place: FileSystemDirectoryHandle): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for await (const [name, entry] of place.entries()) {
    const [part, number, ms] = name.split('-').map(Number);
    if (entry.kind !== 'file' || part === undefined || number === undefined || ms === undefined) continue;
    pieces.push({ part, number, ms, file: entry });
  }
  return pieces.toSorted((a, b) => a.part - b.part || a.number - b.number);
}

async function leftover(): Promise<Leftover | undefined> {
  await sweep();
  const place = await folder(ROOT);
  for await (const [id, entry] of place.entries()) {
    if (entry.kind !== 'directory' || (await isLocked(lockOf(id)))) continue;
    const remains = await readTake(id, entry);
    if (remains) return remains;
    // A recording with an unreadable label may be one of a newer release, so it stays; an empty one is deleted.
    if ((await piecesOf(entry)).length === 0) await place.removeEntry(id, { recursive: true });
  }
  return undefined;
}

async function readTake(id: string, place: FileSystemDirectoryHandle): Promise<Leftover | undefined> {
  const pieces = await piecesOf(place);
  const label = await readLabel(place);
  if (!label || pieces.length === 0) return undefined;
  await acquireLock(lockOf(id));
  let bytes = 0;
  for (const { file } of pieces) bytes += (await file.getFile()).size;
  return { take: new OpfsTake(id, place, label), ms: pieces.at(-1)?.ms ?? 0, bytes };
}

async function readLabel(place: FileSystemDirectoryHandle): Promise<Label | undefined> {
  try {
    const text = await (await (await place.getFileHandle(LABEL)).getFile()).text();
    const { game, at, format } = JSON.parse(text) as Label;
    const known = typeof game === 'string' && typeof at === 'number' && ['webm', 'mp4'].includes(format.extension);
    return known ? { game, at, format } : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes finished recordings whose page has been closed. */
async function sweep(): Promise<void> {
  const place = await folder(FINISHED);
  for await (const name of place.keys()) {
    if (!(await isLocked(lockOf(name.split('.')[0] ?? '')))) await place.removeEntry(name);
  }
}
