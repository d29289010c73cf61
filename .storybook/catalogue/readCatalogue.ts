import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueRecords } from './catalogueRecords.ts';
import { readStories } from './readStories.ts';
import { readTests } from './readTests.ts';
import { readSourceUses } from './readSourceUses.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORIES = '{src,stories}/**/*.stories.tsx';
/** Unit tests of the simulator don't count as tests of the product. */
const TESTS = '{src,mocks,stories,tests,tools}/**/*.{test,spec}.ts';

/** Returns the files from which the stories and tests of the catalogue are read, relative to the project's root. */
export function catalogueFiles(): { readonly stories: readonly string[]; readonly tests: readonly string[] } {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: ROOT })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  return { stories: find(STORIES), tests: find(TESTS) };
}

/** Reads stories, tests and scenarios with their requirements from the sources at each call. */
export function readCatalogue(): CatalogueRecords {
  const files = catalogueFiles();
  return {
    get sourceUses() {
      return readSourceUses(ROOT);
    },
    get stories() {
      return files.stories.flatMap((file) => readStories(file, join(ROOT, file)));
    },
    get tests() {
      return files.tests.flatMap((file) => readTests(file, join(ROOT, file)));
    },
  };
}
