import { expect, it } from 'vitest';
import type { Decision } from './decisions.ts';
import type { ChangedStory, Review } from './reviewRecord.ts';
import { aspectWords, reviewName, ticketText } from './ticketText.ts';

const story = (screen: string, name: string, change: Partial<ChangedStory> = {}): ChangedStory => ({
  id: `${screen}-${name}`.toLowerCase(),
  screen,
  name,
  kind: 'changed',
  aspects: ['looks'],
  ...change,
});

const review: Review = {
  version: 1,
  old: { commit: 'a'.repeat(40), subject: 'Old subject', at: '2026-11-29T10:00:00.000Z' },
  new: { commit: 'b'.repeat(40), subject: 'Make the queue’s *title* larger', at: '2026-11-30T10:00:00.000Z' },
  changelog: [{ audience: 'Players', sentence: 'The queue names the game once.' }],
  stories: [
    story('Pages/Home', 'Empty'),
    story('Modals/Queue', 'Seventh', { aspects: ['looks', 'reads', 'behaves'] }),
    story('Modals/Queue', 'First', { kind: 'added', aspects: [] }),
  ],
  counts: { all: 1_400, compared: 20 },
  notes: [],
};
const decision: Decision = {
  story: 'modals/queue-seventh',
  reviewer: 'Mina',
  verdict: 'no',
  remark: 'Too large.\n## Really',
  at: '2026-11-30T10:00:00.000Z',
};

it('writes a ticket with commits, changelog, state and named decisions, grouped by screen in alphabetical order', () => {
  expect(ticketText(review, [decision], 'https://reviews.example/?review=a-b'))
    .toBe(`# Change review aaaaaaaaa-bbbbbbbbb

- before: \`aaaaaaaaa\` Old subject
- after: \`bbbbbbbbb\` Make the queue’s \\*title\\* larger
- state: **Rejected**, 0 of 3 stories approved
- page: <https://reviews.example/?review=a-b>

## Changelog

- Players: The queue names the game once.

## Modals/Queue

- **First** is new: open
- **Seventh** looks, reads and behaves differently: no
  - Mina: no, Too large. \\#\\# Really

## Pages/Home

- **Empty** looks differently: open
`);
});

it('says that all stories are approved once every story has an approval', () => {
  const decisions = review.stories.map(({ id }) => ({ ...decision, story: id, verdict: 'yes' as const }));
  expect(ticketText(review, decisions)).toContain('**All approved**, 3 of 3 stories approved');
});

it('says of a review without stories that none differs', () => {
  expect(ticketText({ ...review, stories: [] }, [])).toContain('- state: **No story differs**\n');
});

it('says which stories a review compared if it did not compare all, and names what the review lacks', () => {
  const text = ticketText({ ...review, only: 'queue', notes: ['Two stories were not captured.'] }, []);
  expect(text).toContain('# Change review aaaaaaaaa-bbbbbbbbb-only-queue\n');
  expect(text).toContain('- Only stories whose id contains “queue” were compared.\n');
  expect(text).toContain('- Two stories were not captured.\n');
});

it('gives reviews of different stories different names that are safe in a path', () => {
  const names = ['queue', 'Queue', '../queue', '_queue'].map((only) => reviewName({ ...review, only }));
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[\w-]+$/);
});

it('names a story that no longer exists', () => {
  expect(aspectWords('removed', [])).toBe('is gone');
});
