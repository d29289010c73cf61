/** One release, with its changes by audience. */
export interface Release {
  /** The version, or `Next` for changes without one. */
  readonly name: string;
  /** The day of the version, such as `29 November 2026`. */
  readonly date?: string;
  readonly groups: readonly { readonly whom: string; readonly changes: readonly string[] }[];
}

/** Parses CHANGELOG.md: `##` is a release with its date after a comma, `###` an audience, `-` a change. Ignores text before the first release. */
export function readChangelog(text: string): Release[] {
  const releases: { name: string; date?: string; groups: { whom: string; changes: string[] }[] }[] = [];
  for (const line of text.split('\n')) {
    const group = releases.at(-1)?.groups.at(-1);
    if (line.startsWith('## ')) releases.push({ ...releaseOf(line.slice(3).trim()), groups: [] });
    else if (line.startsWith('### ')) releases.at(-1)?.groups.push({ whom: line.slice(4).trim(), changes: [] });
    else if (line.startsWith('- ')) group?.changes.push(line.slice(2).trim());
    else if (line.startsWith('  ') && group) group.changes.push(`${group.changes.pop() ?? ''} ${line.trim()}`.trim());
  }
  return releases;
}

function releaseOf(heading: string): Pick<Release, 'name' | 'date'> {
  const [name = '', date] = heading.split(', ');
  return date === undefined ? { name } : { name, date };
}
