import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { situationOf } from './situation.ts';

const status = (bench: SessionBench) => bench.count('play.getSessionStatus');
const complete = (reason: string, inactivity?: boolean) =>
  ({ kind: 'session-complete', reason, ...(inactivity !== undefined && { inactivity }) }) as const;
const lost = (bench: SessionBench) => bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
const failed = (bench: SessionBench) => bench.send({ kind: 'peer failed', at: bench.clock.now() });
const answers = (sessionStatus: string) => ({ body: { status: 'Success', sessionStatus } });

describe('a peer that is lost', () => {
  it('transition.peer.disconnected-poll: asks for the status; Active changes nothing yet', async () => {
    const bench = await new SessionBench().playing();
    await lost(bench);
    expect(status(bench)).toBe(1);
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'lost' } });
    await bench.send({ kind: 'peer connected' });
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' }, run: { connects: 2 } });
    expect(bench.clock.pending).toBe(0);
  });

  it('transition.peer.disconnected-poll: Migrated shows the screen limit', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', answers('Migrated')).playing();
    await lost(bench);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'screen-limit' });
  });

  it.each([54, 55])('transition.peer.disconnected-poll: after %i s another drop asks again', async (secs) => {
    const bench = await new SessionBench().playing();
    await lost(bench);
    await bench.pass(secs * 1000);
    await lost(bench);
    expect(status(bench)).toBe(2);
    expect(bench.state.kind).toBe('playing');
  });

  it.each(['NotFound', 'Active', 'Migrated', 'BcpuSpotInterrupted'])(
    'state.session-status: %s means what it says, while the picture is lost and after it failed',
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

  it('transition.peer.disconnected-over-55, state.session-end.disconnected: after 56 s the session ends without another question', async () => {
    const bench = await new SessionBench().playing();
    await lost(bench);
    await bench.pass(56_000);
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'disconnected', screen: 'disconnected' });
    expect(status(bench)).toBe(1);
  });
});

describe('a peer that failed in a running game', () => {
  it('transition.peer.failed.android-connected-check: Migrated shows the screen limit', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', answers('Migrated')).playing();
    await failed(bench);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'screen-limit' });
  });

  it('transition.peer.failed.android-connected-active: Active restarts with a new session request and a new peer', async () => {
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
  ])('%s: %s', async (_, sessionStatus, screen) => {
    const bench = await new SessionBench()
      .script('play.getSessionStatus', answers('Active'), answers(sessionStatus))
      .playing();
    await failed(bench);
    await bench.pass(2_000);
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'disconnected', screen });
  });

  it('transition.peer.failed.android-connected-poll: asks nothing while offline, and within 2 s of being back', async () => {
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
    'asks for no status where the picture %s without a network, and once as soon as there is one',
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

  it('gives up a question for the status when the network goes, and asks it again when it is back', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', 'hang').playing();
    await failed(bench);
    await bench.send({ kind: 'online changed', online: false });
    await bench.pass(60_000);
    expect([status(bench), bench.state.kind]).toEqual([1, 'playing']);
    await bench.send({ kind: 'online changed', online: true });
    await bench.pass(2_000);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('asks again for a status that is not answered within 10 s', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', 'hang').playing();
    await failed(bench);
    await bench.pass(11_999);
    expect(status(bench)).toBe(1);
    await bench.pass(1);
    expect(status(bench)).toBe(2);
  });

  it('transition.peer.failed.android-connected-poll: a question that gets lost is no answer; the ticking goes on', async () => {
    const bench = await new SessionBench()
      .script('play.getSessionStatus', 'network-error', 'network-error', 'network-error')
      .playing();
    await failed(bench);
    await bench.pass(6_000);
    expect(status(bench)).toBe(4);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it.each([
    ['a server that is not itself for now is no answer', { http: 502, body: {} }, 'playing'],
    ['a server that knows nothing of it has answered', { http: 404, body: {} }, 'ended'],
    ['nonsense is an answer, too', { body: {} }, 'ended'],
  ])('after the status was asked twice, %s', async (_, answer, kind) => {
    const bench = await new SessionBench().script('play.getSessionStatus', answer, answer).playing();
    await failed(bench);
    await bench.pass(2_000);
    expect(bench.state.kind).toBe(kind);
    if (kind === 'ended') expect(bench.state).toMatchObject({ end: 'disconnected', screen: 'disconnected' });
  });

  it('transition.restart.failure-counter, transition.restart.third-failure, const.restart-limit, code.client.4005: two failures are tried again, the third ends it', async () => {
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

  it('http.205: an old front end, told when asking for the status, starts the session again after 10 s', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', { http: 205 }).playing();
    await failed(bench);
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'version-mismatch', run: { restarting: true } });
    await bench.pass(9_999);
    expect(bench.count('play.startSession')).toBe(1);
    await bench.pass(1);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('a picture that may come back by itself is not given up for a newer front end', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', { http: 205 }).playing();
    await lost(bench);
    await bench.send({ kind: 'peer connected' });
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
  });

  it('a restart waits for the network, and what fails without one does not count', async () => {
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
  ])('transition.peer.new-per-attempt: after %i failed peers of a restart it is %s', async (peers, kind) => {
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
  });

  it('survives a change of network of 45 s while the server still has the session', async () => {
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

  it('transition.restart.failure-counter: a success resets the counter', async () => {
    const failure = { body: { status: 'Failure' } };
    const bench = await new SessionBench().playing();
    bench.script('play.startSession', failure, failure);
    await failed(bench);
    await bench.pass(6_000);
    await bench.connect();
    expect(bench.state).toMatchObject({ kind: 'playing', run: { restartFailures: 0 } });
  });

  it('transition.peer.failed.ended-already: changes nothing after the end', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(complete('SessionTimeLimitExceeded'));
    const before = bench.state;
    await failed(bench);
    expect(bench.state).toBe(before);
    expect(status(bench)).toBe(0);
  });

  it('transition.tab.return-unhealthy: coming back to a broken stream restarts at once', async () => {
    const bench = await new SessionBench().playing();
    await bench.send({ kind: 'visibility changed', visible: false });
    await failed(bench);
    await bench.send({ kind: 'visibility changed', visible: true });
    expect(bench.count('play.startSession')).toBe(2);
  });
});
