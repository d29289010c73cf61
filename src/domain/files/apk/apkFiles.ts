interface KnownPackage {
  readonly title: string;
  readonly packages: readonly string[];
}

/**
 * Android apps that players install from a file. Package names that aren't confirmed are placeholders to be replaced.
 */
export const KNOWN_PACKAGES: readonly KnownPackage[] = [
  { title: 'Fortnite', packages: ['com.epicgames.fortnite'] },
  { title: 'Roblox', packages: ['com.roblox.client', 'com.roblox.client.vnggames'] },
  { title: 'Character.AI', packages: ['ai.character.app'] },
  { title: 'Talkie', packages: ['com.weaver.app.prod'] },
];

/** Returns the known Android app for a package name or file name. */
export function knownPackage(name: string, known: readonly KnownPackage[] = KNOWN_PACKAGES): KnownPackage | undefined {
  const lowerCase = name.toLowerCase();
  const fits = (text: string) => lowerCase.includes(text.toLowerCase());
  return known.find(({ title, packages }) => packages.some(fits) || fits(title.replace(/[^a-z]/gi, '')));
}

/** The part of the `File` interface that recognizing Android apps requires. */
export interface ApkSource {
  readonly name: string;
  readonly size: number;
  /** Time of the file's last change, in milliseconds since the Unix epoch. */
  readonly lastModified: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export interface FoundApk<F extends ApkSource = ApkSource> {
  readonly file: F;
  /** Title of the app, if it is a known one. */
  readonly title: string | undefined;
}

/** Maximum number of files that are examined for being Android apps. */
const LOOKED_AT_MAX = 200;
/** Signature of ZIP files, "PK\x03\x04". An Android app (.apk) is a ZIP file. */
const SIGNATURE = 0x504b0304;

export const APK_ACCEPT = '.apk,application/vnd.android.package-archive';

/** Returns the files that are Android apps, newest first. Skips files that only have the name of one. */
export async function findApks<F extends ApkSource>(files: readonly F[]): Promise<readonly FoundApk<F>[]> {
  const named = files
    .filter(({ name }) => /\.apk$/i.test(name))
    .toSorted((a, b) => b.lastModified - a.lastModified)
    .slice(0, LOOKED_AT_MAX);
  const real = await Promise.all(named.map(isApk));
  return named.filter((_, i) => real[i]).map((file) => ({ file, title: knownPackage(file.name)?.title }));
}

/** Returns whether a file is an Android app, by its first bytes. An unreadable file isn't one. */
export async function isApk(file: Pick<ApkSource, 'slice'>): Promise<boolean> {
  try {
    const start = new DataView(await file.slice(0, 4).arrayBuffer());
    return start.byteLength === 4 && start.getUint32(0) === SIGNATURE;
  } catch {
    return false;
  }
}
