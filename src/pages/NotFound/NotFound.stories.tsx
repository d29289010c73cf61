import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { classifyLinks } from '../../../stories/support/interaction/classifyLinks.ts';
import { NotFoundPage, type NotFoundModel } from './NotFound.tsx';
import { inEnglish } from '../../../stories/support/interaction/storyPlay.ts';

const model: NotFoundModel = {
  homeUrl: sampleUrl('/'),
  gamesUrl: '/games',
  decide: classifyLinks('internal'),
  goHome: fn(),
};

/** The page for an address that doesn't exist. */
const meta = {
  title: 'Pages/Not found',
  tags: ['area:trouble'],
  component: NotFoundPage,
  args: { model },
} satisfies Meta<typeof NotFoundPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The "not found" page has two links: to the home page and to the list of all games. */
export const Default: Story = {
  parameters: { covers: ['widget.link.games-list'] },
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'There’s no light on here' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/games');
    await userEvent.click(canvas.getByRole('link', { name: 'Go to the home page' }));
    await expect(args.model.goHome).toHaveBeenCalledOnce();
  }),
};
