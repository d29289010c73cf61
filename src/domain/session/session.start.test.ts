import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { situationOf, stageOf } from './situation.ts';

const start = (bench: SessionBench) => bench.count('play.startSession');

describe('from the tap on play to the picture', () => {
  it('transition.start.success, transition.peer.connected, transition.session.android-ready: plays', async () => {
    const bench = await new SessionBench().play();
    expect(stageOf(bench.state, false)).toBe('connecting');
    await bench.connect();
    expect(bench.calls).toEqual(['play.getAppPlayFeatures', 'play.startSession', 'play.setAnswerSdp']);
    expect(bench.state).toMatchObject({ kind: 'playing', run: { connects: 1 } });
  });

  it('plays only when the answer is taken, the peer connected and the device ready, in whatever order they come', async () => {
    const bench = await new SessionBench().script('play.setAnswerSdp', 'hang').playing();
    expect(bench.state.kind).toBe('connecting');
    bench.dispose();
  });

  it('waits for the player and the features before it asks for a session', async () => {
    const bench = await new SessionBench().script('play.getAppPlayFeatures', 'hang').play();
    expect(start(bench)).toBe(0);
    expect(stageOf(bench.state, false)).toBe('identifying');
  });

  it('sends the request as a query, objects as JSON, with the version header and no token that it does not have', async () => {
    const bench = await new SessionBench().play();
    const request = bench.last('play.startSession');
    expect(request.url.searchParams.get('framebufferWidth')).toBe('1280');
    expect(request.headers).toMatchObject({ 'x-fe-version': '1' });
    expect(request.headers).not.toHaveProperty('authorization');
    expect(request.credentials).toBe('include');
  });
});

describe('answers that are retried', () => {
  it.each([
    ['FailureNotReady', 'transition.start.not-ready'],
    ['FailureUserStorageBusy', 'transition.start.storage-busy'],
  ])('%s (%s): asks again after 3 s', async (status) => {
    const bench = await new SessionBench().startAnswers(status).play();
    await bench.pass(2_999);
    expect(start(bench)).toBe(1);
    await bench.pass(1);
    expect(start(bench)).toBe(2);
    expect(bench.state.kind).toBe('connecting');
  });

  it.each(['FailureNotReady', 'FailureUserStorageBusy'])(
    '%s (transition.start.not-ready-gives-up, const.not-ready-max): 21 are borne, the 22nd ends it',
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

  it('transition.start.try-again, const.retry-count: asks three times more, a second apart, then gives up', async () => {
    const bench = await new SessionBench().startAnswers(...Array.from({ length: 4 }, () => 'FailureTryAgain')).play();
    await bench.pass(2_999);
    expect(start(bench)).toBe(3);
    await bench.pass(1);
    expect(start(bench)).toBe(4);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureTryAgain' } });
  });

  it('status.FailureRetryStartSessionLater: asks three times more, 10 s apart, then shows code 2006', async () => {
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

  it('starts as soon as a server that put it off has a machine', async () => {
    const later = { status: 'FailureRetryStartSessionLater', errCode: 2006 };
    const bench = await new SessionBench().startAnswers(later, 'FailureTryAgain', later).play();
    await bench.pass(21_000);
    expect([start(bench), bench.state.kind]).toEqual([4, 'connecting']);
  });

  it('http.205: before the features are known it asks for them again after 10 s, and then for the session', async () => {
    const bench = await new SessionBench().script('play.getAppPlayFeatures', { http: 205 }).play();
    expect(bench.state).toMatchObject({ kind: 'waiting', why: 'version-mismatch' });
    await bench.pass(9_999);
    expect(bench.count('play.getAppPlayFeatures')).toBe(1);
    await bench.pass(1);
    expect([bench.count('play.getAppPlayFeatures'), start(bench)]).toEqual([2, 0]);
    await bench.send({ kind: 'player resolved' });
    expect(bench.state.kind).toBe('connecting');
  });

  it('http.205, const.version-wait: starts again after 10 s, and tells the visit', async () => {
    const bench = await new SessionBench().script('play.startSession', { http: 205 }).play();
    expect(bench.notices).toEqual([{ kind: 'version-mismatch' }]);
    await bench.pass(9_999);
    expect(start(bench)).toBe(1);
    await bench.pass(1);
    expect(start(bench)).toBe(2);
  });
});

describe('answers that end the try', () => {
  it.each([
    ['FailureUnderMaintenance', 2102],
    ['FailureServiceNotInRegion', 2101],
    ['FailureInsufficientInstanceCapacity', 2104],
    ['FailureAppNotAvailable', undefined],
  ])('%s: fails with its code, and asks no more', async (status, errCode) => {
    const bench = await new SessionBench().startAnswers({ status, errCode }).play();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status, code: errCode } });
    await bench.pass(60_000);
    expect(start(bench)).toBe(1);
  });

  it('status.others: an unknown status is a failure that keeps its text', async () => {
    const bench = await new SessionBench().startAnswers('FailureBadWeather').play();
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { status: 'Failure', statusText: 'FailureBadWeather' },
    });
  });

  it('code.range.rule: a code without a known status behaves as its status', async () => {
    const bench = await new SessionBench().startAnswers({ status: 'Whatever', errCode: 4101, queuePosition: 1 }).play();
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { priority: true } });
  });

  it('transition.start.trial-over: ends the try', async () => {
    const bench = await new SessionBench().startAnswers('FailureTrialTimeLimitExceeded').play();
    expect(bench.state).toMatchObject({ kind: 'ended', screen: 'end-of-try' });
  });

  it.each([
    ['code.num.2002', 'FailureSessionMigrated', 'screen-limit', 2002],
    ['code.num.2004', 'FailureTrialTimeLimitExceeded', 'end-of-try', 2004],
  ])('%s: the screen of %s is shown with its code', async (_, status, screen, errCode) => {
    for (const said of [status, 'FailureUnlisted']) {
      const bench = await new SessionBench().startAnswers({ status: said, errCode }).play();
      expect(situationOf(bench.state)).toMatchObject({ kind: 'notice', screen, error: { status, code: errCode } });
    }
  });

  it('transition.start.invalid-membership: forgets the membership', async () => {
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
  ])('status.NeedsRedirect: to %s leads to %j, with an error behind it', async (url, page) => {
    const bench = await new SessionBench().startAnswers({ status: 'NeedsRedirect', url }).play();
    expect(bench.page).toEqual(page);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'NeedsRedirect' } });
  });

  it('status.FailureUnauthorized: whoever is signed out has to be somebody again before the next try', async () => {
    const bench = await new SessionBench().startAnswers('FailureUnauthorized').play();
    expect(bench.notices).toEqual([{ kind: 'signed-out' }]);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureUnauthorized' } });
    await bench.send({ kind: 'retry asked' });
    expect([bench.state.kind, start(bench)]).toEqual(['preparing', 1]);
    await bench.send({ kind: 'player resolved' });
    expect(start(bench)).toBe(2);
  });

  it('code.client.6302: no play user could be made for the request', async () => {
    const bench = new SessionBench().startAnswers('FailureInvalidPlayUser');
    bench.script('play.createPlayUser', { body: { status: 'Failure' } });
    await bench.play();
    expect(bench.state).toMatchObject({
      kind: 'failed',
      error: { code: 6302, description: 'createPlayUser-failure' },
    });
  });

  it('transition.start.ua-id-revoked: forgets everything and reloads, but not twice within a minute', async () => {
    const bench = await new SessionBench().startAnswers('FailureUaIdRevoked').play();
    expect(bench.page).toEqual(['forget everything', 'reload']);
    const again = new SessionBench().startAnswers('FailureUaIdRevoked');
    again.mayReload = false;
    await again.play();
    expect(again.page).toEqual(['forget everything']);
    expect(again.state.kind).toBe('failed');
  });

  it('code.client.1000: the network fails during the session request', async () => {
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
  ])('ends with 1002 where %s is not answered within %i s, and can be tried again', async (step, secs) => {
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

  it('ends with 1004 where the answer is larger than any session is', async () => {
    const bench = await new SessionBench().startAnswers({ status: 'Success', offerSdp: 'v'.repeat(10_000_000) }).play();
    const error = { code: 1004, cause: { kind: 'too-large' }, description: 'startSession-too-large' };
    await expect.poll(() => bench.state).toMatchObject({ kind: 'failed', error });
  });

  it.each([200, 500])(
    'keeps no more of a status and a message than can be read, whatever HTTP %i brings',
    async (http) => {
      const [status, errorMessage] = ['S'.repeat(400_000), 'm'.repeat(400_000)];
      const bench = await new SessionBench()
        .script('play.startSession', { http, body: { status, errorMessage } })
        .play();
      await expect.poll(() => bench.state.kind).toBe('failed');
      const { error } = bench.state as Extract<typeof bench.state, { kind: 'failed' }>;
      expect([error.status, error.statusText?.length]).toEqual(['Failure', 100]);
      expect(error.description.length).toBeLessThan(500);
      expect(error.description).toMatch(/S…-m+…$/);
    },
  );

  it('says whether the device had a network when the server could not be reached', async () => {
    for (const online of [true, false]) {
      const bench = new SessionBench().script('play.startSession', 'network-error');
      await bench.send({ kind: 'online changed', online });
      await bench.play();
      expect(bench.state).toMatchObject({ kind: 'failed', error: { cause: { kind: 'network', online } } });
    }
  });

  it('http.409: is a validation error with 1300', async () => {
    const bench = await new SessionBench().script('play.startSession', { http: 409, body: {} }).play();
    expect(bench.state).toMatchObject({ kind: 'failed', error: { status: 'FailureValidationError', code: 1300 } });
  });

  it('http.other-non-ok, code.client.description: names step, HTTP status, status and message', async () => {
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
    'http.malformed-json: %s',
    async (body) => {
      const bench = await new SessionBench().script('play.startSession', { body }).play();
      expect(bench.state).toMatchObject({ kind: 'failed' });
      expect(bench.state.kind === 'failed' && bench.state.error.description).toContain('startSession-malformed-JSON');
    },
  );

  it('starts over when the player asks for it', async () => {
    const bench = await new SessionBench().startAnswers('FailureUnderMaintenance').play();
    await bench.send({ kind: 'retry asked' });
    expect(bench.state.kind).toBe('connecting');
  });
});
