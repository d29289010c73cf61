import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { situationOf } from './sessionSituation.ts';

const status = (bench: SessionBench) => bench.count('play.getSessionStatus');
const complete = (reason: string, inactivity?: boolean) =>
  ({ kind: 'session-complete', reason, ...(inactivity !== undefined && { inactivity }) }) as const;
const lost = (bench: SessionBench) => bench.send({ kind: 'peer disconnected', at: bench.clock.now() });
const failed = (bench: SessionBench) => bench.send({ kind: 'peer failed', at: bench.clock.now() });

describe('responses to the SDP answer', () => {
  it.each([
    [
      'transition.answer.migrated',
      'FailureSessionMigrated',
      { kind: 'ended', end: 'migrated', screen: 'screen-limit' },
    ],
    ['transition.answer.other', 'FailureInvalidState', { kind: 'failed', error: { status: 'FailureInvalidState' } }],
  ])('%s: applies the status %s to the session', async (_, answer, state) => {
    const bench = await new SessionBench().script('play.setAnswerSdp', { body: { status: answer } }).playing();
    expect(bench.state).toMatchObject(state);
  });

  it('transition.answer.retry-later, transition.peer.new-per-attempt: requests a session again after 10 s, with a new peer', async () => {
    const bench = await new SessionBench()
      .script('play.setAnswerSdp', { body: { status: 'FailureRetryStartSessionLater' } })
      .playing();
    expect(bench.peers[0]?.closed).toBe(true);
    await bench.pass(9_999);
    expect(bench.count('play.startSession')).toBe(1);
    await bench.pass(1);
    expect(bench.count('play.startSession')).toBe(2);
    expect(bench.peers).toHaveLength(2);
  });

  it('const.answer-retry: cause three retries, then show code 2006', async () => {
    const later = { body: { status: 'FailureRetryStartSessionLater', errCode: 2006 } };
    const bench = await new SessionBench().script('play.setAnswerSdp', later, later, later, later).play();
    for (let attempt = 1; attempt <= 4; attempt++) {
      expect(bench.peers).toHaveLength(attempt);
      await bench.connect();
      await bench.pass(10_000);
    }
    expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 2006 } });
    expect(bench.count('play.startSession')).toBe(4);
  });

  it('reset the count of retries after a game', async () => {
    const later = { body: { status: 'FailureRetryStartSessionLater' } };
    const bench = await new SessionBench().script('play.setAnswerSdp', later, later).playing();
    await bench.pass(10_000);
    await bench.connect();
    await bench.pass(10_000);
    expect(bench.state.run.tryAgain).toBe(2);
    await bench.connect();
    expect(bench.state).toMatchObject({ kind: 'playing', run: { tryAgain: 0 } });
  });

  it('code.num.2002: show the screen of a migrated session with its code', async () => {
    const migrated = { body: { status: 'FailureSessionMigrated', errCode: 2002 } };
    const bench = await new SessionBench().script('play.setAnswerSdp', migrated).playing();
    expect(situationOf(bench.state)).toMatchObject({ screen: 'screen-limit', error: { code: 2002 } });
  });

  it('transition.answer.try-again: cause a new attempt, at most three times', async () => {
    const again = { body: { status: 'FailureTryAgain' } };
    const bench = await new SessionBench().script('play.setAnswerSdp', again, again, again, again).play();
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
  it('code.client.6300: fails when the browser creates no answer', async () => {
    const bench = await new SessionBench().play();
    bench.peer.answered(undefined);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 6300 } });
  });

  it('code.client.6301: fails when its preparation throws', async () => {
    const bench = await new SessionBench().play();
    bench.peer.preparationFailed('prepare-InvalidAccessError');
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { code: 6301, description: 'prepare-InvalidAccessError' },
    });
  });

  it('transition.peer.creation-fails: reloads the page, or shows 6301 if it may not reload', async () => {
    const bench = new SessionBench();
    bench.peersThrow = true;
    await bench.play();
    expect(bench.page).toEqual(['reload']);
    const again = new SessionBench();
    again.peersThrow = true;
    again.mayReload = false;
    await again.play();
    expect(again.page).toEqual([]);
    expect(again.state).toMatchObject({ kind: 'failed', error: { code: 6301, cause: { kind: 'no-webrtc' } } });
  });

  it.each([
    [true, true],
    [false, false],
  ])(
    'transition.peer.failed.recording-exit: marks a running recording (%s) as cut off (%s) until the player answers',
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

  it('transition.peer.failed.not-connected: shows the failure at once, and requests no status', async () => {
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
  ])('%s: ends the session for the reason %s as %s with the screen “%s”', async (_, reason, end, screen) => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(complete(reason));
    expect(bench.state).toMatchObject({ kind: 'ended', end, screen, reason });
    expect(bench.peers[0]?.closed).toBe(true);
    expect(bench.clock.pending).toBe(0);
  });

  it('transition.session.complete-time-limit-try: shows the end-of-try screen for a trial', async () => {
    const bench = await new SessionBench().playing({ tryAndDownload: true });
    await bench.sendDeviceMessage(complete('SessionTimeLimitExceeded'));
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'end-of-try' });
  });

  it('transition.session.complete-inactive: shows the inactivity screen when the message has the inactivity flag', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(complete('Whatever', true));
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'inactivity' });
  });

  it('transition.session.complete-error-2001, code.client.2001: shows error 2001 with the reason for any other reason', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(complete('MeteorStrike'));
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { code: 2001, description: 'sessionComplete-MeteorStrike' },
    });
  });

  it.each(['ServiceNotInRegion', 'FailureServiceNotInRegion'])(
    'transition.session.complete-not-in-region, code.client.2101: shows error 2101 for the reason %s',
    async (reason) => {
      const bench = await new SessionBench().playing();
      await bench.sendDeviceMessage(complete(reason));
      expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 2101, status: 'FailureServiceNotInRegion' } });
    },
  );

  it('code.client.ad-blocker-forbidden: shows a separate error for an ad blocker, without ids in its details', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(complete('AdBlockerDetected'));
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { status: 'FailureForbidden', code: 6000, description: 'sessionComplete-AdBlockerDetected' },
    });
  });

  it('transition.session.complete-time-limit: shows a guest the playtime limit, not the end of a trial', async () => {
    const bench = await new SessionBench().playing({ tryAndDownload: false });
    await bench.sendDeviceMessage(complete('SessionTimeLimitExceeded'));
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'complete', screen: 'playtime-limit' });
    expect(bench.peers[0]?.closed).toBe(true);
  });

  it('transition.session.another-session: shows the “screen limit” screen, or “tab limit” in the same browser', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage({ kind: 'another-session' });
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'migrated', screen: 'screen-limit' });
    const same = await new SessionBench().playing();
    await same.sendDeviceMessage({ kind: 'another-session', sameDevice: true });
    expect(same.state).toMatchObject({ kind: 'ended', end: 'migrated', screen: 'tab-limit' });
  });

  it('transition.session.spot-interruption, transition.session.proxy-playtime-exceeded: shows a separate screen for each', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage({ kind: 'spot-interruption' });
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'spot-interruption' });
    const proxy = await new SessionBench().playing();
    await proxy.sendDeviceMessage({ kind: 'proxy-playtime-exceeded' });
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

  it('transition.session.grace-warning, entity.session-message.grace-warning: shows its text until its deadline, then the end screen of its reason', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(warning);
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
    await bench.sendDeviceMessage(warning);
    await bench.pass(15_000);
    await bench.sendDeviceMessage({ kind: 'grace-cancel' });
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(60_000);
    expect(bench.state.kind).toBe('playing');
    await bench.sendDeviceMessage({ ...warning, graceIntervalSecs: 30 });
    await bench.pass(29_999);
    expect(bench.state.kind).toBe('playing');
    await bench.pass(1);
    expect(bench.state.kind).toBe('ended');
  });

  it('hides when the player dismisses it, and still ends the session unless it is cancelled', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(warning);
    await bench.send({ kind: 'grace answered' });
    expect(situationOf(bench.state)).toEqual({ kind: 'none' });
    await bench.pass(20_000);
    expect(bench.state.kind).toBe('ended');
  });

  it('entity.session-message.grace-warning: shows a text that is not URL-encoded unchanged', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage({ ...warning, graceIntervalMessage: '100% done' });
    expect(situationOf(bench.state)).toMatchObject({ grace: { message: '100% done' } });
  });

  it.each([
    [55, 1, 'playing'],
    [56, 0, 'ended'],
  ])(
    'const.disconnect-timer-threshold: a connection loss %i s after the warning causes %i status requests, and the session is %s',
    async (secs, requestCount, kind) => {
      const bench = await new SessionBench().playing();
      await bench.sendDeviceMessage({ ...warning, graceIntervalSecs: 59 });
      await bench.pass(secs * 1000);
      await lost(bench);
      expect([status(bench), bench.state.kind]).toEqual([requestCount, kind]);
    },
  );

  it('const.grace-interval: counts down from 59 s when it has no interval', async () => {
    const bench = await new SessionBench().playing();
    bench.peer.line('gracewarning={"reason":"SessionTimeLimitExceeded"}');
    expect(situationOf(bench.state)).toMatchObject({ grace: { deadline: bench.clock.now() + 59_000 } });
  });

  it('transition.session.grace-cancel: restores a peer that failed during the warning', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(warning);
    await failed(bench);
    await bench.send({ kind: 'device said', message: { kind: 'grace-cancel' }, at: bench.clock.now() });
    expect(bench.state).toMatchObject({ kind: 'playing', grace: undefined, link: { kind: 'failed' } });
    await bench.pass(2_000);
    expect(bench.count('play.startSession')).toBe(2);
  });

  it('transition.peer.failed.warning-showing: shows only a toast when the peer fails', async () => {
    const bench = await new SessionBench().playing();
    await bench.sendDeviceMessage(warning);
    await failed(bench);
    expect(bench.state).toMatchObject({ kind: 'playing', grace: { toast: true } });
    expect(status(bench)).toBe(0);
  });
});
