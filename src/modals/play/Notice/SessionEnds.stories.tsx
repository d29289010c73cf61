import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish, shows, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { onGameBackground } from '../../../../stories/support/decorators/onGameBackground.tsx';
import { noticeKnobs } from '../../../../stories/support/models/noticeKnobs.ts';
import { ended, errorOf, failed, noticeStory } from '../../../../stories/support/models/noticeStory.ts';
import { fullReport } from '../../../../stories/support/models/reportStory.ts';
import { noticeModelOf } from '../../../../stories/support/models/noticeModel.ts';
import { Notice } from './Notice.tsx';

/** A session has ended. Each screen gives the reason and the player's options. */
const meta = {
  title: 'Modals/Notice/Session ends',
  tags: ['area:trouble'],
  component: Notice,
  args: { model: ended('session-ended') },
  ...onGameBackground(),
  parameters: { knobs: noticeKnobs },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The normal end of a round. */
export const SessionEnded = noticeStory(ended('session-ended'), ['Session ended'], ['screen.session-ended']);

/** The normal end of a round with a report: its busiest moment, its reward, and a game to play next. */
export const SessionEndedWithAReport: Story = {
  args: { model: { ...ended('session-ended'), report: fullReport() } },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('region', { name: 'How it went' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Share as a picture' })).toBeInTheDocument();
  }),
};

/** The time limit for a guest was reached: the notice says that an account has more time. */
export const PlaytimeLimitOfAGuest = noticeStory(
  ended('playtime-limit'),
  ['Your playtime is over', 'Sign in to get more time to play and keep your progress.', 'Sign in'],
  ['screen.playtime-limit-reached'],
);

/** On a phone on its side in German, space remains below the last button of a notice. */
const buttonsInTheFirstWindow: Story['play'] = async ({ canvas }) => {
  const last = (await canvas.findByRole('button', { name: 'Spiel finden' })).getBoundingClientRect();
  await expect(last.bottom).toBeLessThanOrEqual(innerHeight - 12);
};
const GERMAN_ON_ITS_SIDE: Story = {
  globals: { locale: 'de', viewport: { value: 'side' } },
  play: buttonsInTheFirstWindow,
};

/** On a phone on its side, both buttons are in the window. */
export const SessionEndedOnAPhoneOnItsSide: Story = GERMAN_ON_ITS_SIDE;

/** On a phone on its side, all four buttons of the limit's card with an offer are in the window. */
export const PlaytimeLimitOnAPhoneOnItsSide: Story = {
  ...GERMAN_ON_ITS_SIDE,
  args: { model: ended('playtime-limit', { offer: 'https://play.example/coupon' }) },
};

/** The time limit for a signed-in player was reached. */
export const PlaytimeLimitSignedIn: Story = {
  args: { model: ended('playtime-limit', { guest: false }) },
  play: shows([{ role: 'button', name: 'Find a game' }], [{ role: 'button', name: 'Sign in' }]),
};

/** The trial is over; the app is available. */
export const TrialEnded = noticeStory(ended('end-of-try'), ['Trial ended', 'Get the app'], ['screen.end-of-try']);

/** The server offers an action after the session's end, which opens beside the game. */
export const EndedWithAnOffer: Story = {
  args: { model: ended('playtime-limit', { offer: 'https://play.example/coupon' }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See your options' }));
    await expect(args.model.act).toHaveBeenCalledWith('offer');
  }),
};

/** The trial of a game without an app: no button for it. */
export const TrialEndedWithoutAnApp: Story = {
  args: { model: ended('end-of-try', { appLink: undefined }) },
  play: shows(
    [{ role: 'button', name: 'Find a game' }, 'Pick another game: there are plenty more to try.'],
    [{ role: 'button', name: 'Get the app' }, /Get the app/],
  ),
};

/** The server reported with an error code that the trial has ended. */
export const TrialEndedWithACode = noticeStory(
  noticeModelOf({ kind: 'ended', screen: 'end-of-try', error: errorOf('FailureTrialTimeLimitExceeded', 2004) }),
  ['Trial ended', '2004', 'Get the app'],
  ['code.num.2004'],
);

/** A partner provides the text and the link of the notice about the end. */
export const EndedByAPartner: Story = {
  args: {
    model: ended('session-ended', {
      partner: { text: 'Thanks for trying Skyhop with us.', url: 'https://partner.example' },
    }),
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Thanks for trying Skyhop with us.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.model.act).toHaveBeenCalledWith('partner');
  }),
};

/** The player's pass expired in a game that requires a pass. The error's message is a technical name. */
export const PassExpired: Story = {
  args: { model: failed('Failure', undefined, 'Premium subscription end', { kind: 'premium-ended' }) },
  parameters: { covers: ['code.client.proxy-premium-end', 'transition.premium.zero-proxy'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('alertdialog', { name: 'Your pass has expired' })).toBeVisible());
    await soon(() => expect(canvas.getByText('Premium subscription end')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Renew now' }));
    await expect(args.model.act).toHaveBeenCalledWith('renew');
  }),
};

/** The server stopped the session after a time without input. */
export const Inactivity = noticeStory(ended('inactivity'), ['Stopped for inactivity'], ['screen.inactivity-stop']);

/** The game moved to another device; one press returns it. */
export const MovedToAnotherDevice = noticeStory(
  ended('screen-limit'),
  ['Session migrated', 'Play here'],
  ['screen.screen-limit', 'msg.session-migrated'],
);

/** The game moved to another tab of this browser. */
export const MovedToAnotherTab = noticeStory(
  ended('tab-limit'),
  ['Playing in another tab', 'Play here'],
  ['screen.tab-limit'],
);

/** A newer tab took over the game. */
export const ReplacedByANewerTab = noticeStory(
  ended('duplicate-tab'),
  ['Duplicate tab', 'Play here'],
  ['screen.duplicate-tab'],
);

/** The data centre reclaimed the cloud machine. */
export const MachineReclaimed = noticeStory(
  ended('spot-interruption'),
  ['Spot interruption'],
  ['screen.spot-interruption'],
);

/** A proxy user has used up the playtime. */
export const ProxyPlaytimeExceeded: Story = {
  args: { model: ended('proxy-playtime') },
  parameters: { covers: ['screen.proxy-playtime-exceeded'] },
  play: shows(
    ['Proxy playtime exceeded', { role: 'button', name: 'Find a game' }],
    [{ role: 'button', name: 'Try again' }],
  ),
};

/** Maintenance closed the game during play. */
export const MaintenanceStarted = noticeStory(ended('maintenance'), ['Under maintenance'], [], { opensByItself: true });

/** The connection was lost, and reconnecting failed. */
export const ConnectionLost = noticeStory(ended('disconnected'), ['You were disconnected'], ['screen.disconnected']);

/** No connection was established. */
export const NeverConnected = noticeStory(
  noticeModelOf({ kind: 'ended', screen: 'disconnected', reason: 'ConnectionFailed', run: { connects: 0 } }),
  ['The stream didn’t reach you', 'Disconnected'],
  [],
);

/** A pass expired in a region where passes aren't sold, so the notice has no button to buy one. */
export const PassExpiredAndNoneSold: Story = {
  args: {
    model: {
      ...failed('Failure', undefined, 'Premium subscription end', { kind: 'premium-ended' }),
      actions: ['retry', 'find-games'],
    },
  },
  parameters: { covers: ['role.pass-countries'] },
  play: shows([/^If you’re using a proxy or VPN, turn it off/], [/Renew/]),
};

/** The game requires a pass, and this player has none. */
export const PassRequired: Story = {
  args: { model: failed('Failure', undefined, 'pass-needed', { kind: 'pass-needed' }) },
  parameters: { covers: ['gate.paid-only-mode'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('alertdialog', { name: /^You need a pass to play/ })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'See the passes' }));
    await expect(args.model.act).toHaveBeenCalledWith('passes');
  }),
};
