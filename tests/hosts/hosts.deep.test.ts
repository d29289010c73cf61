import { sameStory } from './sameStory.ts';

sameStory(() => true);
