import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';

const running = new RunningApp();

const meta = {
  title: 'Journeys/Play a demo game',
  tags: ['area:play'],
  component: StoryAppView,
  parameters: {
    // The simulated world of this scene serves the game's art, which the app shows before the picture.
    scene: ['plays-at-once'],
    docs: {
      story: { inline: false, height: '560px' },
      description: {
        component:
          'The real app, the simulated backend and the simulated streaming device run in this page. The page streams the ' +
          'picture to itself over a peer connection. Click the picture, then play.',
      },
    },
  },
  args: { onOpen: running.onOpen, scene: ['plays-at-once'] },
  beforeEach: running.forget,
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Skyhop, a game for a keyboard: the space bar jumps. */
export const Skyhop: Story = {};

/**
 * From the tap on play to the first jump: the streaming device receives the space bar as a key that is pressed and
 * released.
 */
export const FirstJump: Story = {
  tags: ['!dev'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stage = await canvas.findByRole('application', { name: 'Skyhop' }, { timeout: 15_000 });
    await running.soon(() => expect(running.opened.app.page.bootstrap.pageType).toBe('PlayPage'));
    await running.said('screensize=');
    stage.focus();
    await userEvent.keyboard(' ');
    await running.takes('+Space', '-Space');
  },
};

/** Orchard, a portrait game for a pointer or fingers. */
export const Orchard: Story = {
  args: { path: '/play/orchard/20102' },
};

/** Vesper, a game for a gamepad, or for keyboard and mouse. */
export const Vesper: Story = {
  args: { path: '/play/vesper/20103' },
};

/** The test card: it shows every key, movement and gamepad as the streaming device received it. */
export const TestCard: Story = {
  args: { path: '/play/probe/20104' },
};
