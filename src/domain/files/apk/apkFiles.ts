interface KnownPackage {
  readonly title: string;
  readonly packages: readonly string[];
}

/** Apps that players bring along. The names of the packages are placeholders where nobody has said them: put others here. */
export const KNOWN_PACKAGES: readonly KnownPackage[] = [
  { title: 'Fortnite', packages: ['com.epicgames.fortnite'] },
  { title: 'Roblox', packages: ['com.roblox.client', 'com.roblox.client.vnggames'] },
  { title: 'Character.AI', packages: ['ai.character.app'] },
  { title: 'Talkie', packages: ['com.weaver.app.prod'] },
];

/** The known app that a package, or a file by its name, is; the longest name that fits counts. */
export function knownPackage(name: string, known: readonly KnownPackage[] = KNOWN_PACKAGES): KnownPackage | undefined {
  const wanted = name.toLowerCase();
  const fits = (text: string) => wanted.includes(text.toLowerCase());
  return known.find(({ title, packages }) => packages.some(fits) || fits(title.replace(/[^a-z]/gi, '')));
}

/** As much of a `File` as is looked at. */
export interface ApkSource {
  readonly name: string;
  readonly size: number;
  /** In milliseconds since the Unix epoch. */
  readonly lastModified: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export interface FoundApk<F extends ApkSource = ApkSource> {
  readonly file: F;
  /** Of a known app. */
  readonly title: string | undefined;
}

/** More than these are not looked at. */
const LOOKED_AT_MAX = 200;
/** "PK", 3, 4: an .apk is a zip. */
const SIGNATURE = 0x504b0304;

export const APK_ACCEPT = '.apk,application/vnd.android.package-archive';

/** The apps among files, the newest first. What only has the name of one is left out. */
export async function findApks<F extends ApkSource>(files: readonly F[]): Promise<readonly FoundApk<F>[]> {
  const named = files
    .filter(({ name }) => /\.apk$/i.test(name))
    .toSorted((a, b) => b.lastModified - a.lastModified)
    .slice(0, LOOKED_AT_MAX);
  const real = await Promise.all(named.map(isApk));
  return named.filter((_, i) => real[i]).map((file) => ({ file, title: knownPackage(file.name)?.title }));
}

/** By its first bytes; a file that can't be read is none. */
export async function isApk(file: Pick<ApkSource, 'slice'>): Promise<boolean> {
  try {
    const start = new DataView(await file.slice(0, 4).arrayBuffer());
    return start.byteLength === 4 && start.getUint32(0) === SIGNATURE;
  } catch {
    return false;
  }
}
