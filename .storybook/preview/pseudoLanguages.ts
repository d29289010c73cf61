import type { Strings } from '../../src/i18n/loadStrings.ts';
import { mirrored, MIRRORED_TAG, pseudo, PSEUDO_TAG } from '../../tools/checks/pseudoTranslation.ts';

/** A language for review, whose strings are made from English. */
export interface PseudoLanguage {
  readonly tag: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly translate: (strings: Strings) => Strings;
}

/** Pseudo-language of longer texts with accents, still readable. */
export const PSEUDO: PseudoLanguage = {
  tag: PSEUDO_TAG,
  name: 'Pseudo, 40% longer',
  dir: 'ltr',
  translate: pseudo,
};

/** Pseudo-language from right to left, like Arabic and Hebrew: the page and every word are mirrored. */
export const MIRRORED: PseudoLanguage = {
  tag: MIRRORED_TAG,
  name: 'Pseudo, right to left',
  dir: 'rtl',
  translate: mirrored,
};

export const PSEUDO_LANGUAGES = [PSEUDO, MIRRORED] as const;
