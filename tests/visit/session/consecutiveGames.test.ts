import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type AppBench, openBench } from '../../support/app/appBench.ts';

let bench: AppBench;

/** Longer than the simulated world keeps an abandoned session, in milliseconds. */
const KEPT_MS = 180_000;

/** Returns the number of resources that the app and the simulated world hold while a game runs. */
async function held() {
  await bench.pass(KEPT_MS);
  return {
    timers: bench.clock.pending,
    peers: bench.peers.filter(({ closed }) => !closed).length,
    streams: bench.streams.filter(({ closed }) => !closed).length,
    listeners: getEventListeners(bench.core.signal, 'abort').length,
    sessions: bench.world.snapshot().sessions.filter(({ state }) => state === 'playing').length,
  };
}

describe('500 consecutive games', () => {
  it.each([
    ['ends', async () => bench.world.device({ send: { type: 'session-complete', reason: '' } })],
    ['is lost', async () => bench.peers.at(-1)?.listener.failed()],
    ['is taken over', async () => bench.world.device({ send: { type: 'another-session' } })],
  ])('leave as many timers, peers, streams and listeners as the first game if each %s', async (_, over) => {
    bench = await openBench().begin();
    const round = async () => {
      await over();
      // The app queries a lost session twice, two seconds apart, and then restarts it.
      await bench.pass(3_000);
      if (bench.state.kind === 'ended') bench.play.retry();
      await bench.pass(0);
      expect(bench.state.kind).toBe('playing');
    };
    await round();
    const first = await held();
    expect(first).toMatchObject({ peers: 1, sessions: 1 });
    for (let turn = 0; turn < 499; turn++) await round();
    expect(await held()).toEqual(first);
    expect(bench.peers).toHaveLength(501);
  });
});
