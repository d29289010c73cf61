import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { inEnglish } from '../support/interaction/storyPlay.ts';
import { RunningApp } from '../support/app/runningApp.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';

const running = new RunningApp();
const { soon } = running;

const meta = {
  title: 'Journeys/One panel at a time',
  // Keeps links to the story's earlier name valid.
  id: 'journeys-one-layer-over-a-game',
  tags: ['area:play', '!dev', '!autodocs', 'deep'],
  component: StoryAppView,
  parameters: { scene: ['plays-at-once'] },
  args: { onOpen: running.onOpen, scene: ['plays-at-once'] },
  beforeEach: running.forget,
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

const sound = () => screen.queryByRole('region', { name: 'Sound and recording' });
const mapping = () => screen.queryByRole('toolbar', { name: 'Tools' });
const controls = () => screen.queryByRole('region', { name: 'Controls' });

/**
 * A panel over the game closes the panel that was open before. A question closes the panel, too, and it stays closed
 * after the answer.
 */
export const OnePanelAtATime: Story = {
  play: inEnglish(async () => {
    await running.played();
    await running.pictured();
    await running.fromBar('Sound and recording');
    await soon(() => expect(sound()).toBeVisible());
    await running.fromBar('Controls');
    await soon(() => expect(controls()).toBeVisible());
    await expect(sound()).toBeNull();
    await running.fromBar('Sound and recording');
    await soon(() => expect(sound()).toBeVisible());
    await expect(controls()).toBeNull();
    await running.fromBar('Key mapping');
    await soon(() => expect(mapping()).toBeVisible());
    await expect(sound()).toBeNull();

    await running.fromBar('Sound and recording');
    await soon(() => expect(sound()).toBeVisible());
    await expect(mapping()).toBeNull();
    await running.fromBar('Leave');
    await soon(() => expect(screen.getByRole('dialog')).toBeVisible());
    await expect(sound()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(sound()).toBeNull();

    await running.fromBar('Sound and recording');
    await soon(() => expect(sound()).toBeVisible());
    await running.fromBar('Report a problem');
    await soon(() => expect(screen.getByRole('dialog', { name: 'Report a problem' })).toBeVisible());
    await expect(sound()).toBeNull();
  }),
};
