import type { Preview } from '@storybook/react-vite';
import { LANGUAGE_NAMES } from '../../src/i18n/languageNames.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { PSEUDO_LANGUAGES } from './pseudoLanguages.ts';

type Toolbar = NonNullable<Preview['globalTypes']>[string];

/** The toolbar's menus. They have no labels, so the options' names must explain themselves. */
export const locale: Toolbar = {
  description: 'Language',
  toolbar: {
    icon: 'globe',
    dynamicTitle: true,
    items: [
      ...LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value], right: value })),
      ...PSEUDO_LANGUAGES.map(({ tag, name }) => ({ value: tag, title: name, right: tag })),
    ],
  },
};

export const theme: Toolbar = {
  description: 'Theme',
  toolbar: {
    icon: 'contrast',
    dynamicTitle: true,
    items: [
      { value: 'dark', title: 'Dark' },
      { value: 'light', title: 'Light' },
      { value: 'contrast', title: 'High contrast' },
    ],
  },
};

/** Text size in percent of the browser's font size. The suffix keeps it a string in the URL. */
export const text: Toolbar = {
  description: 'Text size',
  toolbar: {
    icon: 'paragraph',
    dynamicTitle: true,
    items: [100, 125, 150, 175, 200].map((percent) => ({ value: `${percent}pc`, title: `${percent}%` })),
  },
};

export const motion: Toolbar = {
  description: 'Motion',
  toolbar: {
    icon: 'transfer',
    dynamicTitle: true,
    items: [
      { value: 'system', title: 'Motion' },
      { value: 'reduce', title: 'Less motion' },
      { value: 'full', title: 'Full motion' },
    ],
  },
};
