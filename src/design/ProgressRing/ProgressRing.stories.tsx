import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressRing } from './ProgressRing.tsx';

/** How far something is, around a figure. */
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
