import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { expect } from 'storybook/test';
import { inEnglish } from '../support/interaction/storyPlay.ts';

/** Renders the surroundings of every story: the toolbar's language and theme, applied to the page as in the app. */
const meta = {
  title: 'Start here/Toolbar settings',
  component: Surroundings,
  tags: ['!autodocs', '!dev'],
} satisfies Meta<typeof Surroundings>;

export default meta;

function Surroundings() {
  const { i18n } = useTranslation('common');
  const { theme } = document.documentElement.dataset;
  return (
    <main style={{ padding: 24 }}>
      {i18n.language}, {theme}
    </main>
  );
}

type Story = StoryObj<typeof meta>;

/** The toolbar's defaults: English, dark. */
export const ByDefault: Story = {
  play: inEnglish(async ({ canvas }) => {
    await expect(document.documentElement.lang).toBe('en');
    await expect(canvas.getByText(/^en/)).toBeVisible();
  }),
};

/** A story in Japanese with the high-contrast theme. */
export const InJapanese: Story = {
  globals: { locale: 'ja', theme: 'contrast' },
  play: async ({ canvas }) => {
    await expect(document.documentElement.lang).toBe('ja');
    await expect(document.documentElement.dataset['theme']).toBe('contrast');
    await expect(canvas.getByText(/^ja/)).toBeVisible();
  },
};
