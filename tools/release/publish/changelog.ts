import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../shared/command.ts';

/** A version in CHANGELOG.md. */
export interface ChangelogVersion {
  /** `Next`, or a version such as `0.2.0`. */
  readonly name: string;
  /** Date of the version as in the heading; undefined for `Next`. */
  readonly date: string | undefined;
  /** Markdown below the heading. */
  readonly body: string;
  readonly entries: readonly ChangelogEntry[];
}

export interface ChangelogEntry {
  readonly audience: string;
  readonly text: string;
  /** Whether users must change something: the entry starts with “Breaking:”. */
  readonly isBreaking: boolean;
}

const VERSION_HEADING = /^## (\S+?)(?:, (.+))?$/gm;

/** Returns the text of a Markdown file at the project's root. */
export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Returns the versions of a changelog, the newest first. */
export function readChangelog(text: string): readonly ChangelogVersion[] {
  const headings = [...text.matchAll(VERSION_HEADING)];
  return headings.map((heading, index) => {
    const [line, name = '', date] = heading;
    const body = text.slice(heading.index + line.length, headings[index + 1]?.index ?? text.length).trim();
    return { name, date, body, entries: entriesOf(body) };
  });
}

function entriesOf(body: string): readonly ChangelogEntry[] {
  const entries: ChangelogEntry[] = [];
  let audience = '';
  for (const block of body.split(/\n(?=### |- )/)) {
    const [, heading] = /^### (.+)/.exec(block) ?? [];
    if (heading !== undefined) audience = heading;
    const [, text] = /^- ([^]*)/.exec(block) ?? [];
    if (text === undefined) continue;
    const line = text.replaceAll(/\s+/g, ' ').trim();
    entries.push({ audience, text: line, isBreaking: line.startsWith('Breaking:') });
  }
  return entries;
}

/** Returns the entries of the next version. */
export function nextEntries(): readonly ChangelogEntry[] {
  return readChangelog(readText('CHANGELOG.md')).find(({ name }) => name === 'Next')?.entries ?? [];
}
