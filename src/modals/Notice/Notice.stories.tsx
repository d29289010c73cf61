import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inEnglish } from '../../../stories/support/inEnglish.ts';
import { inGameLight } from '../../../stories/support/inGameLight.tsx';
import { soon } from '../../../stories/support/soon.ts';
import { TOLD_AT, told } from '../../../stories/support/told.ts';
import type { EndScreen, SessionError } from '../../domain/session/session.state.ts';
import type { NoticeFacts } from './Notice.model.ts';
import { Notice, type NoticeModel } from './Notice.tsx';

const ended = (screen: EndScreen, facts?: Partial<NoticeFacts>) => told({ kind: 'ended', screen }, facts);
const errorOf = (
  status: SessionError['status'],
  code: number | undefined,
  description = '',
  cause?: SessionError['cause'],
): SessionError => {
  return { status, code, statusText: undefined, description, cause };
};
const failed = (...error: Parameters<typeof errorOf>) => told({ kind: 'failed', error: errorOf(...error) });

/** The session has come to a full stop. Each says what happened, what comes of it, and what the player can do. */
const meta = {
  title: 'Modals/Notice',
  tags: ['area:trouble'],
  component: Notice,
  args: { model: ended('session-ended') },
  ...inGameLight(),
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A story of one notice: its words must be on the screen in English. */
function story(
  notice: NoticeModel,
  words: readonly string[],
  covers: readonly string[],
  change: Partial<NoticeModel> = {},
): Story {
  return {
    args: { model: { ...notice, ...change } },
    parameters: { covers },
    play: inEnglish(async ({ canvas }) => {
      await soon(() => expect(canvas.getByRole('alertdialog')).toBeVisible());
      for (const text of words) await soon(() => expect(canvas.getByText(text)).toBeVisible());
    }),
  };
}

/** Nobody knows better: the words that stand for every error without a screen of its own. */
export const GeneralError = story(
  failed('Failure', 1000, 'startSession-Failure'),
  ['There was an error, please try again.', '1000'],
  ['msg.generic', 'screen.error'],
);

/** The request did not get out. */
export const Offline = story(
  failed('Failure', 1000, 'startSession-fetch-exception-Failed to fetch', { kind: 'network', online: false }),
  ['You’re offline'],
  [],
);

/** The device has a network, and still nobody answers. */
export const ServerUnreached = story(
  failed('Failure', 1000, 'startSession-fetch-exception-Failed to fetch', { kind: 'network', online: true }),
  ['We couldn’t reach the server', '1000'],
  ['http.fetch-exception'],
);

/** The server took the question and never answered it. */
export const NoReply = story(
  failed('Failure', 1002, 'startSession-timeout', { kind: 'timeout' }),
  ['The server kept us waiting', '1002'],
  [],
);

/** The answer had no end, or one that nobody could want to wait for. */
export const AnswerTooLarge = story(
  failed('Failure', 1004, 'startSession-too-large', { kind: 'too-large' }),
  ['The answer was far too big', '1004'],
  [],
);

/** Not even a queue: every machine is taken. */
export const ServerOverloaded = story(
  failed('FailureInsufficientInstanceCapacity', 2104, 'startSession-FailureInsufficientInstanceCapacity'),
  ['Server overloaded (could not allocate an instance)', '2104'],
  ['msg.server-overloaded', 'screen.server-busy'],
);

/** A machine was found and never got ready. */
export const NeverReady = story(failed('FailureNotReady', 4001), ['Instance not ready'], []);

/** The last session still holds the player's storage. */
export const StorageBusy = story(failed('FailureUserStorageBusy', 4002), ['Storage busy'], []);

/** The game is closed for work on it. Whoever stays is let in when it is done. */
export const UnderMaintenance = story(
  failed('FailureUnderMaintenance', 2102),
  ['Under maintenance', 'Stay on this page: as soon as it opens again, your game starts by itself.'],
  ['screen.maintenance'],
  { opensByItself: true },
);

/** The player asked whether it is over. */
export const StillUnderMaintenance = story(
  failed('FailureUnderMaintenance', 2102),
  ['Not yet: the maintenance is still going on.'],
  [],
  { opensByItself: true, stillClosed: true },
);

/** There is no service where the player is. */
export const NotInTheRegion = story(
  failed('FailureServiceNotInRegion', 2101),
  ['Service not in the region'],
  ['msg.not-in-region', 'screen.region-unavailable'],
);

/** The app is not known, or no longer. */
export const GameNotFound = story(
  failed('FailureAppNotAvailable', 2103),
  ['Game not found. It may have moved, or been taken off the shelf.'],
  ['msg.not-found', 'screen.game-not-found'],
);

/** The game wants another kind of device: each kind has its own words. */
export const GameNotSupported = story(
  failed('FailureMobileNotSupported', 3002),
  ['Game not supported', 'Not made for phones', '3002'],
  ['msg.game-not-supported'],
);

/** The ticket that lets a player onto a machine was refused. */
export const InvalidPlayToken = story(
  failed('FailureInvalidPlayToken', 1105),
  ['Invalid play token'],
  ['msg.invalid-play-token'],
);

/** The sign-in ran out. */
export const TokenExpired = story(failed('FailureTokenExpired', 1101), ['Token expired'], ['msg.token-expired']);

/** The sign-in was refused. */
export const InvalidToken = story(failed('FailureInvalidToken', 1102), ['Invalid token'], ['msg.invalid-token']);

/** The player could not be confirmed. */
export const Unauthorized = story(failed('FailureUnauthorized', 1100), ['Unauthorized'], ['msg.unauthorized']);

/** Not for this account or this connection. */
export const Forbidden = story(
  failed('FailureForbidden', 6100),
  ['Forbidden'],
  ['msg.forbidden', 'screen.forbidden-content'],
);

/** The server did not understand the request. */
export const ValidationError = story(failed('FailureValidationError', 1300), ['Validation error', '1300'], []);

/** The account plays elsewhere already. */
export const AnotherSessionActive = story(
  failed('FailureAnotherSessionActive', 2003),
  ['Another session active'],
  ['msg.another-session-active'],
);

/** The session ended with a reason that has no screen of its own: the code is there for support. */
export const EndedWithReason = story(
  failed('FailureSessionEnded', 2001, 'sessionComplete-HostRebooted'),
  ['Session ended', '2001', 'sessionComplete-HostRebooted'],
  ['msg.session-ended', 'code.client.2001', 'transition.session.complete-error-2001'],
);

/** No player could be made: the description that the specification wants is on the screen. */
export const NoPlayUser = story(
  failed('Failure', 6302, 'createPlayUser-failure'),
  ['6302', 'createPlayUser-failure'],
  ['transition.auth.invalid-play-user-failure', 'code.client.6302'],
);

/** What was forbidden, and where. */
export const ForbiddenCall = story(
  failed('FailureForbidden', 6100, 'FailureForbidden-https://nowlight.example/api/play/startSession'),
  ['6100', 'FailureForbidden-https://nowlight.example/api/play/startSession'],
  ['transition.auth.forbidden'],
);

/** Whatever else was answered is one press away; what a server says is never more than text, and never all of a page. */
export const DescriptionOnDemand: Story = {
  args: { model: failed('Failure', 1000, `startSession-Failure-<b>${'no break '.repeat(60)}</b>`) },
  parameters: { covers: ['screen.error', 'code.client.description'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const details = await canvas.findByText('Details');
    await expect(canvas.getByText(/startSession-Failure-<b>/)).not.toBeVisible();
    await userEvent.click(details);
    await soon(() => expect(canvas.getByText(/startSession-Failure-<b>.*…$/)).toBeVisible());
  }),
};

/** No playtime credit. */
export const InsufficientPlaytime = story(
  failed('FailureInsufficientPlaytime', 3103),
  ['Insufficient playtime credit', '3103'],
  ['msg.insufficient-playtime'],
);

/** Through a proxy or VPN, and those places are taken: final. */
export const ProxyDetected = story(
  failed('FailureProxyUserLimitExceeded', 3102),
  ['Proxy/VPN detected', '3102'],
  ['msg.proxy-detected', 'screen.proxy-detected'],
);

/** A membership number that is not one. */
export const InvalidMembership = story(failed('FailureInvalidMembershipId', undefined), ['Invalid membership id'], []);

/** Ads give no more nowBux today. */
export const DailyLimit = story(
  failed('FailureNowbuxCreditLimitExceeded', 3101),
  ['Daily ad nowBux limit reached'],
  ['msg.daily-nowbux-limit'],
);

/** The ordinary end of a round. */
export const SessionEnded = story(ended('session-ended'), ['Session ended'], ['screen.session-ended']);

/** The time limit, for a guest: an account has more. */
export const PlaytimeLimit = story(
  ended('playtime-limit'),
  ['Your playtime is over', 'Sign in and you get more time to play, and your progress is kept.', 'Sign in'],
  ['screen.playtime-limit-reached'],
);

/** The time limit, for somebody who is signed in already. */
export const PlaytimeLimitSignedIn: Story = {
  args: { model: ended('playtime-limit', { guest: false }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Find a game' })).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Sign in' })).toBeNull();
  }),
};

/** The game can't be played as a guest. */
export const LoginRequired: Story = {
  args: { model: failed('FailureUnauthorized', undefined, 'login-required', { kind: 'login-required' }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Sign in to play this one')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.act).toHaveBeenCalledWith('sign-in');
  }),
};

/** What it takes to sign in can't be loaded just now: said as it is. */
export const NowhereToSignIn = story(
  failed('FailureUnauthorized', undefined, 'login-required', { kind: 'login-required' }),
  ['Signing in couldn’t be loaded. Check your connection and try again.', 'Find a game'],
  [],
  { noSignIn: true },
);

/** The taster is over; the app can be had. */
export const EndOfTry = story(ended('end-of-try'), ['Trial ended', 'Get the app'], ['screen.end-of-try']);

/** The server offers something after the end: one more action, which opens beside the game. */
export const EndWithAnOffer: Story = {
  args: { model: ended('playtime-limit', { offer: 'https://play.example/coupon' }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See what’s next' }));
    await expect(args.model.act).toHaveBeenCalledWith('offer');
  }),
};

/** The taster of a game without an app: nothing is offered that can't be had. */
export const EndOfTryWithoutAnApp: Story = {
  args: { model: ended('end-of-try', { appLink: undefined }) },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByRole('button', { name: 'Find a game' })).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Get the app' })).toBeNull();
    await expect(canvas.getByText('Pick another game: there are plenty more to try.')).toBeVisible();
    await expect(canvas.queryByText(/Get the app/)).toBeNull();
  }),
};

/** The server said that the trial is over, and with which code. */
export const EndOfTryWithACode = story(
  told({ kind: 'ended', screen: 'end-of-try', error: errorOf('FailureTrialTimeLimitExceeded', 2004) }),
  ['Trial ended', '2004', 'Get the app'],
  ['code.num.2004'],
);

/** A partner has words and a link of its own for the end. */
export const EndedAtAPartner: Story = {
  args: {
    model: ended('session-ended', {
      partner: { text: 'Thanks for trying Skyhop with us.', url: 'https://partner.example' },
    }),
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Thanks for trying Skyhop with us.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await expect(args.model.act).toHaveBeenCalledWith('partner');
  }),
};

/** Something in the browser holds ads back. */
export const AdBlocker: Story = {
  args: { model: failed('FailureForbidden', 6000) },
  parameters: { covers: ['screen.ad-blocker-detected', 'msg.ad-blocker-detected'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Ad-blocker detected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Show me how' }));
    await expect(args.model.act).toHaveBeenCalledWith('allow-ads');
  }),
};

/** The device said so while the game ran: no client, no session in what is copied. */
export const AdBlockerWhilePlaying: Story = {
  args: { model: failed('FailureForbidden', 6000, 'AdBlockerDetected') },
  parameters: { covers: ['code.client.ad-blocker-forbidden'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy 6000' }));
    await expect(args.model.copy).toHaveBeenCalledWith(
      'An ad-blocker is on\nAd-blocker detected\n6000\nFailureForbidden\nAdBlockerDetected',
    );
  }),
};

/** A browser without WebRTC, or where it is switched off: nothing is tried again, and nothing offers to. */
export const NoWebRtc: Story = {
  args: { model: failed('Failure', 6301, 'no-webrtc', { kind: 'no-webrtc' }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('This browser can’t show a stream')).toBeVisible());
    await expect(canvas.getByText('WebRTC not available')).toBeVisible();
    await expect(canvas.queryByText(/try again/i)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the page' }));
    await expect(args.model.act).toHaveBeenCalledWith('reload');
  }),
};

/** A pass ran out where nobody plays without one. Its technical name is the specification's. */
export const PremiumEnded: Story = {
  args: { model: failed('Failure', undefined, 'Premium subscription end', { kind: 'premium-ended' }) },
  parameters: { covers: ['code.client.proxy-premium-end', 'transition.premium.zero-proxy'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByRole('alertdialog', { name: 'Your pass has ended' })).toBeVisible());
    await soon(() => expect(canvas.getByText('Premium subscription end')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Renew now' }));
    await expect(args.model.act).toHaveBeenCalledWith('renew');
  }),
};

/** Stopped because nothing happened for a while. */
export const Inactivity = story(ended('inactivity'), ['Stopped for inactivity'], ['screen.inactivity-stop']);

/** The game moved to another device; one press takes it back. */
export const ScreenLimit = story(
  ended('screen-limit'),
  ['Session migrated', 'Play here'],
  ['screen.screen-limit', 'msg.session-migrated'],
);

/** The game moved to another tab of this browser. */
export const TabLimit = story(ended('tab-limit'), ['Playing in another tab', 'Play here'], ['screen.tab-limit']);

/** A newer tab has the game. */
export const DuplicateTab = story(ended('duplicate-tab'), ['Duplicate tab', 'Play here'], ['screen.duplicate-tab']);

/** The data centre took the machine back. */
export const SpotInterruption = story(ended('spot-interruption'), ['Spot interruption'], ['screen.spot-interruption']);

/** Playtime through a proxy is used up. */
export const ProxyPlaytimeExceeded: Story = {
  args: { model: ended('proxy-playtime') },
  parameters: { covers: ['screen.proxy-playtime-exceeded'] },
  play: inEnglish(async ({ canvas }) => {
    await soon(() => expect(canvas.getByText('Proxy playtime exceeded')).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Find a game' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  }),
};

/** The game was closed for maintenance while it ran. */
export const MaintenanceBegan = story(ended('maintenance'), ['Under maintenance'], [], { opensByItself: true });

/** The connection was lost and could not be won back. */
export const Disconnected = story(ended('disconnected'), ['The connection broke off'], ['screen.disconnected']);

/** No connection ever came about. */
export const NeverConnected = story(
  told({ kind: 'ended', screen: 'disconnected', reason: 'ConnectionFailed', run: { connects: 0 } }),
  ['The stream didn’t reach you', 'Disconnected'],
  [],
);

/** Tried again by itself: the time left is shown as time left. */
export const TriesAgainByItself = story(failed('FailureInsufficientInstanceCapacity', 2104), ['4:52'], [], {
  retryAt: TOLD_AT + 292_000,
});

/** Trying again is under way: the button keeps its place and takes no second press. */
export const TryingAgain: Story = {
  args: { model: { ...failed('Failure', 1000), busy: 'retry' } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.act).not.toHaveBeenCalled();
  }),
};

/** Each button says what it asks for; Escape asks for nothing. */
export const Acting: Story = {
  args: { model: failed('Failure', 1000) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Find a game' }));
    await expect(args.model.act).toHaveBeenNthCalledWith(1, 'retry');
    await expect(args.model.act).toHaveBeenNthCalledWith(2, 'find-games');
  }),
};

/** What goes to support: name, code, status and where it stopped. */
export const CopyingTheCode: Story = {
  args: { model: failed('FailureNotReady', 4001, 'startSession-FailureNotReady') },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy 4001' }));
    await expect(args.model.copy).toHaveBeenCalledWith(
      'Your machine didn’t wake up\nInstance not ready\n4001\nFailureNotReady\nstartSession-FailureNotReady',
    );
    await expect(await canvas.findAllByText('Copied')).not.toHaveLength(0);
  }),
};
