import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import text from '../../CHANGELOG.md?raw';
import { ChangelogPage } from './ChangelogPage.tsx';

const meta = {
  title: 'Start here/Changelog',
  component: ChangelogPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
  args: { text },
} satisfies Meta<typeof ChangelogPage>;

export default meta;

/** The changes of each release, for each audience: CHANGELOG.md. */
export const Changelog: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(0);
  },
};
