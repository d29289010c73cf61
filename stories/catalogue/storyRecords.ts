import stories from 'virtual:catalogue/stories';
import type { StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';

/** Every story, read from the sources by `.storybook/catalogue/cataloguePlugin.ts`. */
export const STORIES = stories as readonly StoryRecord[];

/**
 * Stories that show states of screens and components: all visible stories except pages about the product, journeys
 * and state machines.
 */
export const STATES: readonly StoryRecord[] = STORIES.filter(
  ({ title, tags }) => !tags.includes('!dev') && !/^(Start here|Journeys|State machines)\//.test(title),
);

/** Number of states, as every page of the catalogue writes it. */
export const STATE_COUNT = STATES.length.toLocaleString('en');
