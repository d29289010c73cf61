import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChangelog } from '../../../stories/changelog/readChangelog.ts';
import { ROOT } from '../../shared/command.ts';

/** An entry of CHANGELOG.md. */
export interface ChangelogEntry {
  readonly audience: string;
  readonly text: string;
  /** Whether users must change something: the entry starts with “Breaking:”. */
  readonly isBreaking: boolean;
}

/** Returns the text of a Markdown file at the project's root. */
export function readText(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Returns the entries of a version of the changelog: `Next`, or a name such as `0.2.0`. */
export function entriesOf(changelog: string, version: string): readonly ChangelogEntry[] {
  const groups = readChangelog(changelog).find(({ name }) => name === version)?.groups ?? [];
  return groups.flatMap(({ whom, changes }) =>
    changes.map((text) => ({ audience: whom, text, isBreaking: text.startsWith('Breaking:') })),
  );
}

/** Returns the Markdown below the heading of a version, in the changelog or the upgrade notes; undefined without one. */
export function sectionOf(text: string, version: string): string | undefined {
  const [, ...sections] = text.split(/^## /m);
  const found = sections.find((section) => /^[^,\n]*/.exec(section)?.[0] === version);
  return found?.slice(found.indexOf('\n')).trim();
}

/** Returns the entries of the next version. */
export function nextEntries(): readonly ChangelogEntry[] {
  return entriesOf(readText('CHANGELOG.md'), 'Next');
}
