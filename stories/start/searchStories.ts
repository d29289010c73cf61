import type { StoryRecord } from '../../.storybook/catalogue/catalogueRecords.ts';
import { STORIES } from '../catalogue/storyRecords.ts';

const FOUND = STORIES.filter(({ tags }) => !tags.includes('!dev'));

const TEXTS = FOUND.map((story) => ({
  story,
  name: `${story.title} ${story.name}`.toLowerCase(),
  rest: `${story.about} ${story.tags.join(' ')} ${story.covers.join(' ')}`.toLowerCase(),
}));

/** Returns the stories with every word of a search: matches in the name first, then in the comment or tags. */
export function searchStories(text: string): readonly StoryRecord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return TEXTS.map(({ story, name, rest }) => ({
    story,
    inName: words.filter((word) => name.includes(word)).length,
    has: words.every((word) => name.includes(word) || rest.includes(word)),
    length: name.length,
  }))
    .filter(({ has }) => has)
    .toSorted((a, b) => b.inName - a.inName || a.length - b.length)
    .map(({ story }) => story);
}
