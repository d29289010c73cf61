import { describe, expect, it } from 'vitest';
import { logout } from '../../../../src/contracts/calls/authCalls.ts';
import { feGameEnded } from '../../../../src/contracts/calls/beaconCalls.ts';
import { getAppPlayFeatures, getSessionStatus } from '../../../../src/contracts/calls/playCalls.ts';
import * as extras from '../../../../src/contracts/calls/playExtraCalls.ts';
import { playerStats } from '../../../../src/contracts/calls/supportCalls.ts';
import { playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import { PLAUSIBLE_REQUESTS } from '../../testing/plausibleRequests.ts';
import { testWorld, visitedWorld } from '../../testing/testVisit.ts';
import type { ConfigPatch } from '../../world/world.ts';

const WHO = { uaId: 'ua-1' };

async function guest(options: Parameters<typeof testWorld>[0] = {}) {
  const made = testWorld(options);
  await made.visit.arrive();
  return made;
}

describe('startSession', () => {
  it.each<[ConfigPatch, string, object]>([
    [{}, '1', { status: 'FailureAppNotAvailable', errorMessage: 'no app has the id 1' }],
    [
      { apps: { 20101: { state: 'maintenance' } } },
      '20101',
      { status: 'FailureUnderMaintenance', errCode: 2_102, errorMessage: 'the app is under maintenance' },
    ],
  ])('returns a failure with the configuration %j for the app %s', async (config, appId, refused) => {
    const { visit, streams } = await guest({ config });
    expect((await visit.start(appId)).body).toMatchObject(refused);
    expect(streams.opened).toEqual([]);
  });

  it.each([
    ['JP-12345678', 'Success'],
    ['JP12345678', 'Success'],
    ['JP-1234567', 'FailureInvalidMembershipId'],
    ['JP-123456789', 'FailureInvalidMembershipId'],
    ['xJP-12345678', 'FailureInvalidMembershipId'],
    ['', 'FailureInvalidMembershipId'],
  ])('returns for the membership id %j the status %s, as the validation call does', async (membershipId, status) => {
    const { visit } = await guest();
    const said = status === 'Success' ? { status } : { status, errorMessage: 'no member has this id' };
    expect((await visit.start(undefined, { membershipId })).body).toMatchObject(said);
    expect((await visit.call(extras.validateMembershipId, { membershipId: ` ${membershipId} ` })).body).toMatchObject(
      said,
    );
  });

  it('rejects a signed-out player, whatever tokens they still have', async () => {
    const { visit } = await visitedWorld();
    expect((await visit.start()).body.status).toBe('Success');
    await visit.call(logout, {});
    visit.accessToken = visit.cookie = undefined;
    expect((await visit.start()).body).toMatchObject({
      ...{ status: 'FailureInvalidPlayUser', errorMessage: 'play-user token unknown' },
    });
    visit.playUserToken = undefined;
    expect((await visit.start()).body).toMatchObject({ errorMessage: 'play-user token missing' });
  });

  it('rejects a request for the play features of an unknown app', async () => {
    const { visit } = await guest();
    expect((await visit.call(getAppPlayFeatures, { appId: 'nobody' })).body).toMatchObject({
      ...{ status: 'FailureAppNotAvailable', errorMessage: 'no app has the id nobody' },
    });
  });

  it('ends the previous game in the same browser and notifies it', async () => {
    const { visit, streams, world } = await guest();
    await visit.play('20101');
    expect((await visit.start('20103')).body).toMatchObject({ status: 'Success', secondSessionDetected: false });
    expect(streams.opened[0]?.lines.at(-1)).toBe('anothersession={"sameDevice":true}');
    expect(world.snapshot().sessions[0]).toMatchObject({ state: 'migrated' });
  });

  it('reports an earlier game only if it exists and the configuration enables the report', async () => {
    const { visit } = await guest({ config: { secondSession: 'flag' } });
    expect((await visit.start('20101')).body).toMatchObject({ status: 'Success', secondSessionDetected: false });
    expect((await visit.start('20103')).body).toMatchObject({ status: 'Success', secondSessionDetected: true });
  });

  it('returns the SDP offer, the serving region and the ad-free seconds', async () => {
    const { visit, streams } = await guest({ config: { ads: { freeSecs: 120 } } });
    const { body } = await visit.start();
    expect(body).toEqual({
      status: 'Success',
      offerSdp: streams.opened[0]?.offerSdp,
      iceCandidates: streams.opened[0]?.iceCandidates,
      playSessionId: expect.stringMatching(/^ps_/) as string,
      servingRegion: 'us-east',
      secondSessionDetected: false,
      rewards: { status: 'Success', adFreeTimeAccumulatedSecs: 0, adFreeTimeSecs: 120 },
    });
  });

  it.each([
    ['US', 'us-east'],
    ['CA', 'us-east'],
    ['BR', 'sa-east'],
    ['IN', 'ap-south'],
    ['AU', 'ap-southeast'],
    ['JP', 'ap-northeast'],
    ['KR', 'ap-northeast'],
    ['DE', 'eu-central'],
  ])('returns for the country %s the region %s', async (country, servingRegion) => {
    const { visit } = await guest({ config: { country } });
    expect((await visit.start()).body.servingRegion).toBe(servingRegion);
  });

  it.each([
    ['queue', 'WaitingInQueue', 4_100],
    ['priority', 'WaitingInPriorityQueue', 4_101],
  ] as const)(
    'returns the position in a queue of the kind %s, and leaves the queue when the game starts',
    async (kind, status, errCode) => {
      const { visit, clock, world } = await guest({
        scenario: { ...playsAtOnce, queue: { kind, position: 2, secsPerPlace: 10 } },
      });
      expect((await visit.start()).body).toMatchObject({ status, queuePosition: 2, errCode });
      expect(world.snapshot().queue).toEqual([{ uaId: 'ua-1', position: 2 }]);
      clock.advance(20_000);
      expect((await visit.start()).body.status).toBe('Success');
      expect(world.snapshot().queue).toEqual([]);
      // Each game has its own queue, so the player's second game has the full queue again.
      expect((await visit.start('20103')).body).toMatchObject({ status, queuePosition: 2 });
    },
  );

  it('puts a player with a pass in the priority queue', async () => {
    const { world, visit } = await visitedWorld({ user: { signedIn: true, email: 'prime@example.com' } });
    const line = testWorld({
      scenario: { ...playsAtOnce, queue: { kind: 'queue', position: 2, secsPerPlace: 10 } },
      config: { user: { signedIn: true, email: 'prime@example.com' } },
    });
    await line.visit.arrive();
    expect((await line.visit.start()).body.status).toBe('WaitingInPriorityQueue');
    expect((await visit.start()).body.status).toBe('Success');
    expect(world.snapshot().queue).toEqual([]);
  });

  it('fails with the error’s message if no stream can be opened, or with a default message', async () => {
    for (const [thrown, errorMessage] of [
      [new Error('all are taken'), 'all are taken'],
      ['a text', 'no machine'],
    ] as const) {
      const { visit, world } = await guest({ stream: { open: () => Promise.reject(thrown) } });
      const { body } = await visit.start();
      expect(body).toMatchObject({ status: 'FailureInsufficientInstanceCapacity', errCode: 4_003, errorMessage });
      expect(world.snapshot().sessions).toMatchObject([{ state: 'ended' }]);
    }
  });
});

describe('the SDP answer to an offer', () => {
  it('causes a failure with a reason if it is invalid, or its session is unknown, migrated or ended', async () => {
    const { visit, streams, clock } = await guest();
    const { playSessionId = '' } = (await visit.start()).body;
    const answered = async (id: string, sdp?: string) => (await visit.answer(id, sdp)).body;
    expect(await answered(playSessionId, 'no answer')).toMatchObject({
      status: 'FailureInvalidParameter',
      errorMessage: 'answerSdp is no answer to the offer',
    });
    expect(await answered('nobody')).toMatchObject({ status: 'FailureSessionEnded', errorMessage: 'no such session' });
    await visit.start('20103');
    expect(await answered(playSessionId)).toMatchObject({
      status: 'FailureSessionMigrated',
      errorMessage: 'the session continues in another browser or tab',
    });
    const second = (await visit.call(getSessionStatus, { playSessionId: 'nobody', uaId: 'ua-1' })).body;
    expect(second).toEqual({ status: 'Success', sessionStatus: 'NotFound' });
    expect(streams.opened).toHaveLength(2);
    await visit.call(feGameEnded, {
      ...PLAUSIBLE_REQUESTS['beacon.FeGameEnded'],
      playSessionId: (await visit.start('20104')).body.playSessionId,
    } as never);
    clock.advance(60_000);
    const third = streams.opened[2]?.request.playSessionId ?? '';
    expect(await answered(third)).toMatchObject({
      status: 'FailureSessionEnded',
      errorMessage: 'the session has ended',
    });
  });
});

describe('the playtime of an HTML game', () => {
  const HTML = 'games.nowlight.made';

  async function htmlPlayer() {
    const made = await visitedWorld({
      apps: { 777: { appName: 'Made', appType: 'Html', packageName: HTML } },
    });
    const report = (more: object) =>
      made.visit.call(extras.reportEvent, {
        eventName: 'FeUptime',
        originTimestamp: 1,
        feSessionId: 'fe-1',
        uaId: 'ua-1',
        packageName: HTML,
        extraData: { uptimeMs: 20_000 },
        ...more,
      });
    const before = made.world.snapshot().players.find(({ email }) => email === 'mira@example.com')?.totalPlaytime ?? 0;
    const played = async () => ((await made.visit.call(playerStats, WHO)).body.totalPlaytime ?? 0) - before;
    return { ...made, report, played };
  }

  it.each([
    [20_000, 20],
    [20_499, 20],
    [20_500, 21],
    [30_000, 30],
    [31_000, 30],
    [9e9, 30],
    [-5_000, 0],
  ])('counts playtime from the page’s reports, at most 30 s per report: %i ms as %i s', async (uptimeMs, secs) => {
    const { report, played } = await htmlPlayer();
    expect((await report({ extraData: { uptimeMs } })).body.status).toBe('Success');
    expect(await played()).toBe(secs);
    await report({ extraData: { uptimeMs } });
    expect(await played()).toBe(2 * secs);
  });

  it('counts towards the daily playtime quest', async () => {
    const { report, visit } = await htmlPlayer();
    const share = async () => {
      const { quests } = (await visit.call(extras.getQuestInfo, WHO)).body;
      const quest = quests?.questsInfo.find(({ type }) => type === 'PlayForYMinutes');
      return (quest?.progressRatio ?? 0) * (quest?.requiredMinutes ?? 0);
    };
    expect(await share()).toBe(0);
    for (let half = 0; half < 4; half++) await report({ extraData: { uptimeMs: 30_000 } });
    expect(await share()).toBeCloseTo(2, 1);
  });

  it.each([
    { eventName: 'FeGameStarted' },
    { playSessionId: 'ps_1' },
    { uaId: undefined },
    { packageName: undefined },
    { packageName: 'games.nowlight.skyhop' },
    { packageName: 'nobody.s.game' },
    { extraData: { uptimeMs: 'long' } },
    { extraData: 20_000 },
    { extraData: undefined },
  ])('ignores a report with other event, session, device, package or uptime data: %j', async (more) => {
    const { report, played } = await htmlPlayer();
    expect((await report(more)).body.status).toBe('Success');
    expect(await played()).toBe(0);
  });
});

describe('the maintenance status', () => {
  it.each([
    [undefined, 'Success'],
    ['20101', 'Success'],
    ['20102', 'FailureUnderMaintenance'],
    ['nobody', 'Success'],
    ['20101~status-FailureUnderMaintenance', 'FailureUnderMaintenance'],
    ['20101~code-2102', 'FailureUnderMaintenance'],
    ['20101~code-3101', 'Success'],
    ['20101~never-ready', 'Success'],
  ])('depends on the app: %s gets %s', async (appId, status) => {
    const { visit } = await guest({ config: { apps: { 20102: { state: 'maintenance' } } } });
    const { body } = await visit.call(extras.getMaintenanceStatus, appId === undefined ? {} : { appId });
    expect(body.status).toBe(status);
    if (status !== 'Success') expect(body.errorMessage).toBe('the app is under maintenance');
  });
});
