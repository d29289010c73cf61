import type { Strings } from '../src/i18n/loadStrings.ts';

/** A language for review, made from English: longer, with accents, readable. */
export interface PseudoLanguage {
  readonly tag: string;
  readonly translate: (strings: Strings) => Strings;
}

/** Where the interface has one; the toolbar offers it then. */
export const PSEUDO: PseudoLanguage | undefined = undefined as PseudoLanguage | undefined;
