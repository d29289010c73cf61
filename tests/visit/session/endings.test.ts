import { expect, it } from 'vitest';
import type { ConfigPatch } from '../../../simulator/core/world/worldConfig.ts';
import type { SessionState } from '../../../src/domain/session/session.state.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { screenOf } from '../../support/app/screenOf.ts';

const START = 'play.startSession';
const STATUS = 'play.getSessionStatus';

let bench: AppBench;

const endOf = (state: SessionState) => (state.kind === 'ended' ? state.end : state.kind);

/** Opens a game at a named moment of a scenario. */
async function at(scenario: string, startAt: string, config: ConfigPatch = {}): Promise<void> {
  bench = await openBench({ scenario, startAt, config }).begin();
  expect(bench.state.kind).toBe('playing');
  await bench.pass(1_500);
}

it.each([
  ['state.session-end.complete', 'session-completes', 'complete', 'That’s it for this round', 'Session ended'],
  ['state.session-end.complete', 'end-without-a-reason', 'complete', 'That’s it for this round', 'Session ended'],
  ['state.session-end.complete', 'end-time-limit', 'complete', 'Your playtime is over', 'Playtime limit reached'],
  [
    'state.session-end.inactive',
    'stops-for-inactivity',
    'inactive',
    'We gave your machine to someone else',
    'Stopped for inactivity',
  ],
  [
    'state.session-end.migrated',
    'played-on-another-device',
    'migrated',
    'Playing on another screen',
    'Session migrated',
  ],
  ['state.session-end.migrated', 'played-in-another-tab', 'migrated', 'Playing in another tab', 'Play here'],
  ['code.client.2001', 'ends-with-a-reason', 'failed', 'That’s it for this round', '2001'],
  ['code.client.2101', 'leaves-the-region', 'failed', 'Not available where you are yet', '2101'],
])(
  'transition.session.complete, %s: the scenario %s stops the stream and shows one final screen',
  async (_, id, end, title, name) => {
    await at(id, 'it ends');
    expect([endOf(bench.state), bench.peers.map(({ closed }) => closed)]).toEqual([end, [true]]);
    const screen = await screenOf(bench);
    expect(screen?.title).toBe(title);
    expect(screen?.texts).toContain(name);
    await bench.pass(60_000);
    expect(await screenOf(bench)).toEqual(screen);
    expect([bench.callsOf(START).length, bench.callsOf(STATUS).length]).toEqual([1, 0]);
  },
);

it.each([
  ['transition.session.complete-time-limit-try', 'the time limit of a trial game is reached', 'the try is over'],
  ['status.FailureTrialTimeLimitExceeded', 'the server rejects the start because of the trial limit', undefined],
])(
  'state.end-of-try, %s: when %s, the page shows the end of the trial and offers the app',
  async (_, _why, startAt) => {
    bench = openBench({ scenario: 'ends-the-try', ...(startAt !== undefined && { startAt }) });
    if (startAt === undefined) bench.world.script(START, [{ status: 'FailureTrialTimeLimitExceeded', errCode: 2004 }]);
    await bench.begin();
    await bench.pass(1_500);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'end-of-try' });
    const screen = await screenOf(bench);
    expect(screen?.texts).toEqual(expect.arrayContaining(['That was your trial of Skyhop.', 'Trial ended']));
    expect(screen?.actions).toEqual(['Get the app', 'Find a game', 'Save a report']);
  },
);

it('endreason.SessionTimeLimitExceeded: the end at the time limit offers a guest a sign-in, and a signed-in player none', async () => {
  await at('end-time-limit', 'it ends');
  const screen = await screenOf(bench);
  expect(screen?.texts).toContain('Sign in to get more time to play and keep your progress.');
  expect(screen?.actions).toEqual(['Sign in', 'See the passes', 'Find a game', 'Save a report']);
  bench.dispose();
  await at('end-time-limit', 'it ends', { user: { signedIn: true, email: 'mira@example.com' } });
  expect(await screenOf(bench)).toMatchObject({
    title: 'Your playtime is over',
    actions: ['See the passes', 'Find a game', 'Save a report'],
  });
});

/** Fails the connection of a running game, and queries the session's status. */
async function loses(scenario: string): Promise<void> {
  bench = await openBench({ scenario }).begin();
  const { playSessionId } = bench.responseOf(START);
  bench.peers.at(-1)?.listener.failed();
  await bench.pass(4_000);
  expect(bench.last(STATUS).request?.query).toMatchObject({ playSessionId });
}

it.each([
  ['status.session.NotFound', 'loses-its-machine', 'NotFound', 'You were disconnected', 'Disconnected'],
  ['status.session.Migrated', 'loses-to-another-screen', 'Migrated', 'Playing on another screen', 'Session migrated'],
  [
    'status.session.BcpuSpotInterrupted',
    'loses-to-the-market',
    'BcpuSpotInterrupted',
    'Your machine was needed elsewhere',
    'Spot interruption',
  ],
])(
  '%s: in the scenario %s, a lost session with the status %s is not restarted, and the page shows “%s”',
  async (_, id, text, title, name) => {
    await loses(id);
    expect(bench.responseOf(STATUS)).toMatchObject({ sessionStatus: text });
    const screen = await screenOf(bench);
    expect(screen?.title).toBe(title);
    expect(screen?.texts).toContain(name);
    await bench.pass(60_000);
    expect([bench.callsOf(START).length, bench.peers.length]).toEqual([1, 1]);
  },
);

it('status.session.Active: a lost session that is still active is requested again and continues on a new peer connection', async () => {
  await loses('loses-its-connection');
  expect(bench.responseOf(STATUS)).toMatchObject({ sessionStatus: 'Active' });
  expect([bench.callsOf(START).length, bench.peers.map(({ closed }) => closed)]).toEqual([2, [true, false]]);
  expect([bench.state.kind, await screenOf(bench)]).toEqual(['playing', undefined]);
});
