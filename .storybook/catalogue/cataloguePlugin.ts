import type { CatalogueRecords } from './catalogueRecords.ts';
import { readCatalogue } from './readCatalogue.ts';

const PREFIX = 'virtual:catalogue/';

/**
 * Provides the stories, tests and token uses of the project as one virtual module each, read at build time, so that a
 * page with stories only doesn't load the tests. A JSON string is parsed faster than an object literal.
 */
export function cataloguePlugin() {
  return {
    name: 'nowlight-catalogue',
    resolveId: (id: string) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id: string) => {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const records = readCatalogue()[id.slice(PREFIX.length + 1) as keyof CatalogueRecords];
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(records))});`;
    },
  };
}
