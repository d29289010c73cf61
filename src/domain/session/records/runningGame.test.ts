import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { endsAt, readRunningGame } from './runningGame.ts';
import { RUNNING_GAME_KEY, keepRunningSession } from './runningSession.ts';
import { publishRunningGame } from './publishRunningGame.ts';

const GAME = { name: 'Skyhop', icon: '/i.svg', path: '/play/skyhop/1' };
const SESSION = { playSessionId: 'play-1', appId: '1', feSessionId: 'visit' };

function kept(bench: SessionBench) {
  const localStore = memoryStore();
  const at = { forGood: false };
  const { machine: session, clock } = bench;
  const ports = {
    session,
    sessionStore: memoryStore(),
    appId: '1',
    feSessionId: 'visit',
    leavesForGood: () => at.forGood,
  };
  const tell = publishRunningGame(localStore, clock, GAME, bench.controller.signal);
  const leave = keepRunningSession({ ...ports, tell }, bench.controller.signal);
  return { at, leave, localStore, read: () => readRunningGame(localStore, clock.now()) };
}

describe('the record of a running game', () => {
  it('appears when the game begins, and is less than 5 s old after ten minutes of playtime', async () => {
    const bench = new SessionBench();
    const { read } = kept(bench);
    expect(read()).toBeUndefined();
    await bench.playing();
    expect(read()).toEqual({ ...GAME, ...SESSION, at: bench.clock.now() });
    await bench.pass(600_000);
    expect(bench.clock.now() - (read()?.at ?? 0)).toBeLessThan(5_000);
  });

  it('expires 60 s after the page unloads, and is not updated after that', async () => {
    const bench = new SessionBench();
    const { leave, read, localStore } = kept(bench);
    await bench.playing();
    await bench.pass(4_999);
    leave();
    const left = bench.clock.now();
    const on = read();
    expect(on?.at).toBe(left);
    expect(on && endsAt(on)).toBe(left + 60_000);
    expect(readRunningGame(localStore, left + 59_999)).toEqual(on);
    expect(readRunningGame(localStore, left + 60_000)).toBeUndefined();
    // After its unload, the page doesn't update the stored entry about its running game any more.
    await bench.pass(30_000);
    expect(read()?.at).toBe(left);
  });

  it.each<[string, (bench: SessionBench) => Promise<void>, boolean]>([
    ['has ended', (bench) => bench.sendDeviceMessage({ kind: 'session-complete', reason: '' }), false],
    ['continues in another tab', (bench) => bench.send({ kind: 'duplicate tab found' }), false],
    ['was left for good', (bench) => bench.send({ kind: 'player left' }), true],
  ])('disappears if the game %s', async (_, end, forGood) => {
    const bench = new SessionBench();
    const { at, leave, localStore } = kept(bench);
    await bench.playing();
    at.forGood = forGood;
    await end(bench);
    expect(localStore.get(RUNNING_GAME_KEY)).toBeUndefined();
    leave();
    expect(localStore.get(RUNNING_GAME_KEY)).toBeUndefined();
  });

  it('remains if the player leaves for another page of the app', async () => {
    const bench = new SessionBench();
    const { read } = kept(bench);
    await bench.playing();
    await bench.send({ kind: 'player left' });
    expect(read()).toMatchObject({ playSessionId: 'play-1' });
  });

  it.each([
    ['empty', ''],
    ['not JSON', '{'],
    ['an incomplete record', '{"appId":"1"}'],
    ['a record with a page of another origin', JSON.stringify({ ...SESSION, ...GAME, path: '//evil.example/', at: 5 })],
    ['a record with a future time', JSON.stringify({ ...SESSION, ...GAME, at: 101 })],
  ])('reads as undefined if the stored text is %s', (_, text) => {
    const localStore = memoryStore();
    localStore.set(RUNNING_GAME_KEY, text);
    expect(readRunningGame(localStore, 100)).toBeUndefined();
  });
});
