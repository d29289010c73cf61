import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Wall as WallPage } from './Wall.tsx';

const meta = {
  title: 'Start here/Wall',
  component: WallPage,
  tags: ['!autodocs', 'area:catalogue'],
  args: { search: '' },
} satisfies Meta<typeof WallPage>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Every requirement that is shown, with what shows it. */
export const Wall: Story = {};

/** The same, searched. */
export const Searched: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'screen.priority');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^\d of \d+ requirements$/);
    await expect(canvas.getByRole('link', { name: 'Modals/Queue / Priority Queue' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Priority queue' })).toHaveAttribute(
      'href',
      expect.stringContaining('args=scenario:priority-queue'),
    );
  },
};
