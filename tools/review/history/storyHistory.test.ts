import { describe, expect, it } from 'vitest';
import type { Review } from '../record/reviewRecord.ts';
import { buildHistory, changesOf, type LoggedCommit } from './storyHistory.ts';

const QUEUE = 'src/modals/play/Queue';
const STORIES = `${QUEUE}/Queue.stories.tsx`;
const commit = (name: string, ...files: readonly string[]): LoggedCommit => ({
  commit: name,
  subject: `Change ${name}`,
  at: '2026-11-30T10:00:00.000Z',
  files,
});
const review = (name: string, stories: Readonly<Record<string, 'looks' | 'reads'>>): Review => ({
  version: 1,
  old: commit('old'),
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
});
const namesOf = (commits: readonly LoggedCommit[], reviews: readonly Review[] = []) =>
  changesOf(buildHistory(commits, [QUEUE, 'src/design'], reviews), 'queue--first', STORIES).map(
    ({ commit: name, aspects }) => [name, ...(aspects ?? [])].join(' '),
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
      'b looks',
    ]);
  });
});
