import { readFileSync } from 'node:fs';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { StoryRecord } from './catalogueRecords.ts';
import { idsIn } from './requirementIds.ts';
import { storyName } from './storyName.ts';
import { derivedTags } from './storyTags.ts';

/** Reads the stories of a file from its source. */
export function readStories(file: string, path: string): StoryRecord[] {
  const code = readFileSync(path, 'utf8');
  const csf = loadCsf(code, { fileName: path, makeTitle: (title) => title }).parse();
  const title = csf.meta?.title ?? file;
  const lists = idLists(code);
  return Object.entries(csf._stories).map(([key, story]): StoryRecord => {
    const statement = csf._storyStatements[key];
    const source = code.slice(statement?.start ?? 0, statement?.end ?? 0);
    const comment = statement?.leadingComments?.at(-1)?.value ?? '';
    const named = [...(csf.meta?.tags ?? []), ...(story.tags ?? [])];
    return {
      id: story.id,
      title,
      name: storyName(key, story.name ?? key),
      about: comment
        .replaceAll(/^\*|\n\s*\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      file,
      covers: [...new Set([...idsIn(source), ...lists.flatMap(({ name, ids }) => (name.test(source) ? ids : []))])],
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
