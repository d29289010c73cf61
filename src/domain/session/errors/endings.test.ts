import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { type Ending, endingOf } from './endings.ts';

type End = Extract<Ending, { kind: 'end' }>;

describe('endingOf', () => {
  it.each<[string, boolean | undefined, boolean, End['end'], End['screen']]>([
    ['', undefined, false, 'complete', 'session-ended'],
    ['complete', undefined, true, 'complete', 'session-ended'],
    ['Complete', false, false, 'complete', 'session-ended'],
    ['SessionEnded', undefined, false, 'complete', 'session-ended'],
    ['', true, false, 'inactive', 'inactivity'],
    ['SessionTimeLimitExceeded', true, true, 'inactive', 'inactivity'],
    ['PlayerInactive', undefined, false, 'inactive', 'inactivity'],
    ['INACTIVITY', undefined, false, 'inactive', 'inactivity'],
    ['SessionTimeLimitExceeded', undefined, false, 'complete', 'playtime-limit'],
    ['SessionTimeLimitExceeded', undefined, true, 'complete', 'end-of-try'],
    ['timelimit', undefined, false, 'complete', 'playtime-limit'],
    ['BcpuSpotInterruption', undefined, false, 'disconnected', 'spot-interruption'],
    ['BgpuSpotInterruption', undefined, false, 'disconnected', 'spot-interruption'],
    ['AppUnderMaintenance', undefined, false, 'complete', 'maintenance'],
    ['ProxyPlaytimeExceeded', undefined, false, 'complete', 'proxy-playtime'],
  ])(
    'interprets the reason “%s” (inactivity: %s, try: %s) as the end “%s” with the screen “%s”',
    (reason, inactivity, isTry, end, screen) => {
      expect(endingOf(reason, inactivity, isTry)).toEqual({ kind: 'end', end, screen, reason });
    },
  );

  it.each([
    ['ServiceNotInRegion', 'FailureServiceNotInRegion', 2101],
    ['FailureServiceNotInRegion', 'FailureServiceNotInRegion', 2101],
    ['AdBlockerDetected', 'FailureForbidden', 6000],
    ['SomethingNew', 'FailureSessionEnded', 2001],
  ])('interprets the reason “%s” as the error %s with code %i', (reason, status, code) => {
    const description = `sessionComplete-${reason}`;
    const error = { status, statusText: undefined, code, description };
    expect(endingOf(reason, undefined, false)).toEqual({ kind: 'error', error });
  });
});

describe('the session offer in the answer of startSession', () => {
  it('contains the region, the ad-free time, and the links of the warning and of the end', async () => {
    const offered = {
      status: 'Success',
      offerSdp: 'v=1',
      playSessionId: 'play-9',
      iceCandidates: [{ candidate: 'c' }],
    };
    const bench = await new SessionBench()
      .startAnswers({
        ...offered,
        servingRegion: 'fra',
        rewards: { adFreeTimeSecs: 60 },
        warningCtaUrl: 'https://play.test/warn',
        sessionEndCtaUrl: 'https://play.test/end',
      })
      .play();
    expect(bench.state).toMatchObject({
      kind: 'connecting',
      ...{ answer: 'making', connected: false, androidReady: false },
      offer: {
        ...{ playSessionId: 'play-9', sdp: 'v=1', candidates: [{ candidate: 'c' }], servingRegion: 'fra' },
        ...{ adFreeSecs: 60, warningCtaUrl: 'https://play.test/warn', sessionEndCtaUrl: 'https://play.test/end' },
      },
    });
    bench.dispose();
  });

  it.each([{ offerSdp: 'v=0' }, { playSessionId: 'play-9' }])(
    'fails with code 6301 if it contains only %j',
    async (half) => {
      const bench = await new SessionBench().startAnswers({ status: 'Success', ...half }).play();
      expect(bench.state).toMatchObject({
        kind: 'failed',
        error: { status: 'Failure', code: 6301, description: 'startSession-Success-no offer' },
      });
      bench.dispose();
    },
  );
});
