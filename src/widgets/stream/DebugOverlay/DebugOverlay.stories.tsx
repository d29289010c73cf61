import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inEnglish } from '../../../../stories/support/interaction/storyPlay.ts';
import { overPicture } from '../../../../stories/support/decorators/overPicture.tsx';
import { DebugOverlay, type DebugOverlayModel } from './DebugOverlay.tsx';

const NOW = Date.UTC(2026, 0, 1, 20, 15, 42, 118);
const HAPPENED = [
  ['device said', 'playing'],
  ['peer connected', 'connecting'],
  ['answer answered', 'connecting'],
  ['answer made', 'connecting'],
  ['start answered', 'connecting'],
  ['player resolved', 'starting'],
  ['features loaded', 'preparing'],
  ['play asked', 'preparing'],
] as const;

const playing: DebugOverlayModel = {
  facts: [
    ['session', '0f6c1d4e-6f1b-4f0c-9d0e-5d1f0a7c2b11'],
    ['state', 'playing'],
    ['running', 'peer:1'],
    ['connection', 'up'],
    ['version', '4.18.2'],
    ['world', 'https://play.example'],
    ['region', 'eu-central'],
    ['game', 'games.nowlight.skyhop 20101'],
  ],
  playState: [
    ['isAndroidConnected', 'true'],
    ['muted', 'false'],
    ['gameDisplayed', 'true'],
    ['uaId', '…'],
    ['uaSessionId', '…'],
    ['queuePosition', undefined],
    ['sessionMigrated', 'false'],
    ['duplicateTab', 'false'],
    ['sessionComplete', 'false'],
    ['orientation', 'landscape'],
    ['error', 'false'],
    ['errorCode', undefined],
    ['errorDescription', undefined],
    ['isFullscreen', 'false'],
    ['isProxyUser', 'false'],
    ['servingRegion', 'eu-central'],
    ['shiftLockActive', 'false'],
    ['robloxExperienceId', undefined],
    ['nowPremiumSubscriptionActive', 'true'],
    ['activeSubscriptionTimeSecs', '86400'],
    ['activeSubscriptionMembershipId', '…'],
    ['activeSubscriptionExpiryAt', '1767384942118'],
    ['premiumPassType', 'nowPass'],
    ['availableNowPasses', '3'],
    ['errorCountdownTimer', '300'],
    ['isGeneratingCoupon', 'false'],
    ['isSubscriptionExpiredInMiddleOfGame', 'false'],
  ],
  events: HAPPENED.map(([event, state], i) => ({ number: -i, at: NOW - i * 431, event, state })),
  copied: 'not',
  copy: fn(),
  save: fn(),
  close: fn(),
};

/**
 * An overlay with details about the session for support. Opens by pressing Ctrl+Shift+D twice, or by three taps with
 * five fingers.
 */
const meta = {
  title: 'Widgets/Debug overlay',
  tags: ['area:trouble'],
  component: DebugOverlay,
  args: { model: playing },
  ...overPicture(),
} satisfies Meta<typeof DebugOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The debug overlay during a game. Pressing its buttons doesn’t take the keyboard focus from the game. */
export const Playing: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByRole('region', { name: 'Debug' })).toHaveTextContent('eu-central');
    await expect(canvas.getByText('activeSubscriptionMembershipId').nextElementSibling).toHaveTextContent('…');
    canvas.getByRole('application').focus();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy all' }));
    await expect(args.model.copy).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Save log' }));
    await expect(args.model.save).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('application')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.model.close).toHaveBeenCalledOnce();
  }),
};

/** The session's events in the debug overlay were copied to the clipboard. */
export const Copied: Story = { args: { model: { ...playing, copied: 'yes' } } };

/** The browser denied the debug overlay access to the clipboard. */
export const ClipboardBlocked: Story = { args: { model: { ...playing, copied: 'refused' } } };

/** The debug overlay was opened before any event. */
export const NoEventsYet: Story = {
  args: {
    model: {
      ...playing,
      facts: playing.facts.map(([name]) => [name, undefined]),
      playState: playing.playState.map(([name]) => [name, undefined]),
      events: [],
    },
  },
};
