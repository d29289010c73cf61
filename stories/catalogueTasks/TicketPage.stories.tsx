import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { soon } from '../support/interaction/storyPlay.ts';
import { TicketPage } from './TicketPage.tsx';

const meta = {
  title: 'Start here/Copy into a ticket',
  id: 'start-here-ticket',
  component: TicketPage,
  tags: ['!autodocs', 'area:catalogue'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof TicketPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** How a state gets into a ticket. */
export const Ticket: Story = { name: 'Copy into a ticket' };

/** The sample's picture in a ticket, in its own colours and at twice its size. */
export const Copied: Story = {
  tags: ['!dev'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy this sample' }));
    const picture = await canvas.findByRole<HTMLImageElement>(
      'img',
      { name: 'Sample: priority queue' },
      { timeout: 20_000 },
    );
    await soon(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    const sample = canvas.getByText('You are number 3 in line.').closest('main > section > div');
    const { width = 0 } = sample?.getBoundingClientRect() ?? {};
    await expect(Math.abs(picture.naturalWidth - 2 * width)).toBeLessThanOrEqual(2);
    await expect(coloursOf(picture)).toBeGreaterThan(20);
  },
};

/** Returns the number of different colours of a picture: a blank picture has one. */
function coloursOf(picture: HTMLImageElement): number {
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
}
