/** The story that plays the scenario in its args. */
export const SCENARIO_STORY = 'journeys-scenarios--play-a-scenario';
