import sourceUses from 'virtual:catalogue/sourceUses';
import type { SourceUses } from '../../.storybook/catalogue/catalogueRecords.ts';

/** Imports, tokens and strings of the product's sources, read at build time. */
export const SOURCE_USES = sourceUses as SourceUses;
