import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File with the SHA-256 of each artefact, in the format of `sha256sum --check`. */
export const CHECKSUMS = 'SHA256SUMS';

/** Returns a file's SHA-256 in hexadecimal digits. */
export function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Writes the checksums of these files of a folder. Returns them by name. */
export function writeChecksums(folder: string, names: readonly string[]): ReadonlyMap<string, string> {
  const sums = new Map(names.toSorted().map((name) => [name, sha256(join(folder, name))]));
  writeFileSync(join(folder, CHECKSUMS), [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join(''));
  return sums;
}

/**
 * Compares a folder's files with its checksums. Returns the differences: changed, missing and unlisted files.
 *
 */
export function checksumDifferences(folder: string): readonly string[] {
  const lines = readFileSync(join(folder, CHECKSUMS), 'utf8').split('\n').filter(Boolean);
  const sums = new Map(lines.map((line): [string, string] => [line.slice(66), line.slice(0, 64)]));
  const changed = [...sums].flatMap(([name, sum]) => {
    const file = join(folder, name);
    if (!existsSync(file)) return [`${name} is missing`];
    return sha256(file) === sum ? [] : [`${name} differs from its checksum`];
  });
  const others = readdirSync(folder).filter((name) => name !== CHECKSUMS && !sums.has(name));
  return [...changed, ...others.map((name) => `${name} has no checksum`)];
}
