import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StageList } from './StageList.tsx';

/**
 * The named steps of a longer process.
 *
 * **Use it** while a player waits for a process with known steps: finding a cloud machine, connecting, the first
 * picture. Each step names the actual work, and `detail` adds a fact (“1.2 s”).
 *
 * **Not for** steps that the player takes (`Stepper`), or a wait of under a second.
 *
 * **Without a mouse**: an ordered list whose current step has `aria-current`. Each state has a text for screen readers,
 * and each change is announced politely, once. The list isn’t focusable.
 */
const meta = {
  title: 'Design/Progress steps',
  component: StageList,
  args: {
    label: 'Getting your game ready',
    stateLabels: { done: 'done', now: 'under way', next: 'to come', failed: 'failed' },
    stages: [
      { id: 'machine', label: 'Finding a machine', state: 'done', detail: '1.2 s' },
      { id: 'connect', label: 'Connecting', state: 'now' },
      { id: 'picture', label: 'First picture', state: 'next' },
    ],
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof StageList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SecondStepActive: Story = {
  play: async ({ canvas }) => {
    const now = canvas.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
    await expect(now).toHaveTextContent('Connecting');
  },
};

/** The steps of a process in a column. */
export const Vertical: Story = { args: { layout: 'column' } };

export const StepFailed: Story = {
  args: {
    stages: [
      { id: 'machine', label: 'Finding a machine', state: 'done' },
      { id: 'connect', label: 'Connecting', state: 'failed', detail: 'no answer' },
      { id: 'picture', label: 'First picture', state: 'next' },
    ],
  },
};
