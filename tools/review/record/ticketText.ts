import { type Decision, type ReviewState, reviewState, stateOf } from './decisions.ts';
import { type Aspect, groupByScreen, type Review } from './reviewRecord.ts';

/** The states of a review in words. */
export const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  approved: 'All approved',
  rejected: 'Rejected',
  open: 'Open',
  unchanged: 'No story differs',
};
const MARKS = { approved: 'yes', rejected: 'no', open: 'open' } as const;
const ASPECTS: Readonly<Record<Aspect, string>> = { looks: 'looks', reads: 'reads', behaves: 'behaves' };

/**
 * Returns the name of a review: the short hashes of its two commits. A review of some stories has another name, so
 * that it can't replace the review of all: `111111111-222222222-only-modals-queue`.
 */
export function reviewName({ old, new: newer, only }: Pick<Review, 'old' | 'new' | 'only'>): string {
  const commits = `${old.commit.slice(0, 9)}-${newer.commit.slice(0, 9)}`;
  if (only === undefined) return commits;
  return `${commits}-only-${only.replaceAll(/[^a-z\d-]/gu, (one) => `_${one.codePointAt(0)?.toString(16)}_`)}`;
}

/** Returns which stories a review compared, as a sentence; undefined if it compared all. */
export function scopeWords({ only }: Pick<Review, 'only'>): string | undefined {
  return only === undefined ? undefined : `Only stories whose id contains “${only}” were compared.`;
}

/** Returns what changed about a story, in words: `looks and reads differently`. */
export function aspectWords(kind: 'changed' | 'added' | 'removed', aspects: readonly Aspect[]): string {
  if (kind === 'added') return 'is new';
  if (kind === 'removed') return 'is gone';
  if (aspects.length === 0) return 'was not captured';
  const words = aspects.map((aspect) => ASPECTS[aspect]);
  return `${[words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')} differently`;
}

/**
 * Returns the review with its decisions as Markdown for a ticket.
 *
 * @param link address of the review's page, if it has one
 */
export function ticketText(review: Review, decisions: readonly Decision[], link?: string): string {
  const ids = review.stories.map(({ id }) => id);
  const approved = ids.filter((id) => stateOf(id, decisions) === 'approved').length;
  const scope = scopeWords(review);
  const lines = [
    `# Change review ${reviewName(review)}`,
    '',
    `- before: \`${review.old.commit.slice(0, 9)}\` ${escaped(review.old.subject)}`,
    `- after: \`${review.new.commit.slice(0, 9)}\` ${escaped(review.new.subject)}`,
    `- state: **${STATE_WORDS[reviewState(ids, decisions)]}**${ids.length > 0 ? `, ${approved} of ${ids.length} stories approved` : ''}`,
    ...(scope === undefined ? [] : [`- ${escaped(scope)}`]),
    ...review.notes.map((note) => `- ${oneLine(note)}`),
    ...(link === undefined ? [] : [`- page: <${link}>`]),
  ];
  if (review.changelog.length > 0) {
    lines.push('', '## Changelog', '');
    for (const { audience, sentence } of review.changelog) lines.push(`- ${audience}: ${sentence}`);
  }
  for (const { screen, stories } of groupByScreen(review.stories)) {
    lines.push('', `## ${escaped(screen)}`, '');
    for (const { id, name, kind, aspects } of stories) {
      lines.push(`- **${escaped(name)}** ${aspectWords(kind, aspects)}: ${MARKS[stateOf(id, decisions)]}`);
      for (const { story, reviewer, verdict, remark } of decisions)
        if (story === id) lines.push(`  - ${escaped(reviewer)}: ${verdict}${remark ? `, ${oneLine(remark)}` : ''}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function oneLine(text: string): string {
  return escaped(text.replaceAll(/\s+/g, ' ').trim());
}

/** Escapes Markdown's marks, so that a name or remark can't change the ticket's structure. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');
}
