import { describe, expect, it } from 'vitest';
import type { Review } from '../record/reviewRecord.ts';
import { buildHistory, changesOf, type LoggedCommit } from './storyHistory.ts';

const QUEUE = 'src/modals/play/Queue';
const STORIES = `${QUEUE}/Queue.stories.tsx`;
const commit = (name: string, ...files: readonly string[]): LoggedCommit => ({
  commit: name,
  parent: `before ${name}`,
  subject: `Change ${name}`,
  at: '2026-11-30T10:00:00.000Z',
  files,
});
const review = (
  name: string,
  stories: Readonly<Record<string, 'looks' | 'reads'>>,
  change: Partial<Review> = {},
): Review => ({
  version: 1,
  old: commit(`before ${name}`),
  new: commit(name),
  changelog: [],
  stories: Object.entries(stories).map(([id, aspect]) => ({
    id,
    screen: 'Modals/Queue',
    name: id,
    kind: 'changed',
    aspects: [aspect],
  })),
  counts: { all: 1, compared: 1 },
  notes: [],
  ...change,
});
const namesOf = (commits: readonly LoggedCommit[], reviews: readonly Review[] = []) =>
  changesOf(buildHistory(commits, [QUEUE, 'src/design'], reviews), 'queue--first', STORIES).map(
    ({ commit: name, finding }) => [name, ...(finding ? [finding.kind, ...finding.aspects] : [])].join(' '),
  );

describe('changesOf', () => {
  it('returns the last three commits that changed the story’s folder or a folder in it', () => {
    expect(
      namesOf([
        commit('e', `${QUEUE}/Queue.tsx`),
        commit('d', 'src/modals/play/Notice/Notice.tsx'),
        commit('c', `${QUEUE}/art/Art.tsx`),
        commit('b', STORIES),
        commit('a', STORIES),
      ]),
    ).toEqual(['e', 'c', 'b']);
  });

  it('leaves out commits that changed only tests', () => {
    expect(namesOf([commit('a', `${QUEUE}/queue.test.ts`)])).toEqual([]);
  });

  it('leaves out a commit of the folder whose review found no change of the story', () => {
    expect(namesOf([commit('b', STORIES), commit('a', STORIES)], [review('b', { 'queue--other': 'looks' })])).toEqual([
      'a',
    ]);
  });

  it('includes a commit of another folder whose review found a change of the story', () => {
    expect(namesOf([commit('b', 'src/design/Button.tsx')], [review('b', { 'queue--first': 'looks' })])).toEqual([
      'b changed looks',
    ]);
  });

  it('returns that a commit added the story, if its review found that', () => {
    const [story] = review('b', { 'queue--first': 'looks' }).stories;
    const added = review('b', {}, { stories: story ? [{ ...story, kind: 'added', aspects: [] }] : [] });
    expect(namesOf([commit('b', STORIES)], [added])).toEqual(['b added']);
  });

  it.each([
    ['some stories only', { only: 'queue--other' }],
    ['more commits than one', { old: commit('older') }],
  ])('ignores a review of %s', (_name, change) => {
    expect(namesOf([commit('b', STORIES)], [review('b', { 'queue--other': 'looks' }, change)])).toEqual(['b']);
    expect(namesOf([commit('b', 'src/design/Button.tsx')], [review('b', { 'queue--first': 'looks' }, change)])).toEqual(
      [],
    );
  });

  it('counts a story that the review could not capture as unreviewed', () => {
    const [story] = review('b', { 'queue--first': 'looks' }).stories;
    const failed = review('b', {}, { stories: story ? [{ ...story, aspects: [], notCaptured: 'no answer' }] : [] });
    expect(namesOf([commit('b', STORIES)], [failed])).toEqual(['b']);
  });
});
