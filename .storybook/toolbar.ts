import type { Preview } from '@storybook/react-vite';

type Toolbar = NonNullable<Preview['globalTypes']>[string];

/** The toolbar's menus for language and theme. */
export const locale: Toolbar = {
  description: 'Language',
  toolbar: {
    icon: 'globe',
    dynamicTitle: true,
    items: [
      { value: 'en', title: 'English' },
      { value: 'ko', title: '한국어' },
      { value: 'ja', title: '日本語' },
      { value: 'de', title: 'Deutsch' },
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
