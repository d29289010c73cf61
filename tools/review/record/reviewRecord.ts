/** The kinds of difference between two captures of a story. */
export type Aspect = 'looks' | 'reads' | 'behaves';

/** A rectangle in pixels of the picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One side of a changed story: the state at one of the two commits. */
export interface Side {
  /** File of the picture, relative to the review's folder. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly reads: string;
  readonly does: string;
}

/** A story that differs between the two commits. */
export interface ChangedStory {
  /** Storybook's id: `modals-queue--third-in-line`. */
  readonly id: string;
  /** Title path of the screen in the catalogue: `Modals/Queue`. */
  readonly screen: string;
  readonly name: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly aspects: readonly Aspect[];
  readonly before?: Side;
  readonly after?: Side;
  /** The smallest rectangle with all changed pixels, and their number; undefined if no pixel changed. */
  readonly changed?: { readonly area: Area; readonly pixels: number };
  /** Why the story has no capture at one of the commits, which leaves `aspects` empty. */
  readonly notCaptured?: string;
}

/** A commit, as the review names it. */
export interface ReviewedCommit {
  readonly commit: string;
  readonly subject: string;
  /** Time of the commit as an ISO date. */
  readonly at: string;
}

/** A sentence of the changelog that the newer commit added. */
export interface ChangelogSentence {
  /** Readers of the sentence: `Players`, `Engineers`. */
  readonly audience: string;
  readonly sentence: string;
}

/** Everything that a review shows, without its decisions. The file `review.json` contains it. */
export interface Review {
  readonly version: 1;
  readonly old: ReviewedCommit;
  readonly new: ReviewedCommit;
  /** Text that the ids of the compared stories contain; missing if the review compared all stories. */
  readonly only?: string;
  readonly changelog: readonly ChangelogSentence[];
  readonly stories: readonly ChangedStory[];
  /** Number of stories at the newer commit, and of those that were compared. */
  readonly counts: { readonly all: number; readonly compared: number };
  /** Remarks about the run, such as packages that differ between the commits. */
  readonly notes: readonly string[];
}

/** Parses the text of `review.json`; undefined if it isn't one. */
export function parseReview(text: string): Review | undefined {
  try {
    const review = JSON.parse(text) as Partial<Review> | null;
    const isReview =
      review?.version === 1 &&
      [review.old, review.new].every(isCommit) &&
      [review.changelog, review.stories, review.notes].every(Array.isArray) &&
      review.stories?.every(({ id, aspects }) => typeof id === 'string' && Array.isArray(aspects)) === true &&
      typeof review.counts?.all === 'number';
    return isReview ? (review as Review) : undefined;
  } catch {
    return undefined;
  }
}

function isCommit(value: Partial<ReviewedCommit> | undefined): boolean {
  return [value?.commit, value?.subject, value?.at].every((text) => typeof text === 'string');
}

/** A screen with its changed stories. */
export interface ScreenGroup {
  readonly screen: string;
  readonly stories: readonly ChangedStory[];
}

/** Groups changed stories by screen, both in alphabetical order. */
export function groupByScreen(stories: readonly ChangedStory[]): readonly ScreenGroup[] {
  const screens = Map.groupBy(stories, ({ screen }) => screen);
  return [...screens]
    .map(([screen, group]) => ({ screen, stories: group.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }))
    .toSorted((a, b) => a.screen.localeCompare(b.screen, 'en'));
}
