import { readFileSync } from 'node:fs';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { storyName } from './storyName.ts';
import { derivedTags } from './storyTags.ts';

/**
 * Storybook's indexer, extended to write story names in sentence case and to derive the tags that the sidebar filters
 * by.
 */
export function taggedStories(existing: Indexer[] = []): Indexer[] {
  return existing.map((indexer) => ({
    ...indexer,
    async createIndex(fileName, options) {
      const entries = await indexer.createIndex(fileName, options);
      if (!fileName.endsWith('.stories.tsx')) return entries;
      const code = readFileSync(fileName, 'utf8');
      const csf = loadCsf(code, { fileName, makeTitle: options.makeTitle }).parse();
      const source = (name: string) => {
        const statement = csf._storyStatements[name];
        return code.slice(statement?.start ?? 0, statement?.end ?? 0);
      };
      return entries.map((entry) => {
        const tags = entry.tags ?? [];
        const title = csf.meta?.title ?? '';
        return {
          ...entry,
          name: storyName(entry.exportName, entry.name ?? entry.exportName),
          tags: [...tags, ...derivedTags(title, tags, source(entry.exportName))],
        };
      });
    },
  }));
}
