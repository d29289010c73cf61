import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/sessionBench.ts';
import { memoryStore, type TextStore } from '../../kit/ports.ts';
import { DISCONNECT_RECORD_KEY, keepDisconnectRecord } from './disconnectRecord.ts';

const WARNING = {
  kind: 'grace-warning',
  reason: 'SessionTimeLimitExceeded',
  graceIntervalSecs: 40,
  graceIntervalMessage: 'Bye%20soon',
} as const;

/** A page of an app on this storage, from its load on. */
function page(store: TextStore, appId = 'game', startAt?: number): SessionBench {
  const bench = new SessionBench();
  if (startAt !== undefined) bench.clock.jump(startAt);
  keepDisconnectRecord({ session: bench.machine, sessionStore: store, clock: bench.clock, appId }, bench.life.signal);
  return bench;
}

const kept = (store: TextStore) => JSON.parse(store.get(DISCONNECT_RECORD_KEY) ?? 'null') as unknown;

describe('the disconnect record', () => {
  it('entity.session-disconnect-record: says what a session is about to end of, and for how long already', async () => {
    const store = memoryStore();
    const bench = await page(store).playing();
    expect(kept(store)).toBeNull();
    await bench.say(WARNING);
    const expiryTime = bench.clock.now() + 40_000;
    await bench.pass(7_500);
    expect(kept(store)).toEqual({
      type: 'SessionTimeLimitExceeded',
      expiryTime,
      disconnectTimer: 7,
      graceMessage: 'Bye soon',
      appId: 'game',
    });
    await bench.say({ kind: 'grace-cancel' });
    expect([kept(store), bench.clock.pending]).toEqual([null, 0]);
  });

  it('entity.session-disconnect-record: counts a lost picture until it is back', async () => {
    const store = memoryStore();
    const bench = await page(store).playing();
    await bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
    await bench.pass(12_000);
    expect(kept(store)).toMatchObject({ type: 'disconnected', disconnectTimer: 12, appId: 'game' });
    await bench.send({ kind: 'peer connected' });
    expect(kept(store)).toBeNull();
  });

  it('store.session.disconnect-record: after a reload the warning goes on where it was', async () => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.say(WARNING);
    await before.pass(10_000);
    // The page goes without a word.
    const after = page(store, 'game', before.clock.now() + 5_000);
    await after.playing();
    expect(after.state).toMatchObject({ grace: { reason: 'SessionTimeLimitExceeded', message: 'Bye soon' } });
    await after.pass(24_999);
    expect(after.state.kind).toBe('playing');
    await after.pass(1);
    expect(after.state).toMatchObject({ kind: 'ended', screen: 'playtime-limit' });
    expect(kept(store)).toBeNull();
  });

  it.each([
    ['of another app', 'other', 0],
    ['that has run out', 'game', 60_000],
  ])('store.session.disconnect-record: one %s is deleted', async (_, appId, later) => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.say(WARNING);
    const after = page(store, appId, before.clock.now() + later);
    expect(kept(store)).toBeNull();
    await after.playing();
    expect(after.state).toMatchObject({ kind: 'playing', grace: undefined });
  });

  it.each(['', 'null', '{}', '[1]', '{"type":1}', 'nonsense'])('is no record where it reads %j', async (text) => {
    const store = memoryStore({ [DISCONNECT_RECORD_KEY]: text });
    const bench = await page(store).playing();
    expect(bench.state).toMatchObject({ kind: 'playing', grace: undefined });
    expect(store.get(DISCONNECT_RECORD_KEY)).toBeUndefined();
  });

  it('transition.peer.disconnected-over-55: what was restored counts on from where it was', async () => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.say({ ...WARNING, graceIntervalSecs: 59 });
    await before.pass(50_000);
    const after = page(store, 'game', before.clock.now());
    await after.playing();
    await after.pass(6_000);
    await after.send({ kind: 'peer disconnected', at: after.clock.now() });
    expect(after.state).toMatchObject({ kind: 'ended', screen: 'disconnected' });
    expect(after.count('play.getSessionStatus')).toBe(0);
  });
});
