/** The story that plays any scenario, told by its args. */
export const SCENARIO_STORY = 'journeys-scenarios--play-it';
