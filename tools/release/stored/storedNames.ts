import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names in the code that look like storage keys, but are request fields or elements of SVG. */
const OTHER_NAMES: ReadonlySet<string> = new Set([
  'feColorMatrix',
  'feSessionTags',
  'feVersion',
  'ngEntryPoint',
  'ngInviteId',
  'ngReferrer',
]);
const NAME = /['"`]((?:ng|fe)[A-Z][A-Za-z]*[:_]?)(?:['"`]|\$\{)/g;

/** Returns the storage keys in the code of a project that start with `ng` or `fe`; a prefix ends with `:` or `_`. */
export function storedNames(root: string): readonly string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|stories)\.tsx?$|stored(Entries|Things)\.ts$/.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(NAME)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !OTHER_NAMES.has(name)).toSorted();
}
