import { expect, it } from 'vitest';
import type { StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import type { Requirement } from '../requirements/requirements.ts';
import { requirementsOf } from './screenRequirements.ts';

const story = (id: string, title = 'Modals/Queue') =>
  ({ id, title, name: id, file: 'src/modals/play/Queue/Queue.stories.tsx' }) as StoryRecord;
const requirement = (id: string, proofs: Partial<Requirement>) =>
  ({ id, kind: 'screen', stories: [], scenarios: [], tests: [], ...proofs }) as Requirement;
const [waits, moves] = [story('waits'), story('moves')];
const ALL = [
  requirement('a', { stories: [waits, moves] }),
  requirement('b', { stories: [moves] }),
  requirement('c', { stories: [story('other', 'Pages/Home')] }),
  requirement('d', { tests: [{ file: 'src/modals/play/Queue/waitEstimate.test.ts' } as Requirement['tests'][number]] }),
  requirement('e', { tests: [{ file: 'src/modals/play/QueueOther/x.test.ts' } as Requirement['tests'][number]] }),
  requirement('f', { scenarios: [{ journey: 'wait' } as Requirement['scenarios'][number]] }),
];
const idsOf = (requirements: readonly Requirement[]) => requirements.map(({ id }) => id).join('');

it('requirementsOf sorts requirements into those of the state, of other states, and those without a story', () => {
  const { here, elsewhere, withoutStory } = requirementsOf(waits, ALL, 'wait');
  expect([here, elsewhere, withoutStory].map(idsOf)).toEqual(['a', 'b', 'df']);
});

it('requirementsOf leaves out the requirements of scenarios for a screen outside the journey', () => {
  expect(idsOf(requirementsOf(moves, ALL, undefined).withoutStory)).toBe('d');
});
