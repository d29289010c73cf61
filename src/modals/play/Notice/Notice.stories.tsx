import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inEnglish, soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { buttonsOutOfOrder } from '../../../../stories/support/interaction/visualOrder.ts';
import { onGameBackground } from '../../../../stories/support/decorators/onGameBackground.tsx';
import { noticeKnobs } from '../../../../stories/support/models/noticeKnobs.ts';
import { ended, errorOf, failed, noticeStory } from '../../../../stories/support/models/noticeStory.ts';
import { noticeModelOf, NOTICE_AT } from '../../../../stories/support/models/noticeModel.ts';
import { Notice } from './Notice.tsx';

/** The session has stopped. Each notice says what happened, the consequence, and the player's options. */
const meta = {
  title: 'Modals/Notice',
  tags: ['area:trouble'],
  component: Notice,
  args: { model: ended('session-ended') },
  ...onGameBackground(),
  parameters: { knobs: noticeKnobs },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The general text of a session's notice, shown for errors whose category has no screen. */
export const GeneralError = noticeStory(
  failed('Failure', 1000, 'startSession-Failure'),
  ['There was an error, please try again.', '1000'],
  ['msg.generic', 'screen.error'],
);

/** The request to start a session couldn't leave the player's device. */
export const Offline = noticeStory(
  failed('Failure', 1000, 'startSession-fetch-exception-Failed to fetch', { kind: 'network', online: false }),
  ['You’re offline'],
  [],
);

/** The player's device is online, but the server doesn't respond. */
export const ServerUnreachable = noticeStory(
  failed('Failure', 1000, 'startSession-fetch-exception-Failed to fetch', { kind: 'network', online: true }),
  ['We couldn’t reach the server', '1000'],
  ['http.fetch-exception'],
);

/** The server accepted the request to start a session and never responded. */
export const NoResponse = noticeStory(
  failed('Failure', 1002, 'startSession-timeout', { kind: 'timeout' }),
  ['The server didn’t answer in time', '1002'],
  [],
);

/** The response to the request to start a session exceeded the size limit. */
export const ResponseTooLarge = noticeStory(
  failed('Failure', 1004, 'startSession-too-large', { kind: 'too-large' }),
  ['The answer was far too big', '1004'],
  [],
);

/** All cloud machines are taken, and the server has no queue. */
export const ServerOverloaded = noticeStory(
  failed('FailureInsufficientInstanceCapacity', 2104, 'startSession-FailureInsufficientInstanceCapacity'),
  ['Server overloaded (could not allocate an instance)', '2104'],
  ['msg.server-overloaded', 'screen.server-busy'],
);

/** A cloud machine was allocated and never became ready. */
export const MachineNeverReady = noticeStory(failed('FailureNotReady', 4001), ['Instance not ready'], []);

/** The previous session still holds the player's storage. */
export const StorageBusy = noticeStory(failed('FailureUserStorageBusy', 4002), ['Storage busy'], []);

/** The game is closed for maintenance. It starts by itself afterwards if the player stays. */
export const UnderMaintenance = noticeStory(
  failed('FailureUnderMaintenance', 2102),
  ['Under maintenance', 'Stay on this page: your game starts automatically as soon as it reopens.'],
  ['screen.maintenance'],
  { opensByItself: true },
);

/** The player checked whether the maintenance is over, and it isn't. */
export const StillUnderMaintenance = noticeStory(
  failed('FailureUnderMaintenance', 2102),
  ['Not yet: the maintenance isn’t finished.'],
  [],
  { opensByItself: true, isStillClosed: true },
);

/** The service isn't available in the player's region. */
export const RegionNotSupported = noticeStory(
  failed('FailureServiceNotInRegion', 2101),
  ['Service not in the region'],
  ['msg.not-in-region', 'screen.region-unavailable'],
);

/** The server doesn't know the app, or has removed it. */
export const GameNotFound = noticeStory(
  failed('FailureAppNotAvailable', 2103),
  ['Game not found. It may have moved or been removed.'],
  ['msg.not-found', 'screen.game-not-found'],
);

/** The game requires another kind of device: each kind has a text. */
export const GameNotSupported = noticeStory(
  failed('FailureMobileNotSupported', 3002),
  ['Game not supported', 'Not available on phones', '3002'],
  ['msg.game-not-supported', 'status.FailureMobileNotSupported'],
);

/** The server rejected the play token. */
export const InvalidPlayToken = noticeStory(
  failed('FailureInvalidPlayToken', 1105),
  ['Invalid play token'],
  ['msg.invalid-play-token'],
);

export const TokenExpired = noticeStory(failed('FailureTokenExpired', 1101), ['Token expired'], ['msg.token-expired']);

/** The server rejected the sign-in. */
export const InvalidToken = noticeStory(failed('FailureInvalidToken', 1102), ['Invalid token'], ['msg.invalid-token']);

/** The server couldn't verify the player. */
export const Unauthorized = noticeStory(failed('FailureUnauthorized', 1100), ['Unauthorized'], ['msg.unauthorized']);

/** The server forbids the game for this account or this connection. */
export const Forbidden = noticeStory(
  failed('FailureForbidden', 6100),
  ['Forbidden'],
  ['msg.forbidden', 'screen.forbidden-content'],
);

/** The server didn't understand the request to start a session. */
export const ValidationError = noticeStory(failed('FailureValidationError', 1300), ['Validation error', '1300'], []);

/** The account is already playing on another device. */
export const AnotherSessionActive = noticeStory(
  failed('FailureAnotherSessionActive', 2003),
  ['Another session active'],
  ['msg.another-session-active'],
);

/** The session ended with a reason without a screen: the error code is there for support. */
export const UnknownEndReason = noticeStory(
  failed('FailureSessionEnded', 2001, 'sessionComplete-HostRebooted'),
  ['Session ended', '2001', 'sessionComplete-HostRebooted'],
  ['msg.session-ended', 'status.FailureSessionEnded', 'code.client.2001', 'transition.session.complete-error-2001'],
);

/** createPlayUser failed: the screen shows the description, as the specification requires. */
export const PlayerCreationFailed = noticeStory(
  failed('Failure', 6302, 'createPlayUser-failure'),
  ['6302', 'createPlayUser-failure'],
  ['transition.auth.invalid-play-user-failure', 'code.client.6302'],
);

/** The error's description names the forbidden call and its address. */
export const ForbiddenRequest = noticeStory(
  failed('FailureForbidden', 6100, 'FailureForbidden-https://nowlight.example/api/play/startSession'),
  ['6100', 'FailureForbidden-https://nowlight.example/api/play/startSession'],
  ['transition.auth.forbidden'],
);

/**
 * Descriptions that the screen needn't show are collapsed. The server's text is never rendered as markup, and its
 * length is limited.
 */
export const ExpandableDescription: Story = {
  args: { model: failed('Failure', 1000, `startSession-Failure-<b>${'no break '.repeat(60)}</b>`) },
  parameters: { covers: ['screen.error', 'code.client.description'] },
  play: inEnglish(async ({ canvas, userEvent }) => {
    const details = await canvas.findByText('Details');
    await expect(canvas.getByText(/startSession-Failure-<b>/)).not.toBeVisible();
    await userEvent.click(details);
    await soon(() => expect(canvas.getByText(/startSession-Failure-<b>.*…$/)).toBeVisible());
  }),
};

/** On a phone, the Tab key reaches the lines of the small print in the order in which they are seen. */
export const ExpandableDescriptionOnAPhone: Story = {
  ...ExpandableDescription,
  globals: { viewport: { value: 'phone' } },
  parameters: {},
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Details');
    await expect(buttonsOutOfOrder(canvasElement)).toEqual([]);
  },
};

/** No playtime credit: the player can watch an advertisement, buy a pass, or wait until the given time. */
export const InsufficientPlaytime: Story = {
  args: {
    model: {
      ...noticeModelOf(
        { kind: 'failed', error: errorOf('FailureInsufficientPlaytime', 3103) },
        { adOffered: true, passesSold: true },
      ),
      fullAt: NOTICE_AT + 5 * 3_600_000,
    },
  },
  parameters: { covers: ['msg.insufficient-playtime'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Insufficient playtime credit')).toBeVisible());
    await expect(canvas.getByText(/^Full again: /)).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('05:00:00');
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Watch an ad' }));
    await userEvent.click(canvas.getByRole('button', { name: 'See the passes' }));
    await expect(args.model.act).toHaveBeenNthCalledWith(1, 'watch-ad');
    await expect(args.model.act).toHaveBeenNthCalledWith(2, 'passes');
  }),
};

/** Playtime is available again, so the notice offers to start the game. */
export const PlaytimeAvailableAgain: Story = {
  args: {
    model: {
      ...failed('FailureInsufficientPlaytime', 3103),
      actions: ['retry', 'passes', 'find-games'],
      fullAt: NOTICE_AT,
    },
  },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('You have playtime again.')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Play again' }));
    await expect(args.model.act).toHaveBeenCalledWith('retry');
  }),
};

/** The notice of a failure fills the screen. The notice of a limit is a light card, and a normal end glows. */
export const LargeNotice: Story = {
  args: { model: failed('Failure', 4000) },
  play: inEnglish(async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { level: 1 });
    const words = title.parentElement as HTMLElement;
    await expect(getComputedStyle(words).boxShadow).toBe('none');
    await expect(words.closest('[data-severity]')).toHaveAttribute('data-severity', 'error');
  }),
};

/** The notice about a limit is a small card, which shows when the limit ends. */
export const SmallNotice: Story = {
  args: { model: { ...failed('FailureInsufficientInstanceCapacity', 2104), retryAt: NOTICE_AT + 292_000 } },
  play: inEnglish(async ({ canvas }) => {
    const title = await canvas.findByRole('heading', { level: 1 });
    const words = title.parentElement as HTMLElement;
    await expect(getComputedStyle(words).boxShadow).not.toBe('none');
    await expect(within(words).getByRole('timer')).toHaveTextContent('4:52');
  }),
};

/** All places for players behind a proxy or VPN are taken, so the notice offers no retry. */
export const ProxyDetected = noticeStory(
  failed('FailureProxyUserLimitExceeded', 3102),
  ['Proxy/VPN detected', '3102'],
  ['msg.proxy-detected', 'screen.proxy-detected'],
);

export const InvalidMembership = noticeStory(
  failed('FailureInvalidMembershipId', undefined),
  ['Invalid membership id'],
  [],
);

/** The player has reached the daily limit of nowBux for ads. */
export const DailyAdLimit = noticeStory(
  failed('FailureNowbuxCreditLimitExceeded', 3101),
  ['Daily ad nowBux limit reached'],
  ['msg.daily-nowbux-limit'],
);

/** The game requires an account. */
export const LoginRequired: Story = {
  args: { model: failed('FailureUnauthorized', undefined, 'login-required', { kind: 'login-required' }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Sign in to play this game')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.model.act).toHaveBeenCalledWith('sign-in');
  }),
};

/** The sign-in failed to load: the notice says so. */
export const SignInFailedToLoad = noticeStory(
  failed('FailureUnauthorized', undefined, 'login-required', { kind: 'login-required' }),
  ['Sign-in couldn’t be loaded. Check your connection and try again.', 'Find a game'],
  [],
  { noSignIn: true },
);

/** An extension of the browser blocks ads. */
export const AdBlocker: Story = {
  args: { model: failed('FailureForbidden', 6000) },
  parameters: { covers: ['screen.ad-blocker-detected', 'msg.ad-blocker-detected'] },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('Ad-blocker detected')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Show me how' }));
    await expect(args.model.act).toHaveBeenCalledWith('allow-ads');
  }),
};

/**
 * The streaming device reported the ad blocker during the game. The details that the player copies contain neither
 * client nor session.
 */
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

/** A browser without WebRTC: no retry by the client, and no retry button. */
export const WithoutWebRtc: Story = {
  args: { model: failed('Failure', 6301, 'no-webrtc', { kind: 'no-webrtc' }) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await soon(() => expect(canvas.getByText('This browser can’t show the stream')).toBeVisible());
    await expect(canvas.getByText('WebRTC not available')).toBeVisible();
    await expect(canvas.queryByText(/try again/i)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the page' }));
    await expect(args.model.act).toHaveBeenCalledWith('reload');
  }),
};

/** The client retries the session automatically: the notice shows a countdown. */
export const AutomaticRetry = noticeStory(failed('FailureInsufficientInstanceCapacity', 2104), ['4:52'], [], {
  retryAt: NOTICE_AT + 292_000,
});

/** A retry of the session is in progress: the notice's button keeps its place and ignores further presses. */
export const Retrying: Story = {
  args: { model: { ...failed('Failure', 1000), busy: 'retry' } },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.model.act).not.toHaveBeenCalled();
  }),
};

/** Each button of the session's notice requests its action, and Escape does nothing. */
export const ActionButtons: Story = {
  args: { model: failed('Failure', 1000) },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Find a game' }));
    await expect(args.model.act).toHaveBeenNthCalledWith(1, 'retry');
    await expect(args.model.act).toHaveBeenNthCalledWith(2, 'find-games');
  }),
};

/** The error's details for support: name, error code, status and step. */
export const CopyDetails: Story = {
  args: { model: failed('FailureNotReady', 4001, 'startSession-FailureNotReady') },
  play: inEnglish(async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy 4001' }));
    await expect(args.model.copy).toHaveBeenCalledWith(
      'Your machine didn’t start\nInstance not ready\n4001\nFailureNotReady\nstartSession-FailureNotReady',
    );
    await expect(await canvas.findAllByText('Copied')).not.toHaveLength(0);
  }),
};
