import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressRing } from './ProgressRing.tsx';

/**
 * How far something is, around a figure.
 *
 * **Use it** where the figure is the point and there is room for it: a quest, a level, a day’s earnings.
 *
 * **Not for** a line of a list (`Progress`), work without a known end, or decoration: two rings on a screen are a
 * pattern, five are noise.
 *
 * **Without a mouse**: as `Progress`; its label and value are told by the browser’s own element. What stands in the
 * middle is read after it, so it needn’t be said twice.
 */
const meta = {
  title: 'Design/Progress ring',
  component: ProgressRing,
  args: { label: 'Quest', value: 0.6, children: '60%' },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof ProgressRing>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Some of it. */
export const PartWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Quest' })).toHaveValue(0.6);
  },
};

/** None of it yet: no dot that would look like a beginning. */
export const Nothing: Story = { args: { value: 0, children: '0%' } };

/** All of it, in gold. */
export const Complete: Story = { args: { value: 1, tone: 'gold', children: '+20', size: '8rem' } };
