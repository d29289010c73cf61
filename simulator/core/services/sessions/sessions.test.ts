import { describe, expect, it, vi } from 'vitest';
import { feGameEnded } from '../../../../src/contracts/calls/beaconCalls.ts';
import { startSession } from '../../../../src/contracts/calls/playCalls.ts';
import { endsByTimeLimit, playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import { losesItsConnection } from '../../../scenarios/session/connection.ts';
import { PLAUSIBLE_REQUESTS } from '../../testing/plausibleRequests.ts';
import { controlErrorOf } from '../../testing/controlErrorOf.ts';
import { testWorld, Visit } from '../../testing/testVisit.ts';

async function playing(options: Parameters<typeof testWorld>[0] = {}, visitId?: string) {
  const made = testWorld(options);
  made.visit.visitId = visitId;
  await made.visit.arrive();
  const playSessionId = await made.visit.play();
  const stream = made.streams.opened[0];
  if (!stream) throw new Error('no stream');
  const status = (id = playSessionId) => made.visit.status(id);
  return { ...made, playSessionId, stream, status };
}

describe('a session', () => {
  it('opens its stream with the capabilities that the browser reports', async () => {
    const { stream, visit, streams } = await playing({ streaming: { marker: true } });
    expect(stream.request).toMatchObject({
      packageName: 'games.nowlight.skyhop',
      width: 1280,
      height: 720,
      fps: 60,
      maxBitrateKbps: 8000,
      marker: true,
      silent: false,
    });
    await visit.call(startSession, {
      ...(PLAUSIBLE_REQUESTS['play.startSession'] as { appId: string; uaId: string; feSessionId: string }),
      initialOrientation: 'portrait',
      framebufferWidth: 390,
      framebufferHeight: 844,
      maxFps: 24,
      maxStreamBitrateKbps: 2000,
    });
    expect(streams.opened[1]?.request).toMatchObject({ width: 640, height: 360, fps: 24 });
    expect(streams.opened[1]?.request.seed).not.toBe(stream.request.seed);
  });

  it('opens a small stream if the client requests it', async () => {
    const { stream } = await playing({ streaming: { small: true } });
    expect(stream.request).toMatchObject({ width: 320, height: 180 });
  });

  it('warns before its time limit, ends at the limit, and counts the playtime', async () => {
    const { clock, stream, status, world } = await playing({ scenario: endsByTimeLimit });
    await clock.advanceAsync(120_999);
    expect(stream.lines).toHaveLength(1);
    await clock.advanceAsync(1);
    expect(stream.lines[1]).toMatch(/^gracewarning=.*"graceIntervalSecs":59/);
    expect(await status()).toBe('Active');
    await clock.advanceAsync(59_000);
    expect(stream.lines[2]).toBe('sessioncomplete={"reason":"SessionTimeLimitExceeded"}');
    expect(await status()).toBe('NotFound');
    expect(stream.closed).toBe(false);
    await clock.advanceAsync(2_000);
    expect(stream.closed).toBe(true);
    expect(world.snapshot().players.find(({ kind }) => kind === 'guest')?.totalPlaytime).toBe(180);
    expect(clock.pending).toBe(0);
  });

  it('migrates if the same player starts another session, in the same browser or another', async () => {
    const { visit, stream, status, streams, world } = await playing();
    const other = new Visit(world, 'ua-2');
    other.accessToken = visit.accessToken;
    other.cookie = visit.cookie;
    await other.arrive();
    const second = await other.start();
    expect(second.body).toMatchObject({ status: 'Success', secondSessionDetected: false });
    expect(stream.lines.at(-1)).toBe('anothersession={"sameDevice":false}');
    expect(await status()).toBe('Migrated');
    expect((await visit.answer(world.snapshot().sessions[0]?.playSessionId)).body.status).toBe(
      'FailureSessionMigrated',
    );
    await visit.start();
    expect(streams.opened[1]?.lines.at(-1)).toBe('anothersession={"sameDevice":false}');
  });

  it('stays active and is reported to the second start, if configured', async () => {
    const { visit, world, status } = await playing();
    world.patchConfig({ secondSession: 'flag' });
    expect((await visit.start()).body.secondSessionDetected).toBe(true);
    expect(await status()).toBe('Active');
  });

  it('continues with a new SDP offer after a lost connection, if configured', async () => {
    const { visit, world, stream, streams, clock, playSessionId, status } = await playing();
    world.patchConfig({ lostConnection: 'ice-restart' });
    expect(world.snapshot().config).toMatchObject({ lostConnection: 'ice-restart' });
    await clock.advanceAsync(30_000);
    stream.request.listener.state('disconnected');
    const { body } = await visit.start();
    expect(body).toMatchObject({ status: 'Success', playSessionId, secondSessionDetected: false });
    expect(body.offerSdp).toContain(`o=- ${stream.request.seed} 2 IN`);
    expect(await status()).toBe('Active');
    expect((await visit.answer(playSessionId)).body.status).toBe('Success');
    expect(streams.opened).toHaveLength(1);
    expect(stream.lines.filter((line) => line.startsWith('androidready'))).toHaveLength(2);
    await clock.advanceAsync(90_000);
    expect(await status()).toBe('Active');
    // A session survives any number of connection losses and ICE restarts.
    stream.request.listener.state('failed');
    expect((await visit.start()).body.offerSdp).toContain(`o=- ${stream.request.seed} 3 IN`);
    // The time that a session waits for a client starts again after each connection loss.
    await clock.advanceAsync(59_999);
    expect(await status()).toBe('Active');
    await clock.advanceAsync(1);
    expect(await status()).toBe('NotFound');
    expect(world.snapshot().players.find(({ kind }) => kind === 'guest')?.totalPlaytime).toBe(180);
  });

  it('ends for a new session after a failed ICE restart, a wrong SDP answer, a closed connection or a browser change', async () => {
    const config = { lostConnection: 'ice-restart' } as const;
    const isNew = async (make: (made: Awaited<ReturnType<typeof playing>>) => Promise<unknown>) => {
      const made = await playing({ config });
      await make(made);
      const { body } = await made.visit.start();
      expect(body.status).toBe('Success');
      expect(body.playSessionId).not.toBe(made.playSessionId);
      expect(await made.status()).toBe('Migrated');
    };
    await isNew(({ visit }) => visit.start());
    await isNew(async ({ visit, playSessionId }) => {
      await visit.start();
      const { body } = await visit.answer(playSessionId, 'of another connection');
      expect(body).toMatchObject({ status: 'FailureTryAgain', errCode: 2007 });
    });
    await isNew(async ({ stream }) => void (stream.stubborn = true));
    await isNew(async ({ stream }) => stream.request.listener.state('closed'));
    const { visit, world, playSessionId } = await playing({ config });
    const other = new Visit(world, 'ua-2');
    other.accessToken = visit.accessToken;
    await other.arrive();
    expect((await other.start()).body.playSessionId).not.toBe(playSessionId);
  });

  it('continues on a page that was reloaded, restored, or opened after a crash', async () => {
    const { visit, world, stream, streams, clock, playSessionId, status } = await playing({}, 'first');
    await clock.advanceAsync(30_000);
    stream.request.listener.state('disconnected');
    visit.visitId = 'second';
    const { body } = await visit.start();
    expect(body).toMatchObject({ status: 'Success', playSessionId, secondSessionDetected: false });
    expect(body.offerSdp).toContain(`o=- ${stream.request.seed} 2 IN`);
    expect((await visit.answer(playSessionId)).body.status).toBe('Success');
    expect([streams.opened.length, stream.reopened, await status()]).toEqual([1, 1, 'Active']);
    // A final message of the previous page that arrives late has no effect.
    await visit.endGame(playSessionId, 'first', true);
    await clock.advanceAsync(300_000);
    expect(await status()).toBe('Active');

    // A page can leave the session and return to it.
    await visit.endGame(playSessionId, 'second', true);
    stream.request.listener.state('closed');
    await clock.advanceAsync(30_000);
    expect((await visit.start()).body).toMatchObject({ playSessionId });
    await visit.answer(playSessionId);
    expect([streams.opened.length, stream.reopened, await status()]).toEqual([1, 2, 'Active']);

    // The session ends after the usual inactivity period if the player doesn't return.
    await visit.endGame(playSessionId, 'second', true);
    stream.request.listener.state('closed');
    await clock.advanceAsync(59_999);
    expect(await status()).toBe('Active');
    await clock.advanceAsync(1);
    expect(await status()).toBe('NotFound');
    expect(world.snapshot().players.find(({ kind }) => kind === 'guest')?.totalPlaytime).toBe(420);
  });

  it('ends for a newly started session if it is over, cannot resume, or belongs to another game or tab', async () => {
    const isNew = async (make: (made: Awaited<ReturnType<typeof playing>>) => unknown, appId?: string) => {
      const made = await playing({}, 'first');
      made.visit.visitId = 'second';
      await make(made);
      const { body } = await made.visit.start(appId);
      expect(body.status).toBe('Success');
      expect(body.playSessionId).not.toBe(made.playSessionId);
      return made.status();
    };
    const ended = isNew(({ visit, playSessionId }) => visit.endGame(playSessionId, 'first'));
    expect(await ended).toBe('NotFound');
    expect(await isNew(() => undefined, '20103')).toBe('Migrated');
    expect(await isNew(({ visit }) => (visit.feSessionId = 'of another tab'))).toBe('Migrated');
    expect(await isNew(({ stream }) => (stream.stubborn = true))).toBe('Migrated');
  });

  it('ends when the page sends its beacon, and after a failed connection that is not reconnected', async () => {
    const { visit, playSessionId, stream, status, clock, streams } = await playing();
    await visit.call(feGameEnded, { ...PLAUSIBLE_REQUESTS['beacon.FeGameEnded'], playSessionId } as never);
    expect(await status()).toBe('NotFound');
    expect(stream.closed).toBe(true);

    await visit.play();
    const second = streams.opened[1];
    second?.request.listener.state('failed');
    await clock.advanceAsync(59_000);
    expect(second?.closed).toBe(false);
    await clock.advanceAsync(1_000);
    expect(second?.closed).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('ends after the configured time without a connected client, and continues if a client reconnects earlier', async () => {
    for (const lost of ['disconnected', 'failed', 'closed'] as const) {
      const { stream, clock, status, world } = await playing({ config: { inactivitySecs: 20 } });
      expect(world.snapshot().config).toMatchObject({ inactivitySecs: 20 });
      if (lost === 'disconnected') {
        stream.request.listener.state('disconnected');
        await clock.advanceAsync(19_000);
        stream.request.listener.state('connected');
        await clock.advanceAsync(600_000);
        expect(await status()).toBe('Active');
      }
      stream.request.listener.state(lost);
      await clock.advanceAsync(19_999);
      expect([await status(), stream.closed]).toEqual(['Active', false]);
      await clock.advanceAsync(1);
      expect([await status(), stream.closed, clock.pending]).toEqual(['NotFound', true, 0]);
    }
  });

  it('ends after inactivity if its offer is never answered, also for many abandoned sessions', async () => {
    const { world, streams, clock } = testWorld({ config: { inactivitySecs: 30, secondSession: 'flag' } });
    const visits = Array.from({ length: 10 }, (_, i) => new Visit(world, `ua-${i}`));
    for (const [i, visit] of visits.entries()) {
      await visit.arrive();
      if (i % 2 === 0) await visit.start();
      else await visit.play();
      streams.opened[i]?.request.listener.state(i % 2 === 0 ? 'new' : 'closed');
    }
    expect(streams.opened).toHaveLength(10);
    await clock.advanceAsync(30_000);
    expect(streams.opened.map(({ closed }) => closed)).toEqual(Array.from({ length: 10 }, () => true));
    expect(world.snapshot().sessions.every(({ state }) => state === 'ended')).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('stays active while the connection recovers', async () => {
    const { stream, clock, status } = await playing();
    stream.request.listener.state('failed');
    await clock.advanceAsync(30_000);
    stream.request.listener.state('connected');
    await clock.advanceAsync(300_000);
    expect(await status()).toBe('Active');
  });

  it('updates its status from the streaming device’s messages, including those that the control API sends', async () => {
    const words: [object, string][] = [
      [{ send: { type: 'spot-interruption' } }, 'BcpuSpotInterrupted'],
      [{ send: { type: 'another-session', sameDevice: true } }, 'Migrated'],
      [{ send: { type: 'session-complete', reason: 'x' } }, 'NotFound'],
      [{ raw: 'proxyplaytimeexceeded=1' }, 'NotFound'],
      [{ raw: 'what is this' }, 'Active'],
    ];
    for (const [input, expected] of words) {
      const { world, status } = await playing();
      world.device(input);
      expect(await status()).toBe(expected);
    }
  });

  it('applies a scenario to the first session only, each event at its time', async () => {
    const { stream, clock, visit, streams } = await playing({ scenario: losesItsConnection });
    await clock.advanceAsync(7_999);
    expect(stream.faults).toEqual([]);
    await clock.advanceAsync(1);
    expect(stream.faults).toEqual([{ action: 'refuse' }]);
    await visit.play();
    await clock.advanceAsync(60_000);
    expect(streams.opened[1]?.faults).toEqual([]);
  });

  it('keeps a fault for the next stream if no stream is open', async () => {
    const { world, visit, streams } = testWorld();
    expect(world.fault({ action: 'network', lossPct: 5 })).toBe(false);
    await visit.arrive();
    await visit.play();
    expect(streams.opened[0]?.faults).toEqual([{ action: 'network', lossPct: 5 }]);
    expect(world.fault({ action: 'drop' })).toBe(true);
  });

  it('rejects messages that a streaming device cannot send', async () => {
    const { world } = await playing();
    const failure = (input: unknown) => controlErrorOf(() => world.device(input));
    expect(failure({ send: { type: 'android-redy' } })).toMatchObject({
      reason: 'unknown',
      field: 'send.type',
      nearest: ['android-ready'],
    });
    expect(failure({ send: { type: 'grace-warning', graceIntervalSecs: 'soon' } }).field).toBe(
      'send.graceIntervalSecs',
    );
    expect(failure({ send: { type: 'grace-cancel', because: 1 } }).field).toBe('send.because');
    expect(failure({ send: {} }).field).toBe('send');
    expect(failure({}).field).toBe('send');
    expect(failure(undefined).reason).toBe('invalid');
    const idle = testWorld().world;
    expect(() => idle.device({ send: { type: 'grace-cancel' } })).toThrow(
      'no session is streaming; start a session first',
    );
  });

  it('reports an error if no stream can be opened, and rejects an invalid answer', async () => {
    const { visit } = testWorld({ stream: { open: () => Promise.reject(new Error('no machine')) } });
    await visit.arrive();
    expect((await visit.start()).body).toMatchObject({ status: 'FailureInsufficientInstanceCapacity' });
    const other = testWorld();
    await other.visit.arrive();
    const started = await other.visit.start();
    expect((await other.visit.answer(started.body.playSessionId, 'hello')).body.status).toBe('FailureInvalidParameter');
    expect((await other.visit.answer('nobody')).body.status).toBe('FailureSessionEnded');
  });

  it('requires a play user that the simulated world knows', async () => {
    const { visit } = testWorld();
    expect((await visit.start()).body).toMatchObject({ status: 'FailureInvalidPlayUser', errCode: 1106 });
    await visit.arrive();
    visit.playUserToken = 'of another world';
    expect((await visit.start()).body.status).toBe('FailureInvalidPlayUser');
  });

  it('closes its stream when the simulated world is disposed, even a stream that opens afterwards', async () => {
    let arrive: (() => void) | undefined;
    const late = testWorld();
    const port = {
      open: (request: Parameters<typeof late.streams.open>[0]) =>
        new Promise<Awaited<ReturnType<typeof late.streams.open>>>((resolve) => {
          arrive = () => void late.streams.open(request).then(resolve);
        }),
    };
    const { world, visit } = testWorld({ stream: port, scenario: playsAtOnce });
    await visit.arrive();
    const starting = visit.start();
    await vi.waitUntil(() => arrive !== undefined);
    world.dispose();
    arrive?.();
    await starting;
    expect(late.streams.opened[0]?.closed).toBe(true);
  });
});
