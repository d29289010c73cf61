import { describe, expect, it } from 'vitest';
import { playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import { testWorld } from '../../testing/testVisit.ts';
import type { ConfigPatch } from '../../world/world.ts';

const MINUTE = 60_000;
const silent = { ...playsAtOnce, session: { neverReady: true } };

/** Returns a player whose session was started by the page with the visit id `first`. */
async function player(config: ConfigPatch = {}, scenario = playsAtOnce) {
  const made = testWorld({ config, scenario });
  const { visit, clock, streams } = made;
  visit.visitId = 'first';
  await visit.arrive();
  const playSessionId = await visit.play();
  const stream = streams.opened[0] ?? expect.unreachable('no machine was started');
  const status = () => visit.status(playSessionId);
  const leaves = (visitId: string, mayComeBack = true) => visit.endGame(playSessionId, visitId, mayComeBack);
  /**
   * Returns whether a session start from the page with this visit id resumes the running session instead of starting
   * another.
   */
  const goesOn = async (visitId: string) => {
    visit.visitId = visitId;
    return (await visit.start()).body.playSessionId === playSessionId;
  };
  return { ...made, clock, playSessionId, stream, status, leaves, goesOn };
}

describe('session resumption', () => {
  it('resumes only an unended session whose game is ready and whose streaming device can reopen the connection', async () => {
    expect(await (await player({}, silent)).goesOn('second')).toBe(false);
    const bare = await player();
    Object.assign(bare.stream, { reopen: undefined });
    expect(await bare.goesOn('second')).toBe(false);
    const over = await player();
    over.world.device({ send: { type: 'session-complete', reason: 'x' } });
    expect(await over.goesOn('second')).toBe(false);
    expect(await (await player()).goesOn('second')).toBe(true);
  });

  it('starts a new session if the old one ends while its connection is reopened', async () => {
    const made = await player();
    const reopen = made.stream.reopen.bind(made.stream);
    made.stream.reopen = () => {
      made.world.device({ send: { type: 'session-complete', reason: 'x' } });
      return reopen();
    };
    expect(await made.goesOn('second')).toBe(false);
    expect(await made.status()).toBe('NotFound');
  });

  it('gives the resuming page the full 60 s to connect, even 59 s after the previous page left', async () => {
    const { goesOn, clock, status, stream, leaves } = await player();
    await leaves('first');
    clock.advance(59_000);
    expect(await goesOn('second')).toBe(true);
    clock.advance(59_999);
    expect(await status()).toBe('Active');
    clock.advance(1);
    expect([await status(), stream.closed]).toEqual(['NotFound', true]);
  });

  it('ignores the previous page’s leave after a resume, and starts a new session on a second resume', async () => {
    const { visit, goesOn, clock, status, leaves, playSessionId, stream } = await player();
    expect(await goesOn('second')).toBe(true);
    await visit.answer(playSessionId);
    await leaves('first');
    clock.advance(10 * MINUTE);
    expect(await status()).toBe('Active');
    expect(await goesOn('second')).toBe(false);
    const other = await player();
    await other.leaves('first');
    expect(await other.goesOn('first')).toBe(true);
    await other.visit.answer(other.playSessionId);
    // The page has resumed the session and not left it since, so its next start request creates a new session.
    expect(await other.goesOn('first')).toBe(false);
    expect(stream.reopened).toBe(1);
  });

  it('ends a session when its page leaves for good, or 60 s after the first leave that allows a return', async () => {
    const { leaves, status, clock } = await player();
    await leaves('first', false);
    expect(await status()).toBe('NotFound');
    const waited = await player();
    await waited.leaves('first');
    waited.clock.advance(30_000);
    await waited.leaves('first');
    waited.clock.advance(29_999);
    expect(await waited.status()).toBe('Active');
    waited.clock.advance(1);
    expect(await waited.status()).toBe('NotFound');
    expect([clock.pending, waited.clock.pending]).toEqual([0, 0]);
    await waited.leaves('first');
    expect(waited.clock.pending).toBe(0);
  });
});

describe('ICE restart of a session', () => {
  const mends = { lostConnection: 'ice-restart' } as const;

  it('starts a new session if the game isn’t ready, the device lacks support, a restart is pending, or it fails', async () => {
    expect(await (await player(mends, silent)).goesOn('first')).toBe(false);
    const bare = await player(mends);
    Object.assign(bare.stream, { restart: undefined });
    expect(await bare.goesOn('first')).toBe(false);
    const twice = await player(mends);
    expect([await twice.goesOn('first'), await twice.goesOn('first')]).toEqual([true, false]);
    const stubborn = await player(mends);
    stubborn.stream.stubborn = true;
    expect(await stubborn.goesOn('first')).toBe(false);
  });

  it('works again after an answered restart; the session ends if the client’s answer takes longer than 60 s', async () => {
    const { goesOn, visit, playSessionId, clock, status } = await player(mends);
    expect(await goesOn('first')).toBe(true);
    await visit.answer(playSessionId);
    expect(await goesOn('first')).toBe(true);
    clock.advance(59_999);
    expect(await status()).toBe('Active');
    clock.advance(1);
    expect(await status()).toBe('NotFound');
  });

  it('responds to a wrong SDP answer with FailureTryAgain during a restart, else FailureInvalidParameter', async () => {
    const { goesOn, visit, playSessionId } = await player(mends);
    const status = async () => (await visit.answer(playSessionId, 'x')).body;
    expect((await status()).status).toBe('FailureInvalidParameter');
    await goesOn('first');
    expect(await status()).toMatchObject({
      status: 'FailureTryAgain',
      errorMessage: 'answerSdp is not for the latest offer',
    });
    await visit.answer(playSessionId);
    expect((await status()).status).toBe('FailureInvalidParameter');
  });
});

describe('a peer connection', () => {
  it('journals a repeated state once, and keeps its session alive when it is connected again', async () => {
    const { world, stream, clock, status } = await player();
    for (const state of ['disconnected', 'disconnected', 'failed', 'connected'] as const)
      stream.request.listener.state(state);
    const noted = world.journal.after().filter(({ kind }) => kind === 'peer');
    expect(noted.map(({ name }) => name)).toEqual(['connecting', 'connected', 'disconnected', 'failed', 'connected']);
    clock.advance(10 * MINUTE);
    expect(await status()).toBe('Active');
  });

  it('neither restarts nor stops the 60 s disconnect timer when its state becomes connecting', async () => {
    const { stream, clock, status } = await player();
    stream.request.listener.state('disconnected');
    clock.advance(30_000);
    stream.request.listener.state('connecting');
    clock.advance(29_999);
    expect(await status()).toBe('Active');
    clock.advance(1);
    expect(await status()).toBe('NotFound');
  });
});
