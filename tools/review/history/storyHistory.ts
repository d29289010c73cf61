import type { ChangedStory, Review } from '../record/reviewRecord.ts';

/** A commit with the files that it changed. */
export interface LoggedCommit {
  readonly commit: string;
  /** Hash of the first parent; empty for the first commit. */
  readonly parent: string;
  readonly subject: string;
  /** Time of the commit as an ISO date. */
  readonly at: string;
  readonly files: readonly string[];
}

/** Finding of a review about a story that differs. */
export type Finding = Pick<ChangedStory, 'kind' | 'aspects'>;

/** Changes of all stories, in a form that is small enough for the catalogue's frame. */
export interface StoryHistory {
  /** Commits, the newest first. */
  readonly commits: readonly Omit<LoggedCommit, 'files' | 'parent'>[];
  /** Positions of the commits that changed a folder with stories, by the folder's path. */
  readonly folders: Readonly<Record<string, readonly number[]>>;
  /** Findings of reviews by the position of their commit, for each story that differs by id. */
  readonly reviewed: Readonly<Record<number, Readonly<Record<string, Finding>>>>;
}

/** A change of a story. */
export interface StoryChange {
  readonly commit: string;
  readonly subject: string;
  readonly at: string;
  /** Undefined if no review compared the story with the commit before. */
  readonly finding: Finding | undefined;
}

/** Number of changes that a story shows. */
const SHOWN = 3;
/** Number of commits kept for each folder: those that a review found to change nothing are left out later. */
const KEPT = 6;

/**
 * Builds the history of all folders with stories. A review counts if it compared all stories of a commit with those of
 * its parent: others don't tell which commit changed a story.
 *
 * @param commits the newest first
 * @param folders folders with stories, without a slash at the end
 */
export function buildHistory(
  commits: readonly LoggedCommit[],
  folders: readonly string[],
  reviews: readonly Review[],
): StoryHistory {
  const known = new Set(folders);
  const byFolder = new Map<string, LoggedCommit[]>();
  for (const commit of commits) {
    const touched = new Set(commit.files.filter((file) => !/\.(test|md)\b/.test(file)).flatMap(foldersAbove));
    for (const folder of touched) {
      const list = byFolder.get(folder) ?? [];
      if (known.has(folder) && list.length < KEPT) byFolder.set(folder, [...list, commit]);
    }
  }
  const complete = new Map(
    reviews
      .filter(({ only }) => only === undefined)
      .map((review) => [`${review.old.commit} ${review.new.commit}`, review]),
  );
  const found = ({ parent, commit }: LoggedCommit) => complete.get(`${parent} ${commit}`);
  const used = new Set([...byFolder.values()].flat());
  const kept = commits.filter((commit) => used.has(commit) || found(commit));
  const positions = new Map(kept.map((commit, at) => [commit, at]));
  return {
    commits: kept.map(({ commit, subject, at }) => ({ commit, subject, at })),
    folders: Object.fromEntries(
      [...byFolder].map(([folder, list]) => [folder, list.flatMap((commit) => positions.get(commit) ?? [])]),
    ),
    reviewed: Object.fromEntries(
      kept.flatMap((commit, at) => {
        const review = found(commit);
        if (!review) return [];
        return [[at, Object.fromEntries(review.stories.map(({ id, kind, aspects }) => [id, { kind, aspects }]))]];
      }),
    ),
  };
}

/**
 * Returns the last three changes of a story, the newest first: commits that a review found to change the story, and
 * unreviewed commits that changed files of its folder.
 *
 * @param id Storybook's id of the story
 * @param file the stories file, such as `src/modals/play/Queue/Queue.stories.tsx`
 */
export function changesOf(
  { commits, folders, reviewed }: StoryHistory,
  id: string,
  file: string,
): readonly StoryChange[] {
  const inFolder = new Set(folders[file.slice(0, file.lastIndexOf('/'))]);
  return commits
    .flatMap((commit, at): readonly StoryChange[] => {
      const review = reviewed[at];
      const found = review?.[id];
      // A story that the review couldn't capture counts as unreviewed.
      const isCompared = review !== undefined && !(found?.kind === 'changed' && found.aspects.length === 0);
      const finding = isCompared ? found : undefined;
      return finding || (!isCompared && inFolder.has(at)) ? [{ ...commit, finding }] : [];
    })
    .slice(0, SHOWN);
}

/** Returns the folders that contain a file, directly or indirectly. */
function foldersAbove(file: string): readonly string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}
