import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';

const running = new RunningApp();

const meta = {
  title: 'Journeys/HTML games',
  tags: ['area:play'],
  component: StoryAppView,
  parameters: {
    scene: ['plays-html-game'],
    docs: {
      story: { inline: false, height: '560px' },
      description: {
        component:
          'The real app and the simulated backend run in this page. The games host of the simulated world serves the ' +
          'game, and the app shows it in a sandboxed iframe.',
      },
    },
  },
  args: { onOpen: running.onOpen, scene: ['plays-html-game'] },
  beforeEach: running.forget,
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The HTML game Loop Loop Loop: press Space when the outermost gap meets the notch. Escape opens the bar. */
export const LoopLoopLoop: Story = {
  play: async ({ canvasElement }) => {
    const frame = await within(canvasElement).findByRole(
      'application',
      { name: 'Loop Loop Loop' },
      { timeout: 15_000 },
    );
    // The game has reported that it is ready, so its iframe is active and has the keyboard focus.
    await running.soon(() => expect(frame).toHaveProperty('inert', false));
    await running.soon(() => expect(frame).toHaveFocus());
    await running.button('Open the game bar');
    await expect(running.calls('play.startSession')).toHaveLength(0);
    await expect(running.calls('html-game')).toHaveLength(1);
  },
};

/** The HTML game Ping Emperor: arrow keys, the mouse or a finger move the paddle. */
export const PingEmperor: Story = { args: { path: '/play/ping-emperor/20156' } };

/** An HTML game whose host fails: the loaded document doesn't report as the game. */
export const ErrorPage: Story = {
  args: { scene: ['html-game-broken'] },
  play: async () => {
    await running.soon(() => expect(running.calls('html-game')).toHaveLength(1));
    await running.soon(() => expect(document.querySelector('iframe')).not.toBeNull());
    await running.soon(async () => {
      await running.opened.advance(1_000);
      await expect(document.querySelector('[role="alertdialog"]')).not.toBeNull();
    });
  },
};
