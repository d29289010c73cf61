import type { CatalogueRecords } from './records.ts';
import { readCatalogue } from './readCatalogue.ts';

const PREFIX = 'virtual:catalogue/';

/**
 * Gives the catalogue's pages what they list, read when it is built, one module for each of its records: a page of stories
 * doesn't load the tests. A string is parsed faster than an object of code.
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
