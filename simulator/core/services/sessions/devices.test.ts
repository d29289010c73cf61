import { describe, expect, it } from 'vitest';
import { playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import { controlErrorOf } from '../../testing/controlErrorOf.ts';
import { testWorld } from '../../testing/testVisit.ts';

async function guest(options: Parameters<typeof testWorld>[0] = {}) {
  const made = testWorld(options);
  await made.visit.arrive();
  const ask = (change: object) => made.visit.start(undefined, change);
  const newest = () => made.streams.opened.at(-1) ?? expect.unreachable('no machine was started');
  const status = (playSessionId: string) => made.visit.status(playSessionId);
  return { ...made, ask, newest, status };
}

describe('a simulated streaming device', () => {
  it.each<[object, object]>([
    [
      { framebufferWidth: 1280, framebufferHeight: 720 },
      { width: 1280, height: 720 },
    ],
    [
      { framebufferWidth: 720, framebufferHeight: 1280 },
      { width: 1280, height: 720 },
    ],
    [
      { framebufferWidth: 1279, framebufferHeight: 720 },
      { width: 960, height: 540 },
    ],
    [
      { framebufferWidth: 960, framebufferHeight: 100 },
      { width: 960, height: 540 },
    ],
    [
      { framebufferWidth: 959, framebufferHeight: 100 },
      { width: 640, height: 360 },
    ],
    [
      { framebufferWidth: 1, framebufferHeight: 1 },
      { width: 640, height: 360 },
    ],
    [{ maxFps: 144 }, { fps: 60 }],
    [{ maxFps: 29.6 }, { fps: 30 }],
    [{ maxFps: 1 }, { fps: 5 }],
    [{ maxStreamBitrateKbps: 99 }, { maxBitrateKbps: 100 }],
    [{ maxStreamBitrateKbps: 101 }, { maxBitrateKbps: 101 }],
    [{ feDeviceType: 'phone' }, { touch: true }],
    [{ feDeviceType: 'tablet' }, { touch: true }],
    [{ feDeviceType: 'desktop' }, { touch: false }],
    [{}, { touch: false, marker: false, renderOnInput: false, silent: false, packageName: 'games.nowlight.skyhop' }],
    [{ appId: '20101~never-ready' }, { silent: true }],
  ])('receives, for a session start with %j, a stream request with %j', async (more, request) => {
    const { ask, newest } = await guest();
    await ask(more);
    expect(newest().request).toMatchObject(request);
  });

  it('receives `silent` from the scenario, the drawing options, and a seed derived from the simulated world’s seed', async () => {
    const scenario = { ...playsAtOnce, session: { neverReady: true } };
    const streaming = { marker: true, renderOnInput: true };
    const [one, same, other] = [
      await guest({ scenario, streaming }),
      await guest({ scenario, streaming }),
      await guest({ seed: 2 }),
    ];
    for (const { ask } of [one, same, other]) await ask({});
    expect(one.newest().request).toMatchObject({ silent: true, marker: true, renderOnInput: true, worldId: 'world' });
    expect(one.newest().request.seed).toBe(same.newest().request.seed);
    expect(one.newest().request.seed).not.toBe(other.newest().request.seed);
    const first = one.newest().request.seed;
    await one.ask({ appId: '20103' });
    expect(one.newest().request.seed).not.toBe(first);
  });

  it('returns its current picture while it streams; otherwise the request fails with no-session', async () => {
    const { world, visit, newest } = await guest();
    const none = {
      reason: 'no-session',
      field: 'id',
      message: 'no session is streaming, so there is no picture; start a session first',
    };
    expect(controlErrorOf(() => world.picture())).toMatchObject(none);
    await visit.play();
    expect(controlErrorOf(() => world.picture())).toMatchObject(none);
    newest().shown = new Uint8Array([1, 2]);
    expect([...world.picture()]).toEqual([1, 2]);
  });

  it('receives the control API’s messages and faults only if it runs the newest session that has not ended', async () => {
    const { world, visit, streams, clock } = await guest({ config: { secondSession: 'flag' } });
    await visit.play();
    await visit.play('20103');
    world.device({ send: { type: 'grace-cancel' } });
    world.device({ raw: 'anything at all' });
    expect(streams.opened.map(({ lines }) => lines.slice(1))).toEqual([[], ['gracecancel=1', 'anything at all']]);
    world.device({ send: { type: 'session-complete', reason: 'x' } });
    clock.advance(2_000);
    expect(world.fault({ action: 'drop' })).toBe(true);
    expect(streams.opened.map(({ faults }) => faults)).toEqual([[{ action: 'drop' }], []]);
  });

  it('receives the faults that were queued before it started, once and in order', async () => {
    const { world, visit, streams } = await guest({ config: { secondSession: 'flag' } });
    for (const delayMs of [1, 2]) expect(world.fault({ action: 'network', delayMs })).toBe(false);
    await visit.play();
    await visit.play('20103');
    expect(streams.opened.map(({ faults }) => faults.length)).toEqual([2, 0]);
    expect(streams.opened[0]?.faults).toEqual([1, 2].map((delayMs) => ({ action: 'network', delayMs })));
  });
});

describe('the session list', () => {
  it('drops ended sessions when it has more than 50 sessions, but keeps running ones', async () => {
    const { visit, world } = await guest({ config: { secondSession: 'flag', inactivitySecs: 1_000 } });
    const running = await visit.play();
    for (let time = 0; time < 60; time++) {
      await visit.play('20103');
      world.device({ send: { type: 'session-complete', reason: 'x' } });
    }
    expect(world.snapshot().sessions.map(({ playSessionId }) => playSessionId)).toContain(running);
    expect(world.snapshot().sessions.length).toBeGreaterThan(50);
    const ended = await guest({ config: { secondSession: 'flag' } });
    for (let time = 0; time < 60; time++) {
      await ended.visit.play('20103');
      ended.world.device({ send: { type: 'session-complete', reason: 'x' } });
      ended.clock.advance(2_000);
    }
    expect(ended.world.snapshot().sessions).toHaveLength(50);
  });
});

describe('a session in the snapshot and the journal', () => {
  it('shows its state, peer state and start time in the snapshot, and journals its peer states', async () => {
    const { world, visit, clock, newest } = await guest({
      scenario: { ...playsAtOnce, session: { neverReady: true } },
    });
    const shown = () => world.snapshot().sessions.at(-1);
    const begin = clock.now();
    const { playSessionId = '' } = (await visit.start()).body;
    const player = world.snapshot().players.at(-1)?.id;
    expect(shown()).toEqual({
      playSessionId,
      player,
      appId: '20101',
      uaId: 'ua-1',
      state: 'offered',
      peer: 'new',
      startedAt: begin,
    });
    newest().request.listener.state('connecting');
    clock.advance(5);
    await visit.answer(playSessionId);
    expect(shown()).toMatchObject({ state: 'answered', peer: 'connected', startedAt: begin });
    newest().ready();
    newest().request.listener.state('disconnected');
    expect(shown()).toMatchObject({ state: 'playing', peer: 'disconnected' });
    world.device({ send: { type: 'spot-interruption' } });
    expect(shown()).toMatchObject({ state: 'interrupted' });
    expect(
      world.journal
        .after()
        .filter(({ kind }) => kind === 'peer')
        .map(({ name, data }) => [name, data]),
    ).toEqual(['connecting', 'connected', 'disconnected'].map((name) => [name, { playSessionId }]));
  });

  it('journals the lines and inputs of its data channels; a line from the app doesn’t end it', async () => {
    const { world, visit, newest } = await guest();
    const playSessionId = await visit.play();
    const { listener } = newest().request;
    listener.line('in', 'control', 'tabactive=true');
    listener.input({ sequence: 7, event: { kind: 'key' } } as never);
    expect(world.journal.after().slice(-2)).toMatchObject([
      {
        kind: 'channel',
        name: 'control',
        data: { direction: 'in', channel: 'control', line: 'tabactive=true', playSessionId },
      },
      { kind: 'input', name: 'key', data: { sequence: 7, event: { kind: 'key' }, playSessionId } },
    ]);
    // Only the streaming device can end a game, not a message from the app.
    listener.line('in', 'control', 'sessioncomplete={"reason":"x"}');
    expect(world.snapshot().sessions.at(-1)?.state).not.toBe('ended');
  });

  it.each([
    ['session-complete', 'NotFound', { reason: 'x' }],
    ['another-session', 'Migrated', {}],
    ['spot-interruption', 'BcpuSpotInterrupted', {}],
    ['proxy-playtime-exceeded', 'NotFound', {}],
  ])(
    'keeps the status of the streaming device’s first final message, and closes after 2 s: %s',
    async (type, expected, fields) => {
      const { world, visit, status, newest, clock } = await guest();
      const playSessionId = await visit.play();
      clock.advance(61_000);
      world.device({ send: { type, ...fields } });
      newest().pushRaw('anothersession=1');
      newest().pushRaw('spotinterruption=1');
      newest().pushRaw('androidready={}');
      expect(await status(playSessionId)).toBe(expected);
      expect(controlErrorOf(() => world.device({ raw: 'x' }))).toMatchObject({
        reason: 'no-session',
        field: 'send',
        message: 'no session is streaming; start a session first',
      });
      clock.advance(1_999);
      expect(newest().closed).toBe(false);
      clock.advance(1);
      expect([newest().closed, await status(playSessionId)]).toEqual([true, expected]);
      expect(world.snapshot().players.at(-1)?.totalPlaytime).toBe(61);
    },
  );

  it('counts playtime once, from the first ready message to the end', async () => {
    const { world, visit, clock, newest } = await guest();
    const { playSessionId = '' } = (await visit.start()).body;
    clock.advance(5_000);
    await visit.answer(playSessionId);
    clock.advance(10_999);
    newest().ready();
    clock.advance(1);
    world.device({ send: { type: 'session-complete', reason: 'x' } });
    clock.advance(10_000);
    expect(world.snapshot().players.at(-1)?.totalPlaytime).toBe(11);
  });
});
