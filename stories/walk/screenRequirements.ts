import type { StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import type { Journey } from '../../simulator/core/scenario/scenario.ts';
import type { Requirement } from '../requirements/requirements.ts';

/** Requirements of a screen by the story that shows them. */
interface ScreenRequirements {
  /** Requirements that the given state shows. */
  readonly here: readonly Requirement[];
  /** Requirements that only other states of the screen show. */
  readonly elsewhere: readonly Requirement[];
  /** Requirements that a test beside the screen or a scenario of its part of the journey names, but no story. */
  readonly withoutStory: readonly Requirement[];
}

/** Sorts the requirements that concern a screen. */
export function requirementsOf(
  state: StoryRecord,
  requirements: readonly Requirement[],
  journey: Journey | undefined,
): ScreenRequirements {
  const folder = state.file.slice(0, state.file.lastIndexOf('/') + 1);
  const isHere = ({ stories }: Requirement) => stories.some(({ id }) => id === state.id);
  const isElsewhere = ({ stories }: Requirement) => stories.some(({ title }) => title === state.title);
  return {
    here: requirements.filter(isHere),
    elsewhere: requirements.filter((one) => isElsewhere(one) && !isHere(one)),
    withoutStory: requirements.filter(
      ({ stories, scenarios, tests }) =>
        stories.length === 0 &&
        (tests.some(({ file }) => file.startsWith(folder)) ||
          (journey !== undefined && scenarios.some((scenario) => scenario.journey === journey))),
    ),
  };
}
