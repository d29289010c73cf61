import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { type StoryApp, StoryAppView } from './support/storyApp.tsx';

/** Where a play function finds the app that its story opened. */
const running: { app?: StoryApp } = {};

const meta = {
  title: 'Journeys/Play the device',
  tags: ['area:play'],
  component: StoryAppView,
  parameters: {
    // The art on the way to the picture comes from the same backend.
    scene: ['plays-at-once'],
    docs: {
      story: { inline: false, height: '560px' },
      description: {
        component:
          'The real app, the real backend and the real device, all in this page: the picture comes over a peer ' +
          'connection from the page to itself. Click the picture, then play.',
      },
    },
  },
  args: { onOpen: (opened) => (running.app = opened), scene: ['plays-at-once'] },
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

const journal = (name: string) => running.app?.world.journal.after(0).filter((entry) => entry.name === name) ?? [];

/** Skyhop, for a keyboard: the space bar jumps. */
export const Skyhop: Story = {};

/** From the tap on play to the first jump: the space bar reaches the device as a key that goes down and up. */
export const FirstJump: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = await canvas.findByRole('application', { name: 'Skyhop' }, { timeout: 15_000 });
    await waitFor(() => expect(running.app?.app.page.bootstrap.pageType).toBe('PlayPage'));
    await waitFor(
      () => expect(journal('control').some(({ data }) => JSON.stringify(data).includes('screensize'))).toBe(true),
      {
        timeout: 15_000,
      },
    );
    stage.focus();
    await userEvent.keyboard(' ');
    const inputs = () => running.app?.world.journal.after(0).filter(({ kind }) => kind === 'input') ?? [];
    await waitFor(() => expect(inputs().length).toBeGreaterThanOrEqual(2));
  },
};

/** Orchard, for a pointer or fingers, held upright. */
export const Orchard: Story = {
  args: { path: '/play/orchard/20102' },
};

/** Vesper, for a gamepad; keys and mouse do as well. */
export const Vesper: Story = {
  args: { path: '/play/vesper/20103' },
};

/** The test card: whatever you press, move or plug in is shown as the device took it. */
export const TestCard: Story = {
  args: { path: '/play/probe/20104' },
};
