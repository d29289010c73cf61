import { readFileSync } from 'node:fs';
import type { Indexer } from 'storybook/internal/types';
import { readStoryFile } from './storyFile.ts';
import { storyName } from './storyName.ts';
import { derivedTags } from './storyTags.ts';

/**
 * Storybook's indexer for the project's stories, in place of the one of Storybook. It writes story names in sentence
 * case and derives the tags that the sidebar filters by.
 */
export function taggedStories(existing: Indexer[] = []): Indexer[] {
  return [{ test: /\.stories\.tsx$/, createIndex: indexStories }, ...existing];
}

const indexStories: Indexer['createIndex'] = async (fileName, { makeTitle }) => {
  const { title, metaId, metaTags, stories } = readStoryFile(fileName, readFileSync(fileName, 'utf8'));
  return stories.map(({ id, exportName, name, tags: own, source }) => {
    const tags = [...metaTags, ...own];
    return {
      type: 'story',
      subtype: 'story',
      exportName,
      title: makeTitle(title),
      ...(metaId !== undefined && { metaId }),
      name: storyName(exportName, name),
      tags: [...tags, ...derivedTags(title, tags, source)],
      __id: id,
    };
  });
};
