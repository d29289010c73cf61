import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { helpModel } from '../../../stories/support/models/helpModel.ts';
import { inEnglish, shows, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { HelpPage } from './Help.tsx';

/** The help as a page. */
const meta = {
  title: 'Pages/Help',
  component: HelpPage,
  tags: ['area:trouble'],
  args: { model: helpModel },
} satisfies Meta<typeof HelpPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All answers of the help page, in their groups. */
export const AllAnswers: Story = {
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible());
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(9);
  }),
};

/** The page's address names an answer of help, which is open and scrolled into view. */
export const LinkedAnswer: Story = {
  args: { model: { ...helpModel, first: 'vpn' } },
  play: shows([/some games can’t be started through them/]),
};
