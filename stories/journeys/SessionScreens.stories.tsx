import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { inEnglish, soon } from '../support/interaction/storyPlay.ts';
import { StoryAppView } from '../support/app/storyApp.tsx';

const meta = {
  title: 'Journeys/Session screens',
  component: StoryAppView,
  tags: ['!autodocs'],
  parameters: {
    docs: {
      story: { inline: false, height: '640px' },
      description: {
        component:
          'The real app plays a scenario: the simulated backend answers as the scenario defines, and the app reaches the screen without input.',
      },
    },
  },
  args: { scene: ['plays-at-once'] },
} satisfies Meta<typeof StoryAppView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Creates a story that plays a scenario until a screen with this title appears. */
function scene(
  to: readonly [scenario: string, moment?: string],
  role: 'alertdialog' | 'dialog',
  name: string,
  covers: readonly string[],
): Story {
  return {
    args: { scene: to },
    parameters: { scene: to, covers },
    play: inEnglish(async () => {
      await soon(() => expect(screen.getByRole(role, { name })).toBeVisible());
    }),
  };
}

/** The game is closed for maintenance. */
export const Maintenance = scene(['under-maintenance'], 'alertdialog', 'Closed for maintenance', [
  'screen.maintenance',
  'status.FailureUnderMaintenance',
]);

/** No service where the player is. */
export const RegionNotSupported = scene(['region-unavailable'], 'alertdialog', 'Not available where you are yet', [
  'screen.region-unavailable',
  'status.FailureServiceNotInRegion',
]);

/** The server is busy: every cloud machine is taken. */
export const ServerBusy = scene(['no-capacity'], 'alertdialog', 'Every machine is taken', [
  'screen.server-busy',
  'status.FailureInsufficientInstanceCapacity',
]);

/** The game is no longer available. */
export const GameNotFound = scene(['game-is-gone'], 'alertdialog', 'This game isn’t here', ['screen.game-not-found']);

/** The game is forbidden for this player. */
export const Forbidden = scene(['forbidden'], 'alertdialog', 'You can’t open this game', [
  'screen.forbidden-content',
  'status.FailureForbidden',
]);

/** The game doesn't run on this kind of device. */
export const DeviceNotSupported = scene(['not-on-desktops'], 'alertdialog', 'Only for phones and tablets', [
  'status.FailureDesktopNotSupported',
]);

/** The player uses a proxy, and all places for proxies are taken. */
export const ProxyLimit = scene(['proxy-limit-reached'], 'alertdialog', 'Please turn off your VPN', [
  'screen.proxy-detected',
]);

/** The server rejects the stored membership number: the player enters another. */
export const MembershipRejected = scene(['membership-is-invalid'], 'dialog', 'That number wasn’t accepted', [
  'screen.membership-verification',
  'status.FailureInvalidMembershipId',
]);

/** A game for adults. */
export const AdultsOnly = scene(['mature-game'], 'alertdialog', 'For adults only', ['screen.mature-warning']);

/** The player waits in the queue. */
export const InTheQueue = scene(['waits-in-a-long-queue'], 'dialog', 'In line for Skyhop', ['screen.queue']);

/**
 * If members have their own queue, the app first asks for a membership number. The queue has a button for it, too.
 */
export const QueueForMembers: Story = {
  args: { scene: ['membership-queue'] },
  parameters: { scene: ['membership-queue'], covers: ['gate.membership-id'] },
  play: inEnglish(async ({ userEvent }) => {
    const without = { name: 'Start without a number' };
    await userEvent.click(await screen.findByRole('button', without, { timeout: 15_000 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enter number' }, { timeout: 15_000 }));
    await soon(() => expect(screen.getByRole('dialog', { name: 'Have a membership number?' })).toBeVisible());
    await soon(() => expect(screen.getByText('Paused while you enter your number')).toBeInTheDocument());
  }),
};

/** A trial that the player has used up before. */
export const TrialEnded = scene(['trial-is-over'], 'alertdialog', 'Your trial is over', ['screen.end-of-try']);
