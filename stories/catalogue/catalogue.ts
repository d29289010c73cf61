import stories from 'virtual:catalogue/stories';
import type { StoryRecord } from '../../.storybook/catalogue/records.ts';

/** Every story, read from the sources by `.storybook/catalogue/plugin.ts`. */
export const STORIES = stories as readonly StoryRecord[];
