import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StageList } from './StageList.tsx';

/**
 * The named steps of something that takes a while.
 *
 * **Use it** while a player waits for what has known steps: finding a machine, connecting, the first picture. Each
 * names what is really happening; `detail` says a fact (“1.2 s”).
 *
 * **Not for** steps that the player takes (`Stepper`), or a wait of under a second.
 *
 * **Without a mouse**: an ordered list whose present step is `aria-current`; each state has a word for who can’t see
 * its mark, and a change is announced politely, once. Nothing to stop at.
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

/** The second of three. */
export const SecondStepActive: Story = {
  play: async ({ canvas }) => {
    const now = canvas.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
    await expect(now).toHaveTextContent('Connecting');
  },
};

/** One under the other. */
export const Vertical: Story = { args: { layout: 'column' } };

/** One failed. */
export const StepFailed: Story = {
  args: {
    stages: [
      { id: 'machine', label: 'Finding a machine', state: 'done' },
      { id: 'connect', label: 'Connecting', state: 'failed', detail: 'no answer' },
      { id: 'picture', label: 'First picture', state: 'next' },
    ],
  },
};
