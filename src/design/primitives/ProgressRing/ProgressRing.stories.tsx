import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressRing } from './ProgressRing.tsx';

/**
 * Progress as a ring around a figure.
 *
 * **Use it** if the figure is the point and space allows: a quest, a level, a day’s earnings.
 *
 * **Not for** a line of a list (`Progress`), work without a known end, or decoration: two rings on a screen are a
 * pattern, five are noise.
 *
 * **Without a mouse**: as `Progress`; the native element has its label and value. The content in the middle is read
 * after it, so don't repeat it.
 */
const meta = {
  title: 'Design/Progress ring',
  component: ProgressRing,
  args: { label: 'Quest', value: 0.6, children: '60%' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof ProgressRing>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A progress ring with partial progress. */
export const PartlyDone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Quest' })).toHaveValue(0.6);
  },
};

/** Without progress the ring has no dot, which would look like a start. */
export const Empty: Story = { args: { value: 0, children: '0%' } };

/** A complete progress ring, in gold. */
export const Complete: Story = { args: { value: 1, tone: 'gold', children: '+20', size: '8rem' } };
