import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { GameReports } from './gameReports.ts';

const UPTIME = 'play.reportEvent';
const ENDED = 'beacon.FeGameEnded';

function reported(bench: SessionBench, signedIn = false, leavesForGood = false): GameReports {
  const begun = bench.clock.now();
  const facts = () => ({
    tracking: { feSessionId: 'fe', utmSource: 'somewhere', utmCampaign: 'spring' },
    visitSource: 'others' as const,
    acquisition: { source: 'paid', campaign: 'first', variant: 'b' },
    packageName: 'games.test',
    uaId: 'ua',
    uaSessionId: 'visit-1',
    signedIn,
    deviceType: 'desktop',
    os: 'Linux',
    navigatedAt: begun - 500,
    bootstrappedAt: begun - 200,
    leavesForGood,
    versionMismatch: bench.notices.some(({ kind }) => kind === 'version-mismatch'),
  });
  const it = new GameReports({ session: bench.machine, api: bench.api, clock: bench.clock, facts });
  it.start(bench.controller.signal);
  return it;
}

describe('GameReports', () => {
  it('const.uptime-event, call.play.reportEvent: reports the uptime three times in 91 s of playtime, and never before or after', async () => {
    const bench = new SessionBench();
    reported(bench);
    await bench.play();
    await bench.pass(60_000);
    expect(bench.count(UPTIME)).toBe(0);
    await bench.connect();
    await bench.pass(91_000);
    expect(bench.count(UPTIME)).toBe(3);
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    await bench.pass(91_000);
    expect(bench.count(UPTIME)).toBe(3);
    expect(bench.bodies(UPTIME)[0]).toMatchObject({
      eventName: 'FeUptime',
      packageName: 'games.test',
      playSessionId: 'play-1',
      uaSessionId: 'visit-1',
      utmSource: 'somewhere',
      visitSource: 'others',
      userSource: 'paid',
      userCampaign: 'first',
      userAcqVar: 'b',
      visitCampaign: 'spring',
      extraData: { uptimeMs: 30_000 },
    });
  });

  it('call.play.reportEvent: reports the remaining uptime in a keepalive request when the page unloads', async () => {
    const bench = new SessionBench();
    bench.identity.storeAccessToken('token', undefined);
    const reports = reported(bench);
    await bench.playing();
    await bench.pass(37_000);
    expect(bench.last(UPTIME).keepalive).toBe(false);
    reports.leave();
    await bench.pass(0);
    expect(bench.bodies(UPTIME)[1]).toMatchObject({ eventName: 'FeUptime', extraData: { uptimeMs: 7_000 } });
    expect(bench.last(UPTIME).keepalive).toBe(true);
    expect(bench.last(UPTIME).headers).not.toHaveProperty('authorization');
    reports.leave();
    await bench.pass(60_000);
    expect(bench.count(UPTIME)).toBe(2);
  });

  it('call.play.reportEvent: sends no authorization header', async () => {
    const bench = new SessionBench();
    bench.identity.storeAccessToken('token', undefined);
    reported(bench);
    await bench.playing();
    await bench.pass(30_000);
    expect(bench.last(UPTIME).headers).not.toHaveProperty('authorization');
  });

  it.each([
    [false, 'Guest'],
    [true, 'Authorised'],
  ])(
    'call.beacon.FeGameEnded, entity.fe-game-ended-event: sends one event when the session ends (signed in: %s)',
    async (signedIn, userType) => {
      const bench = new SessionBench();
      const reports = reported(bench, signedIn);
      await bench.playing();
      await bench.pass(10_000);
      await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
      reports.leave();
      await bench.pass(0);
      expect(bench.bodies(ENDED)).toEqual([
        expect.objectContaining({
          eventName: 'FeGameEnded',
          userType,
          playSessionId: 'play-1',
          uaSessionId: 'visit-1',
          deviceType: 'desktop',
          os: 'Linux',
          extraData: {
            versionMismatch: false,
            timeSinceNavigationMs: 10_500,
            timeSinceBootstrapMs: 10_200,
            connectionState: 'connected',
            mayComeBack: false,
          },
        }),
      ]);
    },
  );

  it('call.beacon.FeGameEnded: sends one event, in a keepalive request, when the page unloads during a game', async () => {
    const bench = new SessionBench();
    const reports = reported(bench);
    await bench.playing();
    reports.leave();
    await bench.pass(0);
    expect(bench.last(ENDED).keepalive).toBe(true);
    await bench.send({ kind: 'player left' });
    expect(bench.count(ENDED)).toBe(1);
  });

  it.each([
    ['the page unloads', (_: SessionBench, reports: GameReports) => Promise.resolve(reports.leave())],
    ['the player leaves the page in the app', (bench: SessionBench) => bench.send({ kind: 'player left' })],
  ])('sets `mayComeBack` when %s, unless the player leaves for good', async (_, go) => {
    for (const leavesForGood of [false, true]) {
      const bench = new SessionBench();
      const reports = reported(bench, false, leavesForGood);
      await bench.playing();
      await go(bench, reports);
      await bench.pass(0);
      expect(bench.bodies(ENDED)).toMatchObject([{ extraData: { mayComeBack: !leavesForGood } }]);
    }
  });

  it('reports a lost connection and a version mismatch', async () => {
    const bench = new SessionBench().script('play.getSessionStatus', { http: 205 });
    reported(bench);
    await bench.playing();
    await bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
    await bench.pass(56_000);
    expect(bench.bodies(ENDED)[0]).toMatchObject({
      extraData: { versionMismatch: true, connectionState: 'disconnected' },
    });
  });

  it('http.205: reports a version mismatch that occurred before the game and before the reports started', async () => {
    const bench = await new SessionBench().script('play.startSession', { http: 205 }).play();
    await bench.pass(10_000);
    const reports = reported(bench);
    await bench.connect();
    reports.leave();
    await bench.pass(0);
    expect(bench.bodies(ENDED)).toMatchObject([{ extraData: { versionMismatch: true } }]);
  });

  it('sends one end event for a game whose session was restarted', async () => {
    const bench = new SessionBench();
    reported(bench);
    await bench.playing();
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    await bench.connect();
    expect(bench.count(ENDED)).toBe(0);
    await bench.send({ kind: 'player left' });
    expect(bench.count(ENDED)).toBe(1);
  });

  it('reports nothing for a session that failed to start', async () => {
    const bench = new SessionBench().startAnswers('Failure');
    const reports = reported(bench);
    await bench.play();
    reports.leave();
    await bench.pass(60_000);
    expect([bench.count(ENDED), bench.count(UPTIME), bench.clock.pending]).toEqual([0, 0, 0]);
  });

  it('continues the uptime after a restart, with the id of the new session', async () => {
    const bench = new SessionBench();
    reported(bench);
    await bench.playing();
    await bench.pass(10_000);
    bench.startAnswers({ status: 'Success', offerSdp: 'v=0', playSessionId: 'play-2' });
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    await bench.connect();
    await bench.pass(18_000);
    expect(bench.bodies(UPTIME)).toMatchObject([{ playSessionId: 'play-2', extraData: { uptimeMs: 30_000 } }]);
    expect(bench.count(ENDED)).toBe(0);
  });

  it('reports the connection state "connecting" if the player leaves during a restart', async () => {
    const bench = new SessionBench();
    reported(bench);
    await bench.playing();
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    expect(bench.state.kind).toBe('connecting');
    await bench.send({ kind: 'player left' });
    expect(bench.bodies(ENDED)).toMatchObject([{ extraData: { connectionState: 'connecting' } }]);
  });

  it('reports a game that is already playing when the reports start, and nothing after its signal aborts', async () => {
    const bench = await new SessionBench().playing();
    reported(bench);
    await bench.pass(30_000);
    expect(bench.count(UPTIME)).toBe(1);
    bench.controller.abort();
    await bench.pass(30_000);
    await bench.send({ kind: 'player left' });
    expect([bench.count(UPTIME), bench.count(ENDED)]).toEqual([1, 0]);
  });
});
