import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { memoryStore } from '../../../kit/textStoreAndLog.ts';
import { keepRunningSession, readRunningSession, RUNNING_SESSION_KEY } from './runningSession.ts';

function kept(bench: SessionBench, sessionStore = memoryStore()) {
  const at = { forGood: false };
  const ports = { session: bench.machine, sessionStore, appId: '1', feSessionId: 'visit' };
  const leave = keepRunningSession({ ...ports, leavesForGood: () => at.forGood }, bench.controller.signal);
  return { at, leave, sessionStore, read: () => readRunningSession(sessionStore) };
}

const RUNNING = { playSessionId: 'play-1', appId: '1', feSessionId: 'visit' };

describe('the running session of a tab', () => {
  it('stays stored while it connects or runs, and not before', async () => {
    const bench = new SessionBench();
    const { read } = kept(bench);
    expect(read()).toBeUndefined();
    await bench.play();
    expect(read()).toEqual(RUNNING);
    await bench.connect();
    expect(read()).toEqual(RUNNING);
  });

  it('stays stored while its connection is restored', async () => {
    const bench = new SessionBench();
    const { read } = kept(bench);
    await bench.playing();
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    expect(read()).toMatchObject({ appId: '1' });
  });

  it.each([
    ['the page closes', async (_: SessionBench, leave: () => void) => leave()],
    ['the player leaves the page without a confirmation', (bench: SessionBench) => bench.send({ kind: 'player left' })],
  ])('marks the running session as left when %s', async (_, go) => {
    const bench = new SessionBench();
    const { leave, read } = kept(bench);
    await bench.playing();
    await go(bench, leave);
    expect(read()).toEqual({ ...RUNNING, left: true });
  });

  it('disappears when it ends, fails or the player confirms leaving', async () => {
    const ends: ((bench: SessionBench) => Promise<void>)[] = [
      (bench) => bench.sendDeviceMessage({ kind: 'session-complete', reason: '' }),
      (bench) => bench.send({ kind: 'duplicate tab found' }),
      (bench) => bench.sendDeviceMessage({ kind: 'session-complete', reason: 'MeteorStrike' }),
      (bench) => bench.send({ kind: 'player left' }),
    ];
    for (const end of ends) {
      const bench = new SessionBench();
      const { at, leave, sessionStore } = kept(bench);
      await bench.playing();
      at.forGood = true;
      await end(bench);
      leave();
      expect(sessionStore.get(RUNNING_SESSION_KEY)).toBeUndefined();
    }
  });

  it('stays stored when the first start of the next page fails', async () => {
    const sessionStore = memoryStore();
    const left = { ...RUNNING, left: true };
    sessionStore.set(RUNNING_SESSION_KEY, JSON.stringify(left));
    const bench = new SessionBench().startAnswers('Failure');
    const { leave, read } = kept(bench, sessionStore);
    await bench.play();
    expect(bench.state.kind).toBe('failed');
    leave();
    expect(read()).toEqual(left);
  });

  it.each(['', '{', '1', '{"appId":"1"}'])('reads as undefined when the stored value is %j', (text) => {
    const sessionStore = memoryStore();
    sessionStore.set(RUNNING_SESSION_KEY, text);
    expect(readRunningSession(sessionStore)).toBeUndefined();
  });

  it('disappears as soon as it fails', async () => {
    const bench = new SessionBench();
    const { read } = kept(bench);
    await bench.playing();
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: 'MeteorStrike' });
    expect([bench.state.kind, read()]).toEqual(['failed', undefined]);
  });

  it('notifies once for each new play session id', async () => {
    const bench = new SessionBench();
    const messages: unknown[] = [];
    const ports = { session: bench.machine, sessionStore: memoryStore(), appId: '1', feSessionId: 'visit' };
    keepRunningSession(
      { ...ports, leavesForGood: () => false, tell: (running) => void messages.push(running?.playSessionId) },
      bench.controller.signal,
    );
    bench.startAnswers('FailureNoResource');
    await bench.play();
    expect(messages).toEqual([]);
    const another = { status: 'Success', offerSdp: 'v=0', playSessionId: 'play-2' };
    bench.startAnswers({ ...another, playSessionId: 'play-1' }, another);
    await bench.send({ kind: 'retry asked' });
    await bench.connect();
    await bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
    expect(messages).toEqual(['play-1']);
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(messages).toEqual(['play-1', 'play-2']);
  });

  it('includes a game that was already running, until its signal aborts', async () => {
    const bench = await new SessionBench().playing();
    const controller = new AbortController();
    const sessionStore = memoryStore();
    const ports = { session: bench.machine, sessionStore, appId: '1', feSessionId: 'visit' };
    keepRunningSession({ ...ports, leavesForGood: () => false }, controller.signal);
    expect(readRunningSession(sessionStore)).toEqual(RUNNING);
    controller.abort();
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    expect(readRunningSession(sessionStore)).toEqual(RUNNING);
  });
});
