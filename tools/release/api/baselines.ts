import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';
import { type Announced, announcementsOf, digestsOf } from './announcements.ts';
import type { ChangelogEntry } from '../publish/changelog.ts';
import type { Interfaces } from './interfaces.ts';

const FOLDER = join(ROOT, 'docs/api');
const RELEASED = join(FOLDER, 'released.json');
const ANNOUNCED = join(FOLDER, 'announced.json');
const EXTENSION = '.txt';

/** Returns the accepted descriptions of the interfaces in `docs/api`. */
export function readBaselines(): Interfaces {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(EXTENSION));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -EXTENSION.length).replaceAll('_', ' '),
      readFileSync(join(FOLDER, file), 'utf8'),
    ]),
  );
}

/** Replaces the accepted descriptions of the interfaces. */
export function writeBaselines(interfaces: Interfaces): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER).filter((one) => one.endsWith(EXTENSION))) rmSync(join(FOLDER, name));
  for (const [name, text] of Object.entries(interfaces))
    writeFileSync(join(FOLDER, `${name.replaceAll(' ', '_')}${EXTENSION}`), text);
}

/** Returns the digests of the last release's interfaces. */
export function readReleased(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(RELEASED, 'utf8')) as Readonly<Record<string, string>>;
}

/** Makes the accepted interfaces those of the last release, whose changes are announced. */
export function writeReleased(): void {
  writeJson(RELEASED, digestsOf(readBaselines()));
  writeJson(ANNOUNCED, {});
}

/** Returns the entries of the changelog that announced accepted changes. */
export function readAnnounced(): Announced {
  return JSON.parse(readFileSync(ANNOUNCED, 'utf8')) as Announced;
}

/** Keeps that the entries which name these interfaces announced their accepted changes. */
export function addAnnounced(names: readonly string[], entries: readonly ChangelogEntry[]): void {
  const added = names.map((name) => [name, announcementsOf(name, entries)] as const);
  writeJson(ANNOUNCED, { ...readAnnounced(), ...Object.fromEntries(added) });
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
