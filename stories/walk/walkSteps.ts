import { type FilmstripStory, JOURNEY_STORIES, type Step } from '../journeys/journeys.ts';

/** One step of the walk through all parts of the player's journey. */
interface WalkStep extends Step {
  readonly part: FilmstripStory;
  /** Number of the step within its part of the journey, from 1. */
  readonly number: number;
}

/** All steps of the player's journey, from the first visit to earning nowBux. */
export const WALK_STEPS: readonly WalkStep[] = JOURNEY_STORIES.flatMap((part) =>
  part.steps.map((step, index) => ({ ...step, part, number: index + 1 })),
);

/** Returns the index of a story's first step; 0 for a story that isn't a step. */
export function indexOfStep(story: string | undefined): number {
  return Math.max(
    0,
    WALK_STEPS.findIndex((step) => step.story === story),
  );
}
