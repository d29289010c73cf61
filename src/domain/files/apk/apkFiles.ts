interface KnownPackage {
  readonly title: string;
  readonly packages: readonly string[];
}

/** Apps that players install from a file. Unconfirmed package names are placeholders to be replaced. */
export const KNOWN_PACKAGES: readonly KnownPackage[] = [
  { title: 'Fortnite', packages: ['com.epicgames.fortnite'] },
  { title: 'Roblox', packages: ['com.roblox.client', 'com.roblox.client.vnggames'] },
  { title: 'Character.AI', packages: ['ai.character.app'] },
  { title: 'Talkie', packages: ['com.weaver.app.prod'] },
];

/** Returns the known app of a package or file name; the longest match wins. */
export function knownPackage(name: string, known: readonly KnownPackage[] = KNOWN_PACKAGES): KnownPackage | undefined {
  const lowerCase = name.toLowerCase();
  const fits = (text: string) => lowerCase.includes(text.toLowerCase());
  return known.find(({ title, packages }) => packages.some(fits) || fits(title.replace(/[^a-z]/gi, '')));
}

/** Subset of `File` in use. */
export interface ApkSource {
  readonly name: string;
  readonly size: number;
  /** Time of the file's last change, in milliseconds since the Unix epoch. */
  readonly lastModified: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

export interface FoundApk<F extends ApkSource = ApkSource> {
  readonly file: F;
  /** Title of a known app. */
  readonly title: string | undefined;
}

/** Limit of examined files. */
const LOOKED_AT_MAX = 200;
/** ZIP signature "PK\x03\x04": an .apk is a ZIP file. */
const SIGNATURE = 0x504b0304;

export const APK_ACCEPT = '.apk,application/vnd.android.package-archive';

/** Returns the apps among files, newest first. Skips files that only have an app's name. */
export async function findApks<F extends ApkSource>(files: readonly F[]): Promise<readonly FoundApk<F>[]> {
  const named = files
    .filter(({ name }) => /\.apk$/i.test(name))
    .toSorted((a, b) => b.lastModified - a.lastModified)
    .slice(0, LOOKED_AT_MAX);
  const real = await Promise.all(named.map(isApk));
  return named.filter((_, i) => real[i]).map((file) => ({ file, title: knownPackage(file.name)?.title }));
}

/** Checks the file's first bytes; an unreadable file is no app. */
export async function isApk(file: Pick<ApkSource, 'slice'>): Promise<boolean> {
  try {
    const start = new DataView(await file.slice(0, 4).arrayBuffer());
    return start.byteLength === 4 && start.getUint32(0) === SIGNATURE;
  } catch {
    return false;
  }
}
