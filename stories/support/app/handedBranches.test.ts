import { expect, it } from 'vitest';
import { offerBranch, requestBranch, requestedBranch } from './handedBranches.ts';
import type { HandedBranch } from './storyWorlds.ts';

const branch = { branch: { of: 'story', seq: 3 }, path: '/play' } as HandedBranch;

it('requests the branch of a page’s address for the story that offered it, and for no other story', async () => {
  const key = offerBranch(branch, '?id=pages-home--plays&viewMode=story');
  const query = (story: string) => `?${new URLSearchParams({ id: story, branch: key }).toString()}`;
  expect(requestedBranch(query('pages-home--plays'))).toBe(key);
  expect(await requestBranch(key)).toEqual(branch);
  for (const other of ['pages-home--plays-again', 'pages-home--play', 'pages-home--docs'])
    expect(requestedBranch(query(other))).toBeUndefined();
});

it.each(['', '?id=pages-home--plays', '?id=pages-home--plays&branch=', '?branch=.x', '?id=x&branch=abcdefgh'])(
  'requests no branch for a page whose query is “%s”',
  (query) => {
    expect(requestedBranch(query)).toBeUndefined();
  },
);
