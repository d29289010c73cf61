import { readFileSync } from 'node:fs';
import type { StoryRecord } from './catalogueRecords.ts';
import { idsIn } from './requirementIds.ts';
import { readStoryFile } from './storyFile.ts';
import { storyName } from './storyName.ts';
import { derivedTags } from './storyTags.ts';

/** Reads the stories of a file from its source. */
export function readStories(file: string, path: string): StoryRecord[] {
  const code = readFileSync(path, 'utf8');
  const { title, metaTags, stories } = readStoryFile(path, code);
  const lists = idLists(code);
  return stories.map(({ id, exportName, name, tags, source, comment }): StoryRecord => {
    const named = [...metaTags, ...tags];
    return {
      id,
      title,
      name: storyName(exportName, name),
      about: comment
        .replaceAll(/^\*|\n\s*\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      file,
      covers: [
        ...new Set([...idsIn(source), ...lists.flatMap(({ name: list, ids }) => (list.test(source) ? ids : []))]),
      ],
      tags: [...new Set([...named, ...derivedTags(title, named, source)])],
    };
  });
}

/** Constants that list requirement ids for several stories: `const covers = ['screen.queue']`. */
function idLists(code: string): { readonly name: RegExp; readonly ids: readonly string[] }[] {
  return [...code.matchAll(/^const (\w+)[^=\n]*= \[([^\]]*)\]/gm)].flatMap(([, name = '', list = '']) => {
    const ids = idsIn(list);
    return ids.length > 0 ? [{ name: new RegExp(`\\b${name}\\b`), ids }] : [];
  });
}
