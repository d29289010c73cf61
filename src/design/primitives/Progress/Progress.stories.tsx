import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Progress } from './Progress.tsx';
import { ProgressLine } from './ProgressLine.tsx';

/**
 * A progress bar.
 *
 * **Use it** for work in progress: an upload, today's earnings. Omit `value` only if the end is unknown.
 *
 * **Not for** named steps (`StageList`), a figure that is the point (`ProgressRing`), or loading content (`Skeleton`).
 *
 * **Without a mouse**: the native `progressbar` with its label and percentage; not focusable. With reduced motion it
 * pulses in place. The bar grows from the start of the reading direction.
 */
const meta = {
  title: 'Design/Progress bar',
  component: Progress,
  args: { label: 'Uploading', value: 0.4 },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A progress bar whose progress is known. */
export const Determinate: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading' })).toHaveValue(0.4);
  },
};

/** A progress bar whose end is unknown. */
export const Indeterminate: Story = { args: { value: undefined } };

/** A progress bar towards the next nowBux. */
export const Gold: Story = { args: { tone: 'gold', value: 0.7, label: 'Earned today' } };

/** A progress bar of something live. */
export const Go: Story = { args: { tone: 'go', value: 0.55 } };

export const ThinInGameColour: Story = { args: { tone: 'light', size: 's', value: 0.8 } };

/** A bar with a label above and a percentage, which is rounded down. */
export const WithPercentage: Story = {
  args: { value: 0.999, label: 'Sending your picture…' },
  render: ({ value, label }) => <ProgressLine value={value} label={label} locale="en" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sending your picture…' })).toHaveValue(0.999);
    await expect(canvas.getByText('99%')).toBeVisible();
  },
};
