import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { decodePicture, isEqualPicture, type Pixels } from '../compare/compareCaptures.ts';
import type { StoryKeys, UsedParts } from '../graph/storyKeys.ts';
import type { Capture, CapturedStory } from './captureStories.ts';

/** A capture with the key of everything that could change it. */
interface StoredCapture {
  readonly key: string;
  readonly capture: Capture;
  /** Files that the page had loaded; undefined if the key counts all files that the story's code can load. */
  readonly loaded?: readonly string[];
  /** Custom properties that the story's styles can have read; undefined if all of its code count. */
  readonly properties?: readonly string[];
}

/** Number of captures kept for each story. */
const KEPT = 8;

/** The captures of earlier reviews on this computer, by story and by everything that can change it. */
export class CaptureStore {
  readonly #folder: string;
  readonly #captures: string;
  readonly #known = new Map<string, readonly StoredCapture[]>();
  /** Whether two pictures are equal, by their hashes. */
  readonly #same = new Map<string, boolean>();

  /**
   * @param folder folder of the store
   * @param environment text that identifies browser, packages and the code that captures; others' captures don't count
   */
  constructor(folder: string, environment: string) {
    this.#folder = folder;
    const name = createHash('sha256').update(environment).digest('hex').slice(0, 12);
    this.#captures = join(folder, 'captures', name);
    mkdirSync(this.#captures, { recursive: true });
    mkdirSync(join(folder, 'pictures'), { recursive: true });
  }

  /** Returns the capture of a story at a commit, if an earlier review captured the same state. */
  find(id: string, stories: string, keys: StoryKeys): Capture | undefined {
    return this.#read(id).find(
      ({ key, loaded, properties, capture }) =>
        key === keys.keyOf(stories, usedParts(loaded, properties)) && existsSync(this.pictureFile(capture.picture)),
    )?.capture;
  }

  /** @param isPrecise true if the page loaded files for this story only, so that others can't change it */
  add(
    { id, capture, png, loaded, properties }: CapturedStory,
    stories: string,
    keys: StoryKeys,
    isPrecise: boolean,
  ): void {
    this.keepPicture(capture, png);
    const used = isPrecise ? [...keys.filesOf(stories)].filter((one) => loaded.has(one)).sort() : undefined;
    const entry: StoredCapture = {
      key: keys.keyOf(stories, usedParts(used, properties)),
      capture,
      ...(used && { loaded: used }),
      ...(properties && { properties }),
    };
    const entries = [entry, ...this.#read(id).filter(({ key }) => key !== entry.key)].slice(0, KEPT);
    this.#known.set(id, entries);
    writeFileSync(this.#file(id), JSON.stringify(entries));
  }

  /** Writes the picture of a capture into the store. */
  keepPicture({ picture }: Capture, png: Buffer): void {
    const file = this.pictureFile(picture);
    if (!existsSync(file)) writeFileSync(file, png);
  }

  /** True if the pictures of two captures are equal except for rounding. */
  isSamePicture(one: Capture, other: Capture): boolean {
    if (one.picture === other.picture) return true;
    if (one.width !== other.width || one.height !== other.height) return false;
    const pair = `${one.picture} ${other.picture}`;
    const known = this.#same.get(pair) ?? isEqualPicture(this.#pixelsOf(one), this.#pixelsOf(other));
    this.#same.set(pair, known);
    return known;
  }

  /** Returns the path of a picture by its hash. */
  pictureFile(hash: string): string {
    return join(this.#folder, 'pictures', `${hash}.png`);
  }

  #pixelsOf({ picture }: Capture): Pixels {
    return decodePicture(readFileSync(this.pictureFile(picture)));
  }

  #read(id: string): readonly StoredCapture[] {
    const known = this.#known.get(id) ?? readEntries(this.#file(id));
    this.#known.set(id, known);
    return known;
  }

  #file(id: string): string {
    return join(this.#captures, `${id}.json`);
  }
}

/** Returns the text that identifies what captures depend on besides the commit's files. */
export function captureEnvironment(browserVersion: string): string {
  const code = globSync('tools/review/capture/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const files = [...code, 'package-lock.json'].map((file) => readFileSync(join(ROOT, file), 'utf8'));
  return [browserVersion, process.platform, process.arch, ...files].join('\n');
}

function usedParts(loaded: readonly string[] | undefined, properties: readonly string[] | undefined): UsedParts {
  return { loaded: loaded && setOf(loaded), properties: properties && setOf(properties) };
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>();

function setOf(names: readonly string[]): ReadonlySet<string> {
  const known = sets.get(names) ?? new Set(names);
  sets.set(names, known);
  return known;
}

function readEntries(file: string): readonly StoredCapture[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly StoredCapture[];
  } catch {
    return [];
  }
}
