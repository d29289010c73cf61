import { join } from 'node:path';
import { readStories } from '../../../.storybook/catalogue/readStories.ts';
import type { ModuleGraph } from './moduleGraph.ts';
import type { StoryKeys } from './storyKeys.ts';

/** A story of one commit. */
export interface ListedStory {
  readonly id: string;
  readonly screen: string;
  readonly name: string;
  /** Stories file with the story. */
  readonly file: string;
}

/**
 * Stories that only test other stories in all sizes and by keyboard. The test run
 * reports their failures.
 */
const CHECKS = /^stories\/(longTexts|keyboardAccess)\//;
/** Tag of stories with long play functions, which the review leaves to the deep tier. */
const LONG = 'deep';

/** Returns the stories of a commit that a review compares, by id. */
export function listStories(graph: ModuleGraph): ReadonlyMap<string, ListedStory> {
  const files = graph.find('{src,stories}/**/*.stories.tsx').filter((file) => !CHECKS.test(file));
  const stories = files.flatMap((file) =>
    graph.sources.compute(`stories ${file} ${graph.hashOf(file)}`, () => readStories(file, join(graph.root, file))),
  );
  return new Map(
    stories
      .filter(({ tags }) => !tags.includes(LONG))
      .map(({ id, title, name, file }) => [id, { id, screen: title, name, file }]),
  );
}

/** The stories of one commit with the keys of everything that can change them. */
export interface CommitStories {
  readonly stories: ReadonlyMap<string, ListedStory>;
  readonly keys: StoryKeys;
}

/** A story that can differ between two commits, as it is at each of them. */
export interface AffectedStory {
  readonly id: string;
  readonly before: ListedStory | undefined;
  readonly after: ListedStory | undefined;
}

/**
 * Returns the stories that the difference of two commits can change: added, removed, or reaching other code.
 *
 * @param only text that the ids of the returned stories contain
 * @throws Error if no story has such an id
 */
export function affectedStories(older: CommitStories, newer: CommitStories, only = ''): readonly AffectedStory[] {
  const ids = [...new Set([...older.stories.keys(), ...newer.stories.keys()])].filter((id) => id.includes(only));
  if (only !== '' && ids.length === 0) throw new Error(`No story has an id that contains “${only}”.`);
  return ids
    .map((id) => ({ id, before: older.stories.get(id), after: newer.stories.get(id) }))
    .filter(
      ({ before, after }) =>
        !before ||
        !after ||
        before.name !== after.name ||
        older.keys.keyOf(before.file) !== newer.keys.keyOf(after.file),
    );
}
