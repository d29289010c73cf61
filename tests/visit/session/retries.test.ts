import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../simulator/core/journal/journal.ts';
import { type AppBench, openBench } from '../../support/app/appBench.ts';
import { screenOf } from '../../support/app/screenOf.ts';

const START = 'play.startSession';
const TOKEN = 'auth.access-token-post';
const PLAY_USER = 'play.createPlayUser';

let bench: AppBench;

async function plays(scenario: string): Promise<void> {
  bench = await openBench({ scenario }).begin();
}

/** Advances second by second, so that polls and retries run. */
async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second++) await bench.pass(1_000);
}

/** Returns the milliseconds between consecutive starts. */
function gaps(): number[] {
  const times = bench.callsOf(START).map(({ t }) => t);
  return times.slice(1).map((t, i) => t - (times[i] ?? 0));
}

const statusOf = ({ response }: JournalEntry) => (response?.body as { readonly status?: string } | undefined)?.status;

it('status.Success: the client answers the offer, and the game plays without a notice over it', async () => {
  await plays('plays-at-once');
  expect(bench.callsOf(START).map(statusOf)).toEqual(['Success']);
  expect(bench.last('play.setAnswerSdp').request?.body).toMatchObject({
    playSessionId: bench.responseOf(START)['playSessionId'],
    answerSdp: 'v=0 answer',
  });
  expect([bench.state.kind, bench.peers.length, await screenOf(bench)]).toEqual(['playing', 1, undefined]);
});

it.each([
  ['status.WaitingInQueue', 'waits-in-queue-then-plays', 'WaitingInQueue', 7, false],
  ['status.WaitingInPriorityQueue', 'priority-queue', 'WaitingInPriorityQueue', 4, true],
])(
  '%s: the page shows the queue position, the client polls every 10 s, and then the game starts',
  async (_, id, status, place, priority) => {
    await plays(id);
    const screen = await screenOf(bench);
    expect(screen?.title).toBe('In line for Skyhop');
    expect(screen?.texts).toContain(`You are number ${place} in line.`);
    expect(screen?.texts.includes('Priority queue')).toBe(priority);
    expect(screen?.actions).toContain('Leave the line');
    await seconds(20);
    expect((await screenOf(bench))?.texts).not.toContain(`You are number ${place} in line.`);
    await seconds(80);
    expect([bench.state.kind, await screenOf(bench)]).toEqual(['playing', undefined]);
    expect(new Set(gaps())).toEqual(new Set([10_000]));
    expect(new Set(bench.callsOf(START).map(statusOf))).toEqual(new Set([status, 'Success']));
  },
);

it.each([
  ['status.FailureTryAgain', 'tries-again', [1_000]],
  ['status.FailureNotReady, const.not-ready-retry', 'ready-at-the-third-try', [3_000, 3_000]],
  ['status.FailureUserStorageBusy, const.not-ready-retry', 'storage-is-busy', [3_000, 3_000]],
])(
  '%s: in the scenario %s the client retries after %j ms without a notice, and the game plays',
  async (_, scenario, after) => {
    await plays(scenario);
    expect([bench.state.kind, await screenOf(bench)]).toEqual(['waiting', undefined]);
    await seconds(10);
    expect([bench.state.kind, gaps()]).toEqual(['playing', after]);
  },
);

it.each([
  ['status.FailureNotReady', 'never-ready', 21, 'Instance not ready', '4001'],
  ['status.FailureUserStorageBusy', 'storage-stays-busy', 21, 'Storage busy', '4002'],
  ['status.FailureTryAgain', 'told-to-try-again-for-ever', 3, 'There was an error, please try again.', '2007'],
])(
  '%s: in the scenario %s, after %i retries the page shows the notice “%s”',
  async (_, scenario, tries, message, code) => {
    await plays(scenario);
    await seconds(100);
    expect(gaps()).toHaveLength(tries);
    expect((await screenOf(bench))?.texts).toEqual(expect.arrayContaining([message, code]));
  },
);

it.each([
  ['status.FailureTokenExpired', 'Token expired', '1101', 'token-expired'],
  ['status.FailureInvalidToken', 'Invalid token', '1102', 'token-invalid'],
])(
  '%s: the client retries the start once with a new token, and shows “%s” if that is rejected too',
  async (_, message, code, id) => {
    await plays(id);
    const tokens = bench.callsOf(START).map(({ request }) => request?.headers['authorization']);
    expect([tokens.length, new Set(tokens).size, bench.callsOf(TOKEN).length]).toEqual([2, 2, 2]);
    expect([bench.state.kind, await screenOf(bench)]).toEqual(['playing', undefined]);
    const [refusal] = bench.callsOf(START).map(({ response }) => response?.body as { status: string; errCode: number });
    bench.dispose();
    bench = openBench();
    bench.world.script(START, [{ status: refusal?.status ?? '', errCode: Number(code) }], 'repeat-last');
    await bench.begin();
    expect([bench.callsOf(START).length, bench.callsOf(TOKEN).length]).toEqual([2, 2]);
    expect((await screenOf(bench))?.texts).toEqual(expect.arrayContaining([message, code]));
  },
);

it('status.FailureInvalidPlayUser: the client creates the play user once more, and retries the start with its token 500 ms later', async () => {
  await plays('play-user-unknown');
  expect([bench.callsOf(PLAY_USER).length, bench.callsOf(START).length]).toEqual([2, 1]);
  await bench.pass(499);
  expect(bench.callsOf(START)).toHaveLength(1);
  await bench.pass(1);
  const users = bench.callsOf(START).map(({ request }) => request?.headers['x-play-user-token']);
  expect([users.length, new Set(users).size, bench.state.kind]).toEqual([2, 2, 'playing']);
  expect(bench.callsOf(PLAY_USER)).toHaveLength(2);
});

it('status.FailureUaIdRevoked: the client clears the browser’s storage and reloads the page', async () => {
  bench = openBench({ scenario: 'browser-is-revoked' });
  const { localStore, sessionStore } = bench;
  sessionStore.set('ngKept', '1');
  const stored = () => [localStore.get('ngUaId'), localStore.get('ngSessionId'), sessionStore.get('ngKept')];
  expect(stored()).not.toContain(undefined);
  await bench.begin();
  expect(bench.callsOf(START).map(statusOf)).toEqual(['FailureUaIdRevoked']);
  expect([stored(), bench.page]).toEqual([[undefined, undefined, undefined], ['reload']]);
});

it('status.FailureSessionMigrated: the page says that the game runs on another screen, and offers “Play here”', async () => {
  await plays('answer-migrated');
  expect(bench.callsOf('play.setAnswerSdp').map(statusOf)).toEqual(['FailureSessionMigrated']);
  expect([bench.state, bench.peers.at(-1)?.closed]).toMatchObject([{ kind: 'ended', end: 'migrated' }, true]);
  const screen = await screenOf(bench);
  expect(screen?.title).toBe('Playing on another screen');
  expect(screen?.texts).toEqual(expect.arrayContaining(['Session migrated', '2002']));
  expect(screen?.actions[0]).toBe('Play here');
  await bench.pass(600_000);
  expect(bench.callsOf(START)).toHaveLength(1);
});
