/** One reviewer's answer about one story. A later decision of the same reviewer about the story replaces it. */
export interface Decision {
  /** Id of the story. */
  readonly story: string;
  /** Name of the reviewer. */
  readonly reviewer: string;
  readonly verdict: 'yes' | 'no';
  /** Remark of the reviewer; empty if there is none. */
  readonly remark: string;
  /** Time of the decision as an ISO date. */
  readonly at: string;
}

/** Content of the file `decisions.json` of a review. */
export interface DecisionsFile {
  readonly version: 1;
  /** The review's two commits, so that decisions can't be read for another review. */
  readonly review: string;
  readonly decisions: readonly Decision[];
}

/** State of a story: a "no" of any reviewer rejects it, and a "yes" of one approves it. */
type StoryState = 'open' | 'rejected' | 'approved';
/** State of a review: that of its stories, or `unchanged` if no story differs. */
export type ReviewState = StoryState | 'unchanged';

const MAX_TEXT = 4_000;

/**
 * Merges two lists of decisions. Of one reviewer's decisions about one story, the latest remains; the list is in the
 * order of time.
 */
export function mergeDecisions(one: readonly Decision[], other: readonly Decision[]): readonly Decision[] {
  const latest = new Map<string, Decision>();
  for (const decision of [...one, ...other]) {
    const key = JSON.stringify([decision.story, decision.reviewer]);
    const known = latest.get(key);
    if (!known || known.at <= decision.at) latest.set(key, decision);
  }
  return [...latest.values()].toSorted(
    (a, b) => a.at.localeCompare(b.at) || a.story.localeCompare(b.story) || a.reviewer.localeCompare(b.reviewer),
  );
}

/** Returns the state of one story. */
export function stateOf(story: string, decisions: readonly Decision[]): StoryState {
  const own = decisions.filter((decision) => decision.story === story);
  if (own.some(({ verdict }) => verdict === 'no')) return 'rejected';
  return own.length > 0 ? 'approved' : 'open';
}

/** Returns the state of the whole review: approved only if every story is approved. */
export function reviewState(stories: readonly string[], decisions: readonly Decision[]): ReviewState {
  if (stories.length === 0) return 'unchanged';
  const states = stories.map((story) => stateOf(story, decisions));
  if (states.includes('rejected')) return 'rejected';
  return states.includes('open') ? 'open' : 'approved';
}

/**
 * Parses the text of a decisions file.
 *
 * @param review the name of the review that the file must belong to
 * @throws Error with a sentence for the reviewer if the text is no decisions file of this review
 */
export function parseDecisions(text: string, review: string): readonly Decision[] {
  let file: Partial<DecisionsFile> | null;
  try {
    file = JSON.parse(text) as Partial<DecisionsFile> | null;
  } catch {
    throw new Error('The file is not JSON. Choose a decisions file that a review exported.');
  }
  if (file === null || typeof file !== 'object' || file.version !== 1 || !Array.isArray(file.decisions))
    throw new Error('The file contains no decisions. Choose a decisions file that a review exported.');
  if (file.review !== review)
    throw new Error(`The decisions belong to the review ${String(file.review)}, and this is ${review}.`);
  const decisions: readonly unknown[] = file.decisions;
  if (!decisions.every(isDecision)) throw new Error('The file contains an incomplete decision.');
  return decisions;
}

/** Returns the text of a decisions file. */
export function writeDecisions(review: string, decisions: readonly Decision[]): string {
  const file: DecisionsFile = { version: 1, review, decisions };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

function isDecision(value: unknown): value is Decision {
  if (value === null || typeof value !== 'object') return false;
  const { story, reviewer, verdict, remark, at } = value as Partial<Decision>;
  return (
    [story, reviewer, remark].every((text) => typeof text === 'string' && text.length <= MAX_TEXT) &&
    reviewer?.trim() !== '' &&
    (verdict === 'yes' || verdict === 'no') &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at))
  );
}
