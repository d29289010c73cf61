import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Stepper } from './Stepper.tsx';

/**
 * Where somebody is in a task of several screens.
 *
 * **Use it** over a task that the player goes through: signing up, reporting a problem. Finished steps can be opened
 * again where `onBack` is given.
 *
 * **Not for** what goes on by itself (`StageList`, `Progress`), and not for two screens.
 */
const meta = {
  title: 'Design/Stepper',
  component: Stepper,
  args: {
    label: 'Create an account',
    stateWords: { done: 'done', now: 'now', next: 'to come', failed: 'needs your attention' },
    position: (step, of) => `Step ${step} of ${of}`,
    steps: [
      { id: 'address', label: 'Your address', state: 'done' },
      { id: 'code', label: 'The code', state: 'now' },
      { id: 'name', label: 'Your name', state: 'next' },
    ],
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The second of three; the first can be opened again. */
export const Second: Story = {
  args: { onBack: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('navigation', { name: 'Create an account' })).toBeVisible();
    const now = canvas.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
    await expect(now).toHaveTextContent('The code');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Your address/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onBack).toHaveBeenCalledWith('address');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

/** One went wrong. */
export const Failed: Story = {
  args: {
    onBack: fn(),
    steps: [
      { id: 'address', label: 'Your address', state: 'done' },
      { id: 'code', label: 'The code', state: 'failed' },
      { id: 'name', label: 'Your name', state: 'next' },
    ],
  },
};

/** All done; there is no going back. */
export const AllDone: Story = {
  args: {
    steps: [
      { id: 'address', label: 'Your address', state: 'done' },
      { id: 'code', label: 'The code', state: 'done' },
      { id: 'name', label: 'Your name', state: 'done' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('Step 3 of 3')).toBeInTheDocument();
  },
};

/** Narrow, with long names: where one is, of how many, and the name of that one. */
export const Narrow: Story = {
  args: {
    steps: [
      { id: 'address', label: 'E-Mail-Adresse eingeben', state: 'done' },
      { id: 'code', label: 'Bestätigungscode eingeben', state: 'now' },
      { id: 'name', label: 'Spielernamen aussuchen', state: 'next' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 3')).toBeVisible();
  },
};
