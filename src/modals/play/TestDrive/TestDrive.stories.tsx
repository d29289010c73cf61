import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { gameSummary } from '../../../../mocks/gameSummary.ts';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { onGameBackground } from '../../../../stories/support/decorators/onGameBackground.tsx';
import { TestDrive } from './TestDrive.tsx';
import type { TestDriveModel } from './TestDrive.types.ts';

const NOW = Date.UTC(2026, 0, 1);

const loading: TestDriveModel = {
  game: gameSummary('Skyhop'),
  state: 'loading',
  startedAt: NOW - 68_000,
  deadline: NOW + 232_000,
  now: NOW,
  restart: fn(),
  findGames: fn(),
  leave: fn(),
};

/** The server prepares a cloud machine for a test drive. That takes minutes, with a known deadline. */
const meta = {
  title: 'Modals/Test drive',
  component: TestDrive,
  args: { model: loading },
  ...onGameBackground(),
} satisfies Meta<typeof TestDrive>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  parameters: { covers: ['screen.test-drive'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('dialog', { name: 'Test drive: Skyhop' })).toBeVisible());
    await expect(canvas.getByRole('timer')).toHaveTextContent('3:52');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(args.model.leave).toHaveBeenCalledOnce();
  }),
};

export const MachineReady: Story = {
  args: { model: { ...loading, state: 'ready' } },
  play: shows(['Ready. The first picture is on its way.']),
};

/**
 * After five minutes the text says that the start takes too long, and offers alternatives. The client keeps trying.
 */
export const TimedOut: Story = {
  args: { model: { ...loading, state: 'timed-out', deadline: NOW } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() =>
      expect(canvas.getByRole('dialog', { name: 'This is taking longer than it should' })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Find a game' }));
    await expect(args.model.restart).toHaveBeenCalledOnce();
    await expect(args.model.findGames).toHaveBeenCalledOnce();
  }),
};
