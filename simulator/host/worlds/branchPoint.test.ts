import { expect, it } from 'vitest';
import { Journal } from '../../core/journal/journal.ts';
import { branchPoint } from './branchPoint.ts';

it('a branch begins at the newest entry of a journal that is about to drop its oldest ones', () => {
  const journal = new Journal();
  for (let t = 1; t <= 52_000; t++) journal.add({ t, kind: 'control', name: 'note' });
  const { at, replayed, lastOf } = branchPoint(journal, 52_000);
  expect([at, replayed, lastOf(replayed)]).toEqual([52_000, 52_000, 52_000]);
  const branch = new Journal();
  branch.adopt(journal, 52_000, (entry) => entry);
  expect([branch.last, branch.dropped]).toEqual([52_000, 0]);
  expect(branch.after(51_999)).toEqual(journal.after(51_999));
});
