import { CATALOGUE as records } from 'virtual:catalogue';
import type { CatalogueRecords } from '../../.storybook/catalogue/records.ts';

/** Every story, and every test that names requirements; read from the sources by `.storybook/catalogue/plugin.ts`. */
export const CATALOGUE = records as CatalogueRecords;
