import { LANGUAGE_NAMES } from '../../src/i18n/languageNames.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { MIRRORED_TAG, PSEUDO_TAG } from '../../tools/checks/pseudoTranslation.ts';

/** The toolbar's languages by key: the product's, and the pseudo-languages. */
export const MATRIX_LANGUAGES = [...LANGUAGES, PSEUDO_TAG, MIRRORED_TAG] as const;
export type MatrixLanguage = (typeof MATRIX_LANGUAGES)[number];

/** Names of the matrix's languages, as in the toolbar. */
export const MATRIX_LANGUAGE_NAMES: Readonly<Record<MatrixLanguage, string>> = {
  ...LANGUAGE_NAMES,
  [PSEUDO_TAG]: 'Pseudo, 40% longer',
  [MIRRORED_TAG]: 'Pseudo, right to left',
};

export const MATRIX_THEMES = ['dark', 'light', 'contrast'] as const;

/** The toolbar's sizes by key, with the displayed height of each. */
export const MATRIX_SIZES = {
  narrow: { name: 'Narrowest, 320 × 640', width: 320, height: 640, shownHeight: 400 },
  phone: { name: 'Phone, 390 × 844', width: 390, height: 844, shownHeight: 440 },
  tablet: { name: 'Tablet, 820 × 1180', width: 820, height: 1180, shownHeight: 440 },
  laptop: { name: 'Laptop, 1440 × 900', width: 1440, height: 900, shownHeight: 300 },
  wide: { name: 'Wide, 2560 × 1440', width: 2560, height: 1440, shownHeight: 300 },
} as const;
export type MatrixSize = keyof typeof MATRIX_SIZES;
export const MATRIX_SIZE_KEYS = Object.keys(MATRIX_SIZES) as MatrixSize[];

/** The matrix's story and its variants. */
export interface MatrixChoice {
  readonly story: string;
  readonly languages: readonly string[];
  readonly themes: readonly string[];
  readonly sizes: readonly MatrixSize[];
}

/**
 * Returns the matrix's choice as args in a URL: lists are joined by underscores, and an empty string is the default.
 */
export interface MatrixArgs {
  readonly story?: string;
  readonly languages?: string;
  readonly themes?: string;
  readonly sizes?: string;
}

/** The toolbar's settings, which are the defaults of the matrix. */
export interface MatrixToolbar {
  readonly locale: string;
  readonly theme: string;
}

export function readChoice({ story, languages, themes, sizes }: MatrixArgs, toolbar: MatrixToolbar): MatrixChoice {
  return {
    story: story || 'modals-queue--priority-queue',
    languages: pick(languages, MATRIX_LANGUAGES, [toolbar.locale]),
    themes: pick(themes, MATRIX_THEMES, [toolbar.theme]),
    sizes: pick(sizes, MATRIX_SIZE_KEYS, ['phone', 'tablet', 'laptop']),
  };
}

export function writeChoice({ story, languages, themes, sizes }: MatrixChoice): Readonly<Record<string, string>> {
  return { story, languages: languages.join('_'), themes: themes.join('_'), sizes: sizes.join('_') };
}

function pick<T extends string>(
  text: string | undefined,
  all: readonly T[],
  otherwise: readonly string[],
): readonly T[] {
  const names = text?.split('_') ?? [];
  const known = all.filter((one) => names.includes(one));
  if (known.length > 0) return known;
  const meant = all.filter((one) => otherwise.includes(one));
  return meant.length > 0 ? meant : all.slice(0, 1);
}
