import { createHash } from 'node:crypto';
import type { ChangelogEntry } from '../publish/changelog.ts';
import type { Interfaces } from './interfaces.ts';

/** A change of an interface between two descriptions. */
export interface InterfaceChange {
  readonly name: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Returns the changes of interfaces, each with the removed and added lines. */
export function changesBetween(before: Interfaces, after: Interfaces): readonly InterfaceChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      name,
      removed: without(linesOf(before[name]), linesOf(after[name])),
      added: without(linesOf(after[name]), linesOf(before[name])),
    }));
}

function linesOf(text = ''): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns the lines of a list that another list lacks. A line that occurs twice must occur twice in the other list. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = counts.get(line) ?? 0;
    counts.set(line, count - 1);
    return count <= 0;
  });
}

/** Returns whether an entry of the changelog names an interface. */
function announces({ text }: ChangelogEntry, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase());
}

/** Digests of the changelog's entries that name an interface, by the interface's name, when its last change was accepted. */
export type Announced = Readonly<Record<string, readonly string[]>>;

/** Returns the digests of the entries that name an interface. */
export function announcementsOf(name: string, entries: readonly ChangelogEntry[]): readonly string[] {
  return entries.filter((entry) => announces(entry, name)).map(({ text }) => digestOf(text));
}

/**
 * Returns why changes may not be accepted. Each changed interface needs an entry of the changelog that names it and is
 * newer than its last accepted change, or was reworded since. An interface that loses lines needs one that starts with
 * “Breaking:” or “Compatible:”.
 *
 * @param announced entries of earlier changes
 */
export function unannounced(
  changes: readonly InterfaceChange[],
  entries: readonly ChangelogEntry[],
  announced: Announced,
): readonly string[] {
  return changes.flatMap(({ name, removed }) => {
    const naming = entries.filter(
      (entry) => announces(entry, name) && !announced[name]?.includes(digestOf(entry.text)),
    );
    if (naming.length === 0) return [`CHANGELOG.md has no new entry below “Next” that names “${name}”.`];
    const isJudged = naming.some(({ text }) => /^(?:Breaking|Compatible):/.test(text));
    if (removed.length === 0 || isJudged) return [];
    return [
      `“${name}” loses lines: its entry in CHANGELOG.md must start with “Breaking:”, or with “Compatible:” if all users ` +
        'can stay as they are.',
    ];
  });
}

/** Returns a short digest of each interface. */
export function digestsOf(interfaces: Interfaces): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(interfaces).map(([name, text]) => [name, digestOf(text)]));
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/**
 * Returns the interfaces that differ from the last release although the changelog's next version doesn't name them.
 *
 * @param released digests of the interfaces of the last release
 */
export function unannouncedSince(
  released: Readonly<Record<string, string>>,
  accepted: Interfaces,
  entries: readonly ChangelogEntry[],
): readonly string[] {
  return Object.entries(digestsOf(accepted))
    .filter(([name, digest]) => released[name] !== digest && !entries.some((entry) => announces(entry, name)))
    .map(([name]) => name);
}
