import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/sessionBench.ts';
import { situationOf } from './situation.ts';

const status = (bench: SessionBench) => bench.count('play.getSessionStatus');
const complete = (reason: string, inactivity?: boolean) =>
  ({ kind: 'session-complete', reason, ...(inactivity !== undefined && { inactivity }) }) as const;
const lost = (bench: SessionBench) => bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
const failed = (bench: SessionBench) => bench.send({ kind: 'peer failed', at: bench.clock.now() });
const answers = (sessionStatus: string) => ({ body: { status: 'Success', sessionStatus } });

describe('answers to the answer', () => {
  it.each([
    [
      'transition.answer.migrated',
      'FailureSessionMigrated',
      { kind: 'ended', end: 'migrated', screen: 'screen-limit' },
    ],
    ['transition.answer.other', 'FailureInvalidState', { kind: 'failed', error: { status: 'FailureInvalidState' } }],
  ])('%s: %s', async (_, answer, state) => {
    const bench = new SessionBench().script('play.setAnswerSdp', { body: { status: answer } });
    await bench.play();
    await bench.connect();
    expect(bench.state).toMatchObject(state);
  });

  it('transition.answer.retry-later, transition.peer.new-per-attempt: asks for a session again after 10 s, with a new peer', async () => {
    const bench = new SessionBench().script('play.setAnswerSdp', { body: { status: 'FailureRetryStartSessionLater' } });
    await bench.play();
    await bench.connect();
    expect(bench.peers[0]?.closed).toBe(true);
    await bench.pass(9_999);
    expect(bench.count('play.startSession')).toBe(1);
    await bench.pass(1);
    expect(bench.count('play.startSession')).toBe(2);
    expect(bench.peers).toHaveLength(2);
  });

  it('transition.answer.try-again: makes a new attempt, three times at the most', async () => {
    const again = { body: { status: 'FailureTryAgain' } };
    const bench = new SessionBench().script('play.setAnswerSdp', again, again, again, again);
    await bench.play();
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect(bench.peers).toHaveLength(attempt);
      await bench.connect();
      await bench.pass(1_000);
    }
    expect(bench.state.kind).toBe('failed');
    expect(bench.count('play.startSession')).toBe(4);
  });
});

describe('a connection that cannot be made', () => {
  it('code.client.6300: the browser makes no answer', async () => {
    const bench = await new SessionBench().play();
    bench.peer.answered(undefined);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 6300 } });
  });

  it('code.client.6301: preparing it throws', async () => {
    const bench = await new SessionBench().play();
    bench.peer.preparationFailed('prepare-InvalidAccessError');
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { code: 6301, description: 'prepare-InvalidAccessError' },
    });
  });

  it('transition.peer.creation-fails: reloads the page, and shows 6301 where it may not', async () => {
    const bench = new SessionBench();
    bench.peersThrow = true;
    await bench.play();
    expect(bench.page).toEqual(['reload']);
    const again = new SessionBench();
    again.peersThrow = true;
    again.mayReload = false;
    await again.play();
    expect(again.page).toEqual([]);
    expect(again.state).toMatchObject({ kind: 'failed', error: { code: 6301 } });
  });

  it.each([
    [true, true],
    [false, false],
  ])(
    'transition.peer.failed.recording-exit: with a recording (%s) its end is told on top of the failure, until answered',
    async (recording, cut) => {
      const bench = await new SessionBench().play();
      await bench.send({ kind: 'recording changed', recording });
      await failed(bench);
      expect(bench.state).toMatchObject({ kind: 'ended', screen: 'disconnected', recordingCut: cut });
      await bench.send({ kind: 'recording exit answered' });
      expect(bench.state).toMatchObject({ kind: 'ended', screen: 'disconnected', recordingCut: false });
      expect(status(bench)).toBe(0);
    },
  );

  it('transition.peer.failed.not-connected: shows the failure at once, and asks for no status', async () => {
    const bench = await new SessionBench().play();
    await failed(bench);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'disconnected' });
    expect(status(bench)).toBe(0);
  });
});

describe('the end of a session', () => {
  it.each([
    ['endreason.SessionTimeLimitExceeded', 'SessionTimeLimitExceeded', 'complete', 'playtime-limit'],
    ['endreason.BcpuSpotInterruption', 'BcpuSpotInterruption', 'disconnected', 'spot-interruption'],
    ['endreason.BgpuSpotInterruption', 'BgpuSpotInterruption', 'disconnected', 'spot-interruption'],
    ['endreason.AppUnderMaintenance', 'AppUnderMaintenance', 'complete', 'maintenance'],
    ['endreason.ProxyPlaytimeExceeded', 'ProxyPlaytimeExceeded', 'complete', 'proxy-playtime'],
    ['transition.session.complete-inactive', 'UserInactivity', 'inactive', 'inactivity'],
  ])('%s', async (_, reason, end, screen) => {
    const bench = await new SessionBench().playing();
    await bench.say(complete(reason));
    expect(bench.state).toMatchObject({ kind: 'ended', end, screen, reason });
    expect(bench.peers[0]?.closed).toBe(true);
    expect(bench.clock.pending).toBe(0);
  });

  it('transition.session.complete-time-limit-try: a try ends as a try', async () => {
    const bench = await new SessionBench().playing({ tryAndDownload: true });
    await bench.say(complete('SessionTimeLimitExceeded'));
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'end-of-try' });
  });

  it('transition.session.complete-inactive: the flag decides', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(complete('Whatever', true));
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'inactivity' });
  });

  it('transition.session.complete-error-2001, code.client.2001: another reason is error 2001 with the reason', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(complete('MeteorStrike'));
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { code: 2001, description: 'sessionComplete-MeteorStrike' },
    });
  });

  it.each(['ServiceNotInRegion', 'FailureServiceNotInRegion'])(
    'transition.session.complete-not-in-region, code.client.2101: %s',
    async (reason) => {
      const bench = await new SessionBench().playing();
      await bench.say(complete(reason));
      expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 2101, status: 'FailureServiceNotInRegion' } });
    },
  );

  it('code.client.ad-blocker-forbidden: an ad-blocker is an error of its own, without any ids in its details', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(complete('AdBlockerDetected'));
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { status: 'FailureForbidden', code: 6000, description: 'sessionComplete-AdBlockerDetected' },
    });
  });

  it('transition.session.complete-time-limit: a guest reaches the playtime limit, with no word of a try', async () => {
    const bench = await new SessionBench().playing({ tryAndDownload: false });
    await bench.say(complete('SessionTimeLimitExceeded'));
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'complete', screen: 'playtime-limit' });
    expect(bench.peers[0]?.closed).toBe(true);
  });

  it('transition.session.another-session: the screen limit, or the tab limit on the same device', async () => {
    const bench = await new SessionBench().playing();
    await bench.say({ kind: 'another-session' });
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'migrated', screen: 'screen-limit' });
    const same = await new SessionBench().playing();
    await same.say({ kind: 'another-session', sameDevice: true });
    expect(same.state).toMatchObject({ kind: 'ended', end: 'migrated', screen: 'tab-limit' });
  });

  it('transition.session.spot-interruption, transition.session.proxy-playtime-exceeded: have screens of their own', async () => {
    const bench = await new SessionBench().playing();
    await bench.say({ kind: 'spot-interruption' });
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'spot-interruption' });
    const proxy = await new SessionBench().playing();
    await proxy.say({ kind: 'proxy-playtime-exceeded' });
    expect(proxy.state).toMatchObject({ kind: 'ended', screen: 'proxy-playtime' });
  });
});

describe('a grace warning', () => {
  const warning = {
    kind: 'grace-warning',
    reason: 'SessionTimeLimitExceeded',
    graceIntervalSecs: 20,
    graceIntervalMessage: 'Bye%20soon',
  } as const;

  it('transition.session.grace-warning: shows its words until its deadline, then the end of its reason', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(warning);
    expect(situationOf(bench.state)).toMatchObject({
      kind: 'grace',
      grace: { message: 'Bye soon', deadline: bench.clock.now() + 20_000 },
    });
    await bench.pass(19_999);
    expect(bench.state.kind).toBe('playing');
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'playtime-limit' });
  });

  it('transition.session.grace-cancel: hides it, and a following one starts from its own interval', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(warning);
    await bench.pass(15_000);
    await bench.say({ kind: 'grace-cancel' });
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(60_000);
    expect(bench.state.kind).toBe('playing');
    await bench.say({ ...warning, graceIntervalSecs: 30 });
    await bench.pass(29_999);
    expect(bench.state.kind).toBe('playing');
    await bench.pass(1);
    expect(bench.state.kind).toBe('ended');
  });

  it('can be put away by the player, and ends the session all the same unless it is cancelled', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(warning);
    await bench.send({ kind: 'grace answered' });
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(20_000);
    expect(bench.state.kind).toBe('ended');
  });

  it('entity.session-message.grace-warning: words that are not encoded are shown as they came', async () => {
    const bench = await new SessionBench().playing();
    await bench.say({ ...warning, graceIntervalMessage: '100% done' });
    expect(situationOf(bench.state)).toMatchObject({ grace: { message: '100% done' } });
  });

  it.each([
    [55, 1, 'playing'],
    [56, 0, 'ended'],
  ])(
    'const.disconnect-timer-threshold: the disconnect timer counts from the warning: a drop %i s into it asks %i times, and is %s',
    async (secs, asked, kind) => {
      const bench = await new SessionBench().playing();
      await bench.say({ ...warning, graceIntervalSecs: 59 });
      await bench.pass(secs * 1000);
      await lost(bench);
      expect([status(bench), bench.state.kind]).toEqual([asked, kind]);
    },
  );

  it('const.grace-interval: a warning without an interval counts down from 59 s', async () => {
    const bench = await new SessionBench().playing();
    bench.peer.line('gracewarning={"reason":"SessionTimeLimitExceeded"}');
    expect(situationOf(bench.state)).toMatchObject({ grace: { deadline: bench.clock.now() + 59_000 } });
  });

  it('transition.session.grace-cancel: a peer that failed behind the warning is won back after it', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(warning);
    await failed(bench);
    await bench.send({ kind: 'device said', message: { kind: 'grace-cancel' }, at: bench.clock.now() });
    expect(bench.state).toMatchObject({ kind: 'playing', grace: undefined, link: { kind: 'failed' } });
    await bench.pass(2_000);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('transition.peer.failed.warning-showing: a failing peer shows the toast and nothing else', async () => {
    const bench = await new SessionBench().playing();
    await bench.say(warning);
    await failed(bench);
    expect(bench.state).toMatchObject({ kind: 'playing', grace: { toast: true } });
    expect(status(bench)).toBe(0);
  });
});

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

  it('transition.restart.failure-counter, transition.restart.third-failure, code.client.4005: two failures are tried again, the third ends it', async () => {
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

  it('http.205: a picture that may come back by itself is not given up for a newer front end', async () => {
    const bench = await new SessionBench().script('play.getSessionStatus', { http: 205 }).playing();
    await lost(bench);
    await bench.send({ kind: 'peer connected' });
    expect(bench.state).toMatchObject({ kind: 'playing', link: { kind: 'up' } });
  });

  it('const.restart-limit: a restart waits for the network, and what fails without one does not count', async () => {
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
    await bench.say(complete('SessionTimeLimitExceeded'));
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
