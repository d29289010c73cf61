import type { Strings } from '../src/i18n/loadStrings.ts';
import { pseudo, PSEUDO_TAG } from '../tools/pseudo.ts';

/** A language for review, made from English: longer, with accents, readable. */
export interface PseudoLanguage {
  readonly tag: string;
  readonly translate: (strings: Strings) => Strings;
}

export const PSEUDO: PseudoLanguage = { tag: PSEUDO_TAG, translate: pseudo };
