import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { situationOf } from './sessionSituation.ts';

const status = (bench: SessionBench) => bench.count('play.getSessionStatus');
const complete = (reason: string, inactivity?: boolean) =>
  ({ kind: 'session-complete', reason, ...(inactivity !== undefined && { inactivity }) }) as const;
const lost = (bench: SessionBench) => bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
const failed = (bench: SessionBench) => bench.send({ kind: 'peer failed', at: bench.clock.now() });
const answers = (sessionStatus: string) => ({ body: { status: 'Success', sessionStatus } });

describe('a lost peer connection', () => {
  it('transition.peer.disconnected-poll: requests the status, and keeps playing after the answer Active', async () => {
    const bench = await new SessionBench().playing();
    await lost(bench);
    expect(status(bench)).toBe(1);
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'lost' } });
    await bench.send({ kind: 'peer connected' });
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' }, run: { connects: 2 } });
    expect(bench.clock.pending).toBe(0);
  });

  it('transition.peer.disconnected-poll: shows the “screen limit” screen after the answer Migrated', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', answers('Migrated')).playing();
    await lost(bench);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'screen-limit' });
  });

  it.each([54, 55])(
    'transition.peer.disconnected-poll: requests the status again at another loss after %i s',
    async (secs) => {
      const bench = await new SessionBench().playing();
      await lost(bench);
      await bench.pass(secs * 1000);
      await lost(bench);
      expect(status(bench)).toBe(2);
      expect(bench.state.kind).toBe('playing');
    },
  );

  it.each(['NotFound', 'Active', 'Migrated', 'BcpuSpotInterrupted'])(
    'state.session-status: applies the answer %s after a loss and after a failure of the peer',
    async (sessionStatus) => {
      const bench = await new SessionBench().script('play.getSessionStatus', answers(sessionStatus)).playing();
      await lost(bench);
      const screen = { NotFound: 'disconnected', BcpuSpotInterrupted: 'spot-interruption' }[sessionStatus];
      expect(bench.state.kind).toBe(sessionStatus === 'Migrated' ? 'ended' : 'playing');
      bench.script('play.getSessionStatus', answers('Active'), answers(sessionStatus));
      await failed(bench);
      await bench.pass(2_000);
      if (sessionStatus === 'Active') expect(bench.state).toMatchObject({ kind: 'connecting' });
      else expect(bench.state).toMatchObject({ kind: 'ended', screen: screen ?? 'screen-limit' });
    },
  );

  it('transition.peer.disconnected-over-55, state.session-end.disconnected: ends after 56 s without another request', async () => {
    const bench = await new SessionBench().playing();
    await lost(bench);
    await bench.pass(56_000);
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'disconnected', screen: 'disconnected' });
    expect(status(bench)).toBe(1);
  });
});

describe('a peer that fails in a running game', () => {
  it('transition.peer.failed.android-connected-check: shows the “screen limit” screen after the answer Migrated', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', answers('Migrated')).playing();
    await failed(bench);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'screen-limit' });
  });

  it('transition.peer.failed.android-connected-active: restarts with a new request and peer after the answer Active', async () => {
    const bench = await new SessionBench().playing();
    await failed(bench);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'reconnecting' });
    await bench.pass(2_000);
    expect(bench.count('play.startSession')).toBe(2);
    expect(bench.peers.map(({ closed }) => closed)).toEqual([true, false]);
    await bench.connect();
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' }, run: { restarting: false } });
  });

  it.each([
    ['transition.peer.failed.android-connected-spot', 'BcpuSpotInterrupted', 'spot-interruption'],
    ['transition.peer.failed.android-connected-other', 'NotFound', 'disconnected'],
    ['transition.peer.failed.android-connected-other', 'SomethingNew', 'disconnected'],
  ])('%s: ends the session after the status %s with the screen “%s”', async (_, sessionStatus, screen) => {
    const bench = await new SessionBench()
      .script('play.getSessionStatus', answers('Active'), answers(sessionStatus))
      .playing();
    await failed(bench);
    await bench.pass(2_000);
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'disconnected', screen });
  });

  it('transition.peer.failed.android-connected-poll: sends no request while offline, and one within 2 s when online', async () => {
    const bench = await new SessionBench().playing();
    await failed(bench);
    await bench.send({ kind: 'online changed', online: false });
    await bench.pass(45_000);
    expect(status(bench)).toBe(1);
    await bench.send({ kind: 'online changed', online: true });
    await bench.pass(2_000);
    expect(status(bench)).toBe(2);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it.each([
    ['was lost', 'peer disconnected'],
    ['failed', 'peer failed'],
  ] as const)(
    'sends no status request when the peer %s while offline, and one as soon as the browser is online',
    async (_, kind) => {
      const bench = await new SessionBench().playing();
      await bench.send({ kind: 'online changed', online: false });
      await bench.send({ kind, at: bench.clock.now() });
      await bench.pass(30_000);
      expect(status(bench)).toBe(0);
      await bench.send({ kind: 'online changed', online: true });
      expect(status(bench)).toBe(1);
    },
  );

  it('drops a pending status request when the browser goes offline, and restarts once it is online', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', 'hang').playing();
    await failed(bench);
    await bench.send({ kind: 'online changed', online: false });
    await bench.pass(60_000);
    expect([status(bench), bench.state.kind]).toEqual([1, 'playing']);
    await bench.send({ kind: 'online changed', online: true });
    await bench.pass(2_000);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('repeats a status request that gets no answer within 10 s', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', 'hang').playing();
    await failed(bench);
    await bench.pass(11_999);
    expect(status(bench)).toBe(1);
    await bench.pass(1);
    expect(status(bench)).toBe(2);
  });

  it('transition.peer.failed.android-connected-poll: repeats the request after network errors until it is answered', async () => {
    const bench = await new SessionBench()
      .script('play.getSessionStatus', 'network-error', 'network-error', 'network-error')
      .playing();
    await failed(bench);
    await bench.pass(6_000);
    expect(status(bench)).toBe(4);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it.each([
    ['HTTP 502 leaves the session playing', { http: 502, body: {} }, 'playing'],
    ['HTTP 404 ends the session', { http: 404, body: {} }, 'ended'],
    ['an answer without a status ends the session', { body: {} }, 'ended'],
  ])('after two status requests, %s', async (_, answer, kind) => {
    const bench = await new SessionBench().script('play.getSessionStatus', answer, answer).playing();
    await failed(bench);
    await bench.pass(2_000);
    expect(bench.state.kind).toBe(kind);
    if (kind === 'ended') expect(bench.state).toMatchObject({ end: 'disconnected', screen: 'disconnected' });
  });

  it('transition.restart.failure-counter, transition.restart.third-failure, const.restart-limit, code.client.4005: retries a restart twice, and fails at the third failure', async () => {
    const failure = { body: { status: 'Failure' } };
    const bench = await new SessionBench().playing();
    bench.script('play.startSession', failure, failure, failure);
    await failed(bench);
    await bench.pass(2_000);
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'restart', run: { restartFailures: 1 } });
    await bench.pass(2_000);
    expect(bench.state).toMatchObject({ kind: 'waiting', run: { restartFailures: 2 } });
    await bench.pass(2_000);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 4005 } });
    await bench.pass(60_000);
    expect(bench.count('play.startSession')).toBe(4);
  });

  it('http.205: starts the session again 10 s after the status request reports a version mismatch', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', { http: 205 }).playing();
    await failed(bench);
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'version-mismatch', run: { restarting: true } });
    await bench.pass(9_999);
    expect(bench.count('play.startSession')).toBe(1);
    await bench.pass(1);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('keeps a lost connection that can recover when the status request reports a version mismatch', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', { http: 205 }).playing();
    await lost(bench);
    await bench.send({ kind: 'peer connected' });
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
  });

  it('waits with a restart while offline, and continues it when online', async () => {
    const bench = await new SessionBench().playing();
    await failed(bench);
    bench.script('play.startSession', 'network-error');
    await bench.pass(1_999);
    await bench.send({ kind: 'online changed', online: true });
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'waiting', run: { restartFailures: 1 } });
    bench.script('play.startSession', 'network-error');
    await bench.pass(2_000);
    await bench.send({ kind: 'online changed', online: false });
    await bench.pass(45_000);
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'restart', run: { restartFailures: 2 } });
    expect(bench.count('play.startSession')).toBe(3);
    await bench.send({ kind: 'online changed', online: true });
    await bench.pass(2_000);
    await bench.connect();
    expect(bench.state).toMatchObject({ kind: 'playing', run: { restartFailures: 0 } });
  });

  it.each([
    [2, 'waiting'],
    [3, 'ended'],
  ])(
    'transition.peer.new-per-attempt: closes each peer; after %i failed peers of a restart, the session is %s',
    async (peers, kind) => {
      const bench = await new SessionBench().playing();
      await failed(bench);
      await bench.pass(2_000);
      for (let peer = 0; peer < peers; peer++) {
        if (peer > 0) await bench.pass(2_000);
        await failed(bench);
      }
      expect(bench.state.kind).toBe(kind);
      expect(bench.peers).toHaveLength(peers + 1);
      expect(bench.peers.every(({ closed }) => closed)).toBe(true);
    },
  );

  it('reconnects after 45 s offline while the server still has the session', async () => {
    const bench = await new SessionBench().playing();
    await bench.send({ kind: 'online changed', online: false });
    await lost(bench);
    await bench.pass(15_000);
    await failed(bench);
    await bench.pass(30_000);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'reconnecting', online: false });
    await bench.send({ kind: 'online changed', online: true });
    await bench.pass(2_000);
    await bench.connect();
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
  });

  it('transition.restart.failure-counter: resets the failure counter after a successful restart', async () => {
    const failure = { body: { status: 'Failure' } };
    const bench = await new SessionBench().playing();
    bench.script('play.startSession', failure, failure);
    await failed(bench);
    await bench.pass(6_000);
    await bench.connect();
    expect(bench.state).toMatchObject({ kind: 'playing', run: { restartFailures: 0 } });
  });

  it('transition.peer.failed.ended-already: changes nothing after the session has ended', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(complete('SessionTimeLimitExceeded'));
    const before = bench.state;
    await failed(bench);
    expect(bench.state).toBe(before);
    expect(status(bench)).toBe(0);
  });

  it('transition.tab.return-unhealthy: restarts at once when the player returns to a failed stream', async () => {
    const bench = await new SessionBench().playing();
    await bench.send({ kind: 'visibility changed', visible: false });
    await failed(bench);
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(bench.count('play.startSession')).toBe(2);
  });
});
