import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { startAnswer } from '../../../../tests/support/session/sessionStateSpace.ts';
import { ConnectionVeilViewModel } from '../../../widgets/play/ConnectionVeil/ConnectionVeil.viewModel.ts';
import { memoryStore, type TextStore } from '../../../kit/textStoreAndLog.ts';
import { keepDisconnectRecord } from './disconnectRecord.ts';
import { DISCONNECT_RECORD_KEY } from './sessionStorageKeys.ts';
import { situationOf } from '../sessionSituation.ts';

const WARNING = {
  kind: 'grace-warning',
  reason: 'SessionTimeLimitExceeded',
  graceIntervalSecs: 40,
  graceIntervalMessage: 'Bye%20soon',
} as const;

/** Creates a page of an app with this session storage. */
function page(store: TextStore, appId = 'game', startAt?: number): SessionBench {
  const bench = new SessionBench();
  if (startAt !== undefined) bench.clock.jump(startAt);
  keepDisconnectRecord(
    { session: bench.machine, sessionStore: store, clock: bench.clock, appId },
    bench.controller.signal,
  );
  return bench;
}

const kept = (store: TextStore) => JSON.parse(store.get(DISCONNECT_RECORD_KEY) ?? 'null') as unknown;

describe('the disconnect record', () => {
  it('entity.session-disconnect-record: stores the reason and the elapsed time of a warning before a session ends', async () => {
    const store = memoryStore();
    const bench = await page(store).playing();
    expect(kept(store)).toBeNull();
    await bench.sendDeviceMessage(WARNING);
    const expiryTime = bench.clock.now() + 40_000;
    await bench.pass(7_500);
    expect(kept(store)).toEqual({
      type: 'SessionTimeLimitExceeded',
      expiryTime,
      disconnectTimer: 7,
      graceMessage: 'Bye soon',
      appId: 'game',
    });
    await bench.sendDeviceMessage({ kind: 'grace-cancel' });
    expect([kept(store), bench.clock.pending]).toEqual([null, 0]);
  });

  it('entity.session-disconnect-record: counts the time without a picture until the picture returns', async () => {
    const store = memoryStore();
    const bench = await page(store).playing();
    await bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
    await bench.pass(12_000);
    expect(kept(store)).toMatchObject({ type: 'disconnected', disconnectTimer: 12, appId: 'game' });
    await bench.send({ kind: 'peer connected' });
    expect(kept(store)).toBeNull();
  });

  it('store.session.disconnect-record: continues a warning with its remaining time after a reload', async () => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.sendDeviceMessage(WARNING);
    await before.pass(10_000);
    // Simulate a crash of the page, and open it again.
    const after = page(store, 'game', before.clock.now() + 5_000);
    await after.playing();
    expect(after.state).toMatchObject({ grace: { reason: 'SessionTimeLimitExceeded', message: 'Bye soon' } });
    await after.pass(24_999);
    expect(after.state.kind).toBe('playing');
    await after.pass(1);
    expect(after.state).toMatchObject({ kind: 'ended', screen: 'playtime-limit' });
    expect(kept(store)).toBeNull();
  });

  /** Creates a page whose picture has been lost for 12 s, and reloads it 3 s later. */
  async function reloadedWhileLost(prepare: (bench: SessionBench) => void = () => undefined) {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.send({ kind: 'peer disconnected', at: before.clock.now() });
    await before.pass(12_000);
    const after = page(store, 'game', before.clock.now() + 3_000);
    prepare(after);
    await after.play();
    return { store, after, lostSince: after.clock.now() - 15_000 };
  }

  it('store.session.disconnect-record: restores a lost connection within the remaining time after a reload', async () => {
    const { store, after, lostSince } = await reloadedWhileLost();
    expect(situationOf(after.state)).toEqual({ kind: 'reconnecting', since: lostSince, online: true });
    const veil = new ConnectionVeilViewModel({
      session: after.machine,
      ticker: { now: after.clock.now() },
      leave: () => undefined,
    });
    expect((veil.deadline ?? 0) - after.clock.now()).toBe(41_000);
    expect(kept(store)).toMatchObject({ type: 'disconnected' });
    await after.connect();
    expect([situationOf(after.state).kind, kept(store), after.clock.pending]).toEqual(['none', null, 0]);
    await after.pass(60_000);
    expect(after.state.kind).toBe('playing');
  });

  it('changes to an ordinary start when the time to restore the connection is over', async () => {
    const { store, after } = await reloadedWhileLost((bench) =>
      bench.startAnswers(...Array.from({ length: 15 }, () => 'FailureNotReady')),
    );
    await after.pass(40_999);
    expect(situationOf(after.state).kind).toBe('reconnecting');
    await after.pass(1);
    expect([situationOf(after.state).kind, after.state.kind, kept(store)]).toEqual(['none', 'waiting', null]);
    await after.pass(6_000);
    await after.connect();
    expect([after.state.kind, after.clock.pending]).toEqual(['playing', 0]);
  });

  it('never treats the session that an earlier page lost as a session in another tab', async () => {
    const { after } = await reloadedWhileLost((bench) =>
      bench.script('play.startSession', { body: { ...startAnswer('Success'), secondSessionDetected: true } }),
    );
    expect(after.state.kind).toBe('connecting');
  });

  it.each([
    ['in the queue', 'WaitingInQueue', 'queue'],
    ['at an error', 'FailureServiceNotInRegion', 'reconnecting'],
  ])('gets deleted once the restart is %s', async (_, status, first) => {
    const { store, after } = await reloadedWhileLost((bench) => bench.startAnswers(status, status, status));
    expect(situationOf(after.state).kind).toBe(first);
    await after.pass(4_000);
    expect([after.state.run.restarting && after.state.kind !== 'failed', kept(store)]).toEqual([false, null]);
  });

  it.each([
    ['of another app', 'other', 0],
    ['expired', 'game', 60_000],
  ])('store.session.disconnect-record: disappears when it is %s', async (_, appId, later) => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.sendDeviceMessage(WARNING);
    const after = page(store, appId, before.clock.now() + later);
    expect(kept(store)).toBeNull();
    await after.playing();
    expect(after.state).toMatchObject({ kind: 'playing', grace: undefined });
  });

  it.each(['', 'null', '{}', '[1]', '{"type":1}', 'nonsense'])(
    'ignores and deletes the malformed value %j',
    async (text) => {
      const store = memoryStore({ [DISCONNECT_RECORD_KEY]: text });
      const bench = await page(store).playing();
      expect(bench.state).toMatchObject({ kind: 'playing', grace: undefined });
      expect(store.get(DISCONNECT_RECORD_KEY)).toBeUndefined();
    },
  );

  it('transition.peer.disconnected-over-55: continues the restored time after a reload', async () => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.sendDeviceMessage({ ...WARNING, graceIntervalSecs: 59 });
    await before.pass(50_000);
    const after = page(store, 'game', before.clock.now());
    await after.playing();
    await after.pass(6_000);
    await after.send({ kind: 'peer disconnected', at: after.clock.now() });
    expect(after.state).toMatchObject({ kind: 'ended', screen: 'disconnected' });
    expect(after.count('play.getSessionStatus')).toBe(0);
  });

  it('never stores an inactivity warning, which ends with the page', async () => {
    const store = memoryStore();
    const bench = await page(store).playing();
    await bench.sendDeviceMessage({ ...WARNING, reason: 'Inactivity' });
    await bench.pass(2_000);
    expect([bench.state.kind, kept(store), bench.clock.pending]).toEqual(['playing', null, 1]);
  });

  it('stores only the deadline of a lost picture', async () => {
    const store = memoryStore();
    const bench = await page(store).playing();
    const at = bench.clock.now();
    await bench.send({ kind: 'peer disconnected', at });
    expect(kept(store)).toEqual({
      ...{ type: 'disconnected', expiryTime: at + 56_000, disconnectTimer: 0, graceMessage: '', appId: 'game' },
    });
  });

  it('gets deleted at once when it belongs to another app, has expired or is malformed', () => {
    const now = new SessionBench().clock.now();
    const record = {
      type: 'disconnected',
      expiryTime: now + 5_000,
      disconnectTimer: 3,
      graceMessage: '',
      appId: 'game',
    };
    const left = (text: string) => {
      const store = memoryStore({ [DISCONNECT_RECORD_KEY]: text });
      page(store);
      return store.get(DISCONNECT_RECORD_KEY);
    };
    expect(left(JSON.stringify(record))).toBeDefined();
    for (const text of ['', '{', 'null', JSON.stringify({ ...record, appId: 'other' })])
      expect(left(text)).toBeUndefined();
    for (const expiryTime of [now, now - 1, 'soon'])
      expect(left(JSON.stringify({ ...record, expiryTime }))).toBeUndefined();
  });

  it('keeps a warning until the game runs, also after a failed start', async () => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.sendDeviceMessage(WARNING);
    const after = page(store, 'game', before.clock.now() + 1_000);
    after.startAnswers('FailureNoResource');
    await after.play();
    expect([after.state.kind, kept(store)]).toMatchObject(['failed', { type: 'SessionTimeLimitExceeded' }]);
    await after.send({ kind: 'retry asked' });
    await after.connect();
    expect(after.state).toMatchObject({ kind: 'playing', grace: { reason: 'SessionTimeLimitExceeded' } });
  });

  it('never restores a warning that expired before the game started', async () => {
    const store = memoryStore();
    const before = await page(store).playing();
    await before.sendDeviceMessage(WARNING);
    const after = page(store, 'game', before.clock.now() + 1_000);
    await after.play();
    await after.pass(39_000);
    await after.connect();
    expect(after.state).toMatchObject({ kind: 'playing', grace: undefined });
  });

  it('ignores a loss after its signal aborts', async () => {
    const store = memoryStore();
    const { machine: session, clock, ...bench } = await new SessionBench().playing();
    const controller = new AbortController();
    keepDisconnectRecord({ session, sessionStore: store, clock, appId: 'game' }, controller.signal);
    controller.abort();
    session.send({ kind: 'peer disconnected', at: clock.now() });
    expect([session.state.kind, kept(store)]).toEqual(['playing', null]);
    bench.controller.abort();
  });

  it('stores a loss that occurred before the record started', async () => {
    const store = memoryStore();
    const bench = await new SessionBench().playing();
    await bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
    const { machine: session, clock, controller } = bench;
    keepDisconnectRecord({ session, sessionStore: store, clock, appId: 'game' }, controller.signal);
    expect(kept(store)).toMatchObject({ type: 'disconnected' });
  });
});
