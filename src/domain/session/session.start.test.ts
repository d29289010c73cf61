import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { situationOf, stageOf } from './sessionSituation.ts';

const start = (bench: SessionBench) => bench.count('play.startSession');

describe('the start of a session', () => {
  it('transition.start.success, transition.peer.connected, transition.session.android-ready: plays after three requests', async () => {
    const bench = await new SessionBench().play();
    expect(stageOf(bench.state, false)).toBe('connecting');
    await bench.connect();
    expect(bench.calls).toEqual(['play.getAppPlayFeatures', 'play.startSession', 'play.setAnswerSdp']);
    expect(bench.state).toMatchObject({ kind: 'playing', run: { connects: 1 } });
  });

  it('remains connecting until the server has accepted the SDP answer', async () => {
    const bench = await new SessionBench().script('play.setAnswerSdp', 'hang').playing();
    expect(bench.state.kind).toBe('connecting');
    bench.dispose();
  });

  it('sends no session request before the features are loaded', async () => {
    const bench = await new SessionBench().script('play.getAppPlayFeatures', 'hang').play();
    expect(start(bench)).toBe(0);
    expect(stageOf(bench.state, false)).toBe('identifying');
  });

  it('sends the session request as a query with version header and cookies, without an authorization header', async () => {
    const bench = await new SessionBench().play();
    const request = bench.last('play.startSession');
    expect(request.url.searchParams.get('framebufferWidth')).toBe('1280');
    expect(request.headers).toMatchObject({ 'x-fe-version': '1' });
    expect(request.headers).not.toHaveProperty('authorization');
    expect(request.credentials).toBe('include');
  });
});

describe('a start answer that is retried', () => {
  it.each([
    ['FailureNotReady', 'transition.start.not-ready'],
    ['FailureUserStorageBusy', 'transition.start.storage-busy'],
  ])('%s (%s): requests the session again after 3 s', async (status) => {
    const bench = await new SessionBench().startAnswers(status).play();
    await bench.pass(2_999);
    expect(start(bench)).toBe(1);
    await bench.pass(1);
    expect(start(bench)).toBe(2);
    expect(bench.state.kind).toBe('connecting');
  });

  it.each(['FailureNotReady', 'FailureUserStorageBusy'])(
    '%s (transition.start.not-ready-gives-up, const.not-ready-max): retries 21 times, and fails at the 22nd answer',
    async (status) => {
      const bench = await new SessionBench()
        .startAnswers(...Array.from({ length: 22 }, () => ({ status, errCode: 4001 })))
        .play();
      await bench.pass(20 * 3_000);
      expect(start(bench)).toBe(21);
      expect(bench.state.kind).toBe('waiting');
      await bench.pass(3_000);
      expect(start(bench)).toBe(22);
      expect(bench.state).toMatchObject({ kind: 'failed', error: { status, code: 4001 } });
      await bench.pass(60_000);
      expect(start(bench)).toBe(22);
    },
  );

  it('transition.start.try-again, const.retry-count: retries three times, a second apart, then fails', async () => {
    const bench = await new SessionBench().startAnswers(...Array.from({ length: 4 }, () => 'FailureTryAgain')).play();
    await bench.pass(2_999);
    expect(start(bench)).toBe(3);
    await bench.pass(1);
    expect(start(bench)).toBe(4);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureTryAgain' } });
  });

  it('status.FailureRetryStartSessionLater: retries three times, 10 s apart, then shows code 2006', async () => {
    const later = { status: 'FailureRetryStartSessionLater', errCode: 2006 };
    const bench = await new SessionBench().startAnswers(...Array.from({ length: 4 }, () => later)).play();
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'start-later' });
    for (let retry = 1; retry <= 3; retry++) {
      await bench.pass(9_999);
      expect(start(bench)).toBe(retry);
      await bench.pass(1);
      expect(start(bench)).toBe(retry + 1);
    }
    expect(situationOf(bench.state)).toMatchObject({ screen: 'error', error: { code: 2006 } });
  });

  it('connects when the server accepts the start after it deferred it three times', async () => {
    const later = { status: 'FailureRetryStartSessionLater', errCode: 2006 };
    const bench = await new SessionBench().startAnswers(later, 'FailureTryAgain', later).play();
    await bench.pass(21_000);
    expect([start(bench), bench.state.kind]).toEqual([4, 'connecting']);
  });

  it('http.205: requests the features again after 10 s, and starts once the player is resolved', async () => {
    const bench = await new SessionBench().script('play.getAppPlayFeatures', { http: 205 }).play();
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'version-mismatch' });
    await bench.pass(9_999);
    expect(bench.count('play.getAppPlayFeatures')).toBe(1);
    await bench.pass(1);
    expect([bench.count('play.getAppPlayFeatures'), start(bench)]).toEqual([2, 0]);
    await bench.send({ kind: 'player resolved' });
    expect(bench.state.kind).toBe('connecting');
  });

  it('http.205, const.version-wait: requests the session again after 10 s, and reports the version mismatch', async () => {
    const bench = await new SessionBench().script('play.startSession', { http: 205 }).play();
    expect(bench.notices).toEqual([{ kind: 'version-mismatch' }]);
    await bench.pass(9_999);
    expect(start(bench)).toBe(1);
    await bench.pass(1);
    expect(start(bench)).toBe(2);
  });
});

describe('a start answer that is not retried', () => {
  it.each([
    ['FailureUnderMaintenance', 2102],
    ['FailureServiceNotInRegion', 2101],
    ['FailureInsufficientInstanceCapacity', 2104],
    ['FailureAppNotAvailable', undefined],
  ])('%s: fails with its code, and sends no further request', async (status, errCode) => {
    const bench = await new SessionBench().startAnswers({ status, errCode }).play();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status, code: errCode } });
    await bench.pass(60_000);
    expect(start(bench)).toBe(1);
  });

  it('status.others: fails on an unknown status, and keeps its text', async () => {
    const bench = await new SessionBench().startAnswers('FailureBadWeather').play();
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { status: 'Failure', statusText: 'FailureBadWeather' },
    });
  });

  it('code.range.rule: applies the status of the code 4101 when the status itself is unknown', async () => {
    const bench = await new SessionBench().startAnswers({ status: 'Whatever', errCode: 4101, queuePosition: 1 }).play();
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { priority: true } });
  });

  it('transition.start.trial-over: shows the end-of-try screen', async () => {
    const bench = await new SessionBench().startAnswers('FailureTrialTimeLimitExceeded').play();
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'end-of-try' });
  });

  it.each([
    ['code.num.2002', 'FailureSessionMigrated', 'screen-limit', 2002],
    ['code.num.2004', 'FailureTrialTimeLimitExceeded', 'end-of-try', 2004],
  ])(
    '%s: shows the screen of %s, “%s”, with its code, also when only the code is known',
    async (_, status, screen, errCode) => {
      for (const text of [status, 'FailureUnlisted']) {
        const bench = await new SessionBench().startAnswers({ status: text, errCode }).play();
        expect(situationOf(bench.state)).toMatchObject({ kind: 'notice', screen, error: { status, code: errCode } });
      }
    },
  );

  it('transition.start.invalid-membership: forgets the membership, and fails without a retry', async () => {
    const bench = await new SessionBench().startAnswers('FailureInvalidMembershipId').play();
    expect(bench.page).toEqual(['forget membership']);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureInvalidMembershipId' } });
    await bench.pass(60_000);
    expect(start(bench)).toBe(1);
  });

  it.each([
    ['https://elsewhere.test/game', ['redirect https://elsewhere.test/game']],
    ['/another/page', ['redirect /another/page']],
    [undefined, []],
  ])('status.NeedsRedirect: the address %s leads to the page calls %j and a failure', async (url, page) => {
    const bench = await new SessionBench().startAnswers({ status: 'NeedsRedirect', url }).play();
    expect(bench.page).toEqual(page);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'NeedsRedirect' } });
  });

  it('status.FailureUnauthorized: resolves the player again before the next start', async () => {
    const bench = await new SessionBench().startAnswers('FailureUnauthorized').play();
    expect(bench.notices).toEqual([{ kind: 'signed-out' }]);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureUnauthorized' } });
    await bench.send({ kind: 'retry asked' });
    expect([bench.state.kind, start(bench)]).toEqual(['preparing', 1]);
    await bench.send({ kind: 'player resolved' });
    expect(start(bench)).toBe(2);
  });

  it('code.client.6302: fails when the play user can’t be created', async () => {
    const bench = new SessionBench().startAnswers('FailureInvalidPlayUser');
    bench.script('play.createPlayUser', { body: { status: 'Failure' } });
    await bench.play();
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { code: 6302, description: 'createPlayUser-failure' },
    });
  });

  it('transition.start.ua-id-revoked: forgets everything, and reloads the page if a reload is allowed', async () => {
    const bench = await new SessionBench().startAnswers('FailureUaIdRevoked').play();
    expect(bench.page).toEqual(['forget everything', 'reload']);
    const again = new SessionBench().startAnswers('FailureUaIdRevoked');
    again.mayReload = false;
    await again.play();
    expect(again.page).toEqual(['forget everything']);
    expect(again.state.kind).toBe('failed');
  });

  it('code.client.1000: fails when the session request ends with a network error', async () => {
    const bench = await new SessionBench().script('play.startSession', 'network-error').play();
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { code: 1000, description: 'startSession-fetch-exception-Failed to fetch' },
    });
  });

  it.each([
    ['getAppPlayFeatures', 15],
    ['startSession', 25],
    ['setAnswerSdp', 15],
  ])('fails with code 1002 when %s gets no answer within %i s, and allows a retry', async (step, secs) => {
    const bench = await new SessionBench().script(`play.${step}`, 'hang').play();
    if (step === 'setAnswerSdp') await bench.connect();
    await bench.pass(secs * 1000 - 1);
    expect(bench.state.kind).not.toBe('failed');
    await bench.pass(1);
    const error = { code: 1002, cause: { kind: 'timeout' }, description: `${step}-timeout` };
    expect(bench.state).toMatchObject({ kind: 'failed', error });
    expect([bench.clock.pending, bench.count(`play.${step}`)]).toEqual([0, 1]);
    await bench.send({ kind: 'retry asked' });
    await bench.send({ kind: 'player resolved' });
    expect(bench.state.kind).toBe('connecting');
  });

  it('fails with code 1004 when the answer exceeds the size limit', async () => {
    const bench = await new SessionBench().startAnswers({ status: 'Success', offerSdp: 'v'.repeat(10_000_000) }).play();
    const error = { code: 1004, cause: { kind: 'too-large' }, description: 'startSession-too-large' };
    await expect.poll(() => bench.state).toMatchObject({ kind: 'failed', error });
  });

  it.each([200, 500])('truncates a very long status and message of an HTTP %i answer', async (http) => {
    const [status, errorMessage] = ['S'.repeat(400_000), 'm'.repeat(400_000)];
    const bench = await new SessionBench().script('play.startSession', { http, body: { status, errorMessage } }).play();
    await expect.poll(() => bench.state.kind).toBe('failed');
    const { error } = bench.state as Extract<typeof bench.state, { kind: 'failed' }>;
    expect([error.status, error.statusText?.length]).toEqual(['Failure', 100]);
    expect(error.description.length).toBeLessThan(500);
    expect(error.description).toMatch(/S…-m+…$/);
  });

  it('stores whether the browser was online when the server could not be reached', async () => {
    for (const online of [true, false]) {
      const bench = new SessionBench().script('play.startSession', 'network-error');
      await bench.send({ kind: 'online changed', online });
      await bench.play();
      expect(bench.state).toMatchObject({ kind: 'failed', error: { cause: { kind: 'network', online } } });
    }
  });

  it('http.409: fails as a validation error with code 1300', async () => {
    const bench = await new SessionBench().script('play.startSession', { http: 409, body: {} }).play();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureValidationError', code: 1300 } });
  });

  it('http.other-non-ok, code.client.description: describes the error by step, HTTP status, status and message', async () => {
    const bench = await new SessionBench()
      .script('play.startSession', {
        http: 500,
        body: { status: 'Failure', errorMessage: 'x' },
      })
      .play();
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { description: 'startSession-unexpected-HTTP-status-500-Failure-x' },
    });
  });

  it.each([['{}'], ['not json'], ['[]'], ['{"status":7}'], ['{"status":"Success","iceCandidates":"none"}']])(
    'http.malformed-json: fails with a malformed-JSON error for the body %s',
    async (body) => {
      const bench = await new SessionBench().script('play.startSession', { body }).play();
      expect(bench.state).toMatchObject({ kind: 'failed' });
      expect(bench.state.kind === 'failed' && bench.state.error.description).toContain('startSession-malformed-JSON');
    },
  );

  it('starts again when the player retries', async () => {
    const bench = await new SessionBench().startAnswers('FailureUnderMaintenance').play();
    await bench.send({ kind: 'retry asked' });
    expect(bench.state.kind).toBe('connecting');
  });
});
