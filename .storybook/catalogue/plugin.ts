import { readCatalogue } from './readCatalogue.ts';

const NAME = 'virtual:catalogue';
const RESOLVED = `\0${NAME}`;

/** Gives the catalogue's pages what they list: `import { CATALOGUE } from 'virtual:catalogue'`, read when it is built. */
export function cataloguePlugin() {
  return {
    name: 'nowlight-catalogue',
    resolveId: (id: string) => (id === NAME ? RESOLVED : undefined),
    load: (id: string) =>
      id === RESOLVED ? `export const CATALOGUE = ${JSON.stringify(readCatalogue())};` : undefined,
  };
}
