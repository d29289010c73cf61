import { expect, it } from 'vitest';
import { ErrorCountdown } from '../../../src/domain/session/errors/errorCountdown.ts';
import { retryable } from '../../../src/domain/session/errors/errorKinds.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { screenOf } from '../../support/app/screenOf.ts';

const START = 'play.startSession';
const GENERIC = 'There was an error, please try again.';

let bench: AppBench;

/** Presses Play in a scenario, with automatic retries as on the page. */
async function plays(scenario: string): Promise<ErrorCountdown> {
  bench = openBench({ scenario });
  const { play, clock } = bench;
  const retry = () => play.retry();
  const countdown = new ErrorCountdown({ session: play.session, clock, retryable, retry });
  countdown.start(bench.core.signal);
  await bench.begin();
  return countdown;
}

it.each([
  // Statuses for which the specification defines a message.
  ['status.Failure', 'fails-plainly', GENERIC, '1000', 'That didn’t work'],
  [
    'status.FailureInvalidPlayToken',
    'invalid-play-token',
    'Invalid play token',
    '1105',
    'Your access couldn’t be confirmed',
  ],
  ['status.FailureTabletNotSupported', 'not-on-tablets', 'Game not supported', '3000', 'Not available on tablets'],
  [
    'status.FailureOsNotSupported',
    'not-on-this-system',
    'Game not supported',
    '3001',
    'Your system is too old for this game',
  ],
  ['status.FailureAppNotAvailable', 'game-is-gone', 'App not found', '2103', 'This game isn’t here'],
  [
    'status.FailureAnotherSessionActive',
    'another-session-active',
    'Another session active',
    '2003',
    'You’re already playing',
  ],
  [
    'status.FailureInsufficientPlaytime',
    'no-playtime-left',
    'Insufficient playtime credit',
    '3103',
    'No playtime left',
  ],
  [
    'status.FailureNowbuxCreditLimitExceeded',
    'credit-limit-reached',
    'Daily ad nowBux limit reached',
    '3101',
    'That’s all for today',
  ],
  // Statuses that the specification only lists: a generic message with the code.
  ['status.Pending', 'start-is-pending', GENERIC, 'Pending', 'The server isn’t done yet'],
  ['status.FailureAlreadyExists', 'already-exists', GENERIC, '6200', 'You already have an account'],
  ['status.FailureSessionTooExpensive', 'session-too-expensive', GENERIC, '2005', 'No suitable machine right now'],
  ['status.FailurePlayUserUnavailable', 'play-user-unavailable', GENERIC, '4004', 'We can’t reach your saved game'],
  ['status.FailureNoResource', 'no-resource', GENERIC, '2100', 'A piece of the game is missing'],
  ['status.FailureInvalidParameter', 'invalid-parameter', GENERIC, '1200', 'The server couldn’t process that request'],
  ['status.FailureInvalidState', 'invalid-state', GENERIC, '2000', 'Your session is out of sync'],
  [
    'status.FailureExpiredCustomToken',
    'custom-token-expired',
    GENERIC,
    '1103',
    'Your access from the partner site has expired',
  ],
  [
    'status.FailureInvalidCustomToken',
    'custom-token-invalid',
    GENERIC,
    '1104',
    'Your access from the partner site wasn’t accepted',
  ],
  ['status.others', 'unheard-of-status', GENERIC, 'FailureMoonInRetrograde', 'That didn’t work'],
  ['status.FailureTokenDecode', 'token-cannot-be-read', GENERIC, '1107', 'Your sign-in got damaged'],
])(
  '%s: a start rejected with this status (scenario %s) shows “%s” with the code %s, and is not retried',
  async (_, scenario, message, code, title) => {
    await plays(scenario);
    const screen = await screenOf(bench);
    expect(screen?.title).toBe(title);
    expect(screen?.texts).toEqual(expect.arrayContaining([message, code]));
    expect(screen?.actions).toContain('Find a game');
    // The failed start is final: no connection is made, and no request follows within a minute.
    await bench.pass(60_000);
    expect([bench.callsOf(START).length, bench.peers.length]).toEqual([1, 0]);
  },
);

it('status.FailureProxyUserLimitExceeded, endreason.proxy-limit-terminal: the proxy notice is final, without a countdown or a retry', async () => {
  const { retryAt } = await plays('proxy-limit-reached');
  expect(retryAt).toBeUndefined();
  const screen = await screenOf(bench);
  expect(screen?.title).toBe('Please turn off your VPN');
  expect(screen?.texts).toEqual(expect.arrayContaining(['Proxy/VPN detected', '3102']));
  expect(screen?.texts).not.toContain('We’ll try again automatically in');
  expect(screen?.actions).toEqual(['Find a game', 'Save a report']);
  await bench.pass(600_000);
  expect(bench.callsOf(START)).toHaveLength(1);
  // If the notice has a countdown, the app retries when it ends.
  bench.dispose();
  await plays('no-capacity');
  expect((await screenOf(bench))?.texts).toEqual(expect.arrayContaining(['We’ll try again automatically in', '5:00']));
  await bench.pass(600_000);
  expect(bench.callsOf(START)).toHaveLength(2);
});

it('status.FailureTrialTimeLimitExceeded: the page shows the end of the trial with the code 2004', async () => {
  await plays('trial-is-over');
  expect(bench.state).toMatchObject({ kind: 'ended', screen: 'end-of-try' });
  const screen = await screenOf(bench);
  expect(screen?.title).toBe('Your trial is over');
  expect(screen?.texts).toEqual(expect.arrayContaining(['Trial ended', '2004']));
  await bench.pass(600_000);
  expect(bench.callsOf(START)).toHaveLength(1);
});
