import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { gamepadNavigationGame } from '../../src/app/play/gamepadNavigationGame.ts';
import { inEnglish, soon } from '../support/interaction/storyPlay.ts';
import { type StoryApp, StoryAppView } from '../support/app/storyApp.tsx';

const opened: { app?: StoryApp } = {};

const meta = {
  title: 'Journeys/Asking Ana, the assistant',
  component: StoryAppView,
  tags: ['!autodocs', 'deep'],
  parameters: {
    scene: ['with-ana'],
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component:
          'The real app runs a game with the AI helper Ana. Ana answers questions about controls, sound, the queue and lag. A test-input word in a message, such as `code-1005`, forces that answer.',
      },
    },
  },
  args: { scene: ['with-ana'], onOpen: (app) => (opened.app = app) },
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A game without the AI helper Ana: its bar has no button for her. */
export const GameWithoutAna: Story = {
  args: { scene: ['plays-at-once'] },
  parameters: { scene: ['plays-at-once'], covers: ['product.ana'] },
  play: inEnglish(async ({ userEvent }) => {
    const bar = await screen.findByRole('button', { name: 'Open the game bar' }, { timeout: 20_000 });
    await userEvent.click(bar);
    await soon(() => expect(screen.getByRole('button', { name: 'Full screen' })).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Ask Ana' })).toBeNull();
  }),
};

/**
 * The AI helper Ana opened from the bar: a greeting, an answer, a message that is flagged and corrected, and one
 * message more than allowed.
 */
export const OpenedFromTheBar: Story = {
  parameters: {
    covers: ['product.ana', 'screen.ana-chat', 'code.range.other-sub-statuses'],
  },
  play: inEnglish(async ({ userEvent }) => {
    const bar = await screen.findByRole('button', { name: 'Open the game bar' }, { timeout: 10_000 });
    await userEvent.click(bar);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask Ana' }));
    await soon(() => expect(screen.getByText(/Hi, I’m Ana/)).toBeVisible());
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'Where are the controls?{Enter}');
    await soon(() => expect(screen.getByText(/The sidebar shows and changes the controls/)).toBeVisible());
    await userEvent.type(field, 'damn{Enter}');
    await soon(() => expect(screen.getByText(/Message flagged for inappropriate language/)).toBeVisible());
    await expect(field).toHaveValue('damn');
    await userEvent.clear(field);
    await userEvent.type(field, 'status-FailureTryAgain{Enter}');
    await soon(() => expect(screen.getByText(/Please try again later/)).toBeVisible());
    await userEvent.clear(field);
    await userEvent.type(field, 'Any lag?{Enter}');
    await soon(() => expect(screen.getByText(/Try a cable/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await soon(() => expect(screen.queryByRole('log')).toBeNull());
    await soon(() => expect(screen.getByRole('application')).toHaveFocus());
    // The game received none of the keys that the player typed for the AI helper Ana.
    const { core } = opened.app?.app ?? {};
    await expect(core && gamepadNavigationGame(core)?.listens).toBe(true);
  }),
};
