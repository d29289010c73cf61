import type { SourceUses, StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';

/** A screen or component with stories, whose code reaches a file. */
export interface ReachedScreen {
  /** Title in the sidebar: `Modals/Queue`. */
  readonly title: string;
  /** The screen's stories, in the order of their file. */
  readonly states: readonly StoryRecord[];
  /** Number of imports between the screen's stories and the file; 1 if the stories import it directly. */
  readonly distance: number;
}

/**
 * Returns the screens that render one of the files, directly or through other components: first those with one of the
 * files in their own folder, then the closest.
 */
export function screensReaching(
  { files, imports }: Pick<SourceUses, 'files' | 'imports'>,
  targets: readonly number[],
  stories: readonly StoryRecord[],
): readonly ReachedScreen[] {
  const distances = distancesTo(imports, targets);
  const folders = new Set(targets.map((target) => folderOf(files[target] ?? '')));
  const isOwn = ({ states }: ReachedScreen) => states.some(({ file }) => folders.has(folderOf(file)));
  const byFile = new Map(files.map((file, index) => [file, distances.get(index)]));
  const byTitle = Map.groupBy(
    stories.filter(({ file }) => byFile.get(file) !== undefined),
    ({ title }) => title,
  );
  return [...byTitle]
    .map(([title, states]) => ({
      title,
      states,
      distance: Math.min(...states.map(({ file }) => byFile.get(file) ?? Infinity)),
    }))
    .toSorted(
      (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.distance - b.distance || a.title.localeCompare(b.title),
    );
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Returns a screen's states, first those whose name or comment has the most words of a text. */
export function likelyStates(states: readonly StoryRecord[], text: string): readonly StoryRecord[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const matches = ({ name, about }: StoryRecord) => {
    const description = `${name} ${about}`.toLowerCase();
    return words.filter((word) => description.includes(word)).length;
  };
  return states.toSorted((a, b) => matches(b) - matches(a));
}

/** Returns the number of imports from each file to the nearest target, for all files that reach one. */
function distancesTo(imports: SourceUses['imports'], targets: readonly number[]): ReadonlyMap<number, number> {
  const importers = new Map<number, number[]>();
  imports.forEach((list, importer) => {
    for (const imported of list) importers.set(imported, [...(importers.get(imported) ?? []), importer]);
  });
  const distances = new Map(targets.map((target) => [target, 0]));
  const queue = [...targets];
  // The queue grows while it is read: the search is breadth first.
  for (const file of queue) {
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, (distances.get(file) ?? 0) + 1);
      queue.push(importer);
    }
  }
  return distances;
}

/** Returns the tokens whose values change with a token: itself, and all that refer to it. */
export function dependentTokens(tokens: ReadonlyMap<string, string>, name: string): readonly string[] {
  const found = [name];
  for (const one of found) {
    for (const [other, value] of tokens) {
      if (!found.includes(other) && new RegExp(`var\\(${one}\\b(?!-)`).test(value)) found.push(other);
    }
  }
  return found;
}
