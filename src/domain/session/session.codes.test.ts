import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../tests/support/sessionBench.ts';
import { CODE_STATUS } from '../../contracts/codes.ts';
import { type KnownStatus, STATUSES } from '../../contracts/status.ts';
import { situationOf } from './situation.ts';

/** The numeric codes by their ranges, and the status that each stands for. */
const RANGES: Readonly<Record<string, readonly (readonly [id: string, status: KnownStatus])[]>> = {
  'code.range.1000-1006': [
    ['code.num.1000', 'Failure'],
    ['code.num.1001', 'Failure'],
    ['code.num.1002', 'Failure'],
    ['code.num.1003', 'Failure'],
    ['code.num.1004', 'Failure'],
    ['code.num.1005', 'Failure'],
    ['code.num.1006', 'Failure'],
  ],
  'code.range.1100-1107': [
    ['code.num.1100', 'FailureUnauthorized'],
    ['code.num.1101', 'FailureTokenExpired'],
    ['code.num.1102', 'FailureInvalidToken'],
    ['code.num.1103', 'FailureExpiredCustomToken'],
    ['code.num.1104', 'FailureInvalidCustomToken'],
    ['code.num.1105', 'FailureInvalidPlayToken'],
    ['code.num.1106', 'FailureInvalidPlayUser'],
    ['code.num.1107', 'FailureTokenDecode'],
  ],
  'code.range.1200-1206': [
    ['code.num.1200', 'FailureInvalidParameter'],
    ['code.num.1201', 'FailureInvalidParameter'],
    ['code.num.1202', 'FailureInvalidParameter'],
    ['code.num.1203', 'FailureInvalidParameter'],
    ['code.num.1204', 'FailureInvalidParameter'],
    ['code.num.1205', 'FailureInvalidParameter'],
    ['code.num.1206', 'FailureInvalidParameter'],
  ],
  'code.range.1300-1304': [
    ['code.num.1300', 'FailureValidationError'],
    ['code.num.1301', 'FailureValidationError'],
    ['code.num.1302', 'FailureValidationError'],
    ['code.num.1303', 'FailureValidationError'],
    ['code.num.1304', 'FailureValidationError'],
  ],
  'code.range.2000-2007': [
    ['code.num.2000', 'FailureInvalidState'],
    ['code.num.2001', 'FailureSessionEnded'],
    ['code.num.2002', 'FailureSessionMigrated'],
    ['code.num.2003', 'FailureAnotherSessionActive'],
    ['code.num.2004', 'FailureTrialTimeLimitExceeded'],
    ['code.num.2005', 'FailureSessionTooExpensive'],
    ['code.num.2006', 'FailureRetryStartSessionLater'],
    ['code.num.2007', 'FailureTryAgain'],
  ],
  'code.range.2100-2104': [
    ['code.num.2100', 'FailureNoResource'],
    ['code.num.2101', 'FailureServiceNotInRegion'],
    ['code.num.2102', 'FailureUnderMaintenance'],
    ['code.num.2103', 'FailureAppNotAvailable'],
    ['code.num.2104', 'FailureInsufficientInstanceCapacity'],
  ],
  'code.range.3000-3003': [
    ['code.num.3000', 'FailureTabletNotSupported'],
    ['code.num.3001', 'FailureOsNotSupported'],
    ['code.num.3002', 'FailureMobileNotSupported'],
    ['code.num.3003', 'FailureDesktopNotSupported'],
  ],
  'code.range.3101': [['code.num.3101', 'FailureNowbuxCreditLimitExceeded']],
  'code.range.3102': [['code.num.3102', 'FailureProxyUserLimitExceeded']],
  'code.range.3103': [['code.num.3103', 'FailureInsufficientPlaytime']],
  'code.range.3401-3403': [
    ['code.num.3401', 'Failure'],
    ['code.num.3402', 'FailureInvalidParameter'],
    ['code.num.3403', 'FailureInvalidState'],
  ],
  'code.range.4000-4006': [
    ['code.num.4000', 'Failure'],
    ['code.num.4001', 'FailureNotReady'],
    ['code.num.4002', 'FailureUserStorageBusy'],
    ['code.num.4003', 'FailureInsufficientInstanceCapacity'],
    ['code.num.4004', 'FailurePlayUserUnavailable'],
    ['code.num.4005', 'Failure'],
    ['code.num.4006', 'FailureUaIdRevoked'],
  ],
  'code.range.4100-4106': [
    ['code.num.4100', 'WaitingInQueue'],
    ['code.num.4101', 'WaitingInPriorityQueue'],
    ['code.num.4102', 'WaitingInQueue'],
    ['code.num.4103', 'WaitingInQueue'],
    ['code.num.4104', 'WaitingInQueue'],
    ['code.num.4105', 'WaitingInQueue'],
    ['code.num.4106', 'WaitingInQueue'],
  ],
  'code.range.5000-5002': [
    ['code.num.5000', 'FailureForbidden'],
    ['code.num.5001', 'FailureInvalidCustomToken'],
    ['code.num.5002', 'FailureExpiredCustomToken'],
  ],
  'code.range.6000-6002': [
    ['code.num.6000', 'FailureForbidden'],
    ['code.num.6001', 'FailureForbidden'],
    ['code.num.6002', 'FailureForbidden'],
  ],
  'code.range.6100-6103': [
    ['code.num.6100', 'FailureForbidden'],
    ['code.num.6101', 'FailureForbidden'],
    ['code.num.6102', 'FailureForbidden'],
    ['code.num.6103', 'FailureUnauthorized'],
  ],
  'code.range.6200-6203': [
    ['code.num.6200', 'FailureAlreadyExists'],
    ['code.num.6201', 'Failure'],
    ['code.num.6202', 'FailureUnderMaintenance'],
    ['code.num.6203', 'FailureServiceNotInRegion'],
  ],
  'code.range.6300-6302': [
    ['code.num.6300', 'Failure'],
    ['code.num.6301', 'Failure'],
    ['code.num.6302', 'Failure'],
  ],
};

const numberOf = (id: string) => Number(id.split('.').at(-1));

/** What comes of a server that always gives this answer: what was asked, what was done, and where it ended. */
async function outcomeOf(status: string, errCode: number | undefined) {
  const bench = new SessionBench().startAnswers(...Array.from({ length: 30 }, () => ({ status, errCode })));
  bench.script(
    'auth.access-token-post',
    ...Array.from({ length: 3 }, () => ({ body: { success: true, access_token: 'x', code: 'NEW_GUEST_USER' } })),
  );
  await bench.play();
  await bench.pass(25 * 3_000);
  const { state, calls, page, notices } = bench;
  const situation = situationOf(state);
  bench.dispose();
  return {
    kind: state.kind,
    screen: 'screen' in state ? state.screen : undefined,
    calls,
    page,
    notices,
    situation,
    state,
  };
}

type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

/** All but the words that the server used. */
const essence = ({ state, situation, ...rest }: Outcome) => ({
  ...rest,
  situation: situation.kind,
  error: state.kind === 'failed' ? { status: state.error.status, code: state.error.code } : undefined,
});

describe.each(Object.entries(RANGES))('%s', (_range, codes) => {
  it.each(codes)('%s behaves as %s, and is what the screen can say', async (id, status) => {
    const code = numberOf(id);
    const byCode = await outcomeOf('SomethingElse', code);
    const byStatus = await outcomeOf(status, code);
    expect(essence(byCode)).toEqual(essence(byStatus));
    if (byCode.situation.kind === 'notice') expect(byCode.situation.error?.code).toBe(code);
    else expect(byCode.situation.kind).toBe('queue');
  });
});

describe('code.range.rule', () => {
  it('holds all codes, and no other', () => {
    const listed = Object.values(RANGES).flat();
    expect(Object.fromEntries(listed.map(([id, status]) => [numberOf(id), status]))).toEqual(CODE_STATUS);
  });

  it.each([0, 999, 1007, 1108, 4107, 6303, 2_147_483_647, -1])(
    '%i stands for nothing: a failure like any',
    async (code) => {
      const outcome = await outcomeOf('SomethingElse', code);
      expect(outcome.state).toMatchObject({
        kind: 'failed',
        error: { status: 'Failure', code, statusText: 'SomethingElse' },
      });
    },
  );

  it('a known status wins over the code', async () => {
    expect((await outcomeOf('FailureUnderMaintenance', 4100)).state).toMatchObject({
      kind: 'failed',
      error: { status: 'FailureUnderMaintenance', code: 4100 },
    });
  });
});

/** The statuses that are no mere error, and what they come to when the server says nothing else. */
const OWN: Readonly<Partial<Record<KnownStatus, Partial<Outcome> | object>>> = {
  Success: { kind: 'failed' },
  WaitingInQueue: { kind: 'queued', situation: { kind: 'queue', queue: { priority: false } } },
  WaitingInPriorityQueue: { kind: 'queued', situation: { kind: 'queue', queue: { priority: true } } },
  FailureTrialTimeLimitExceeded: { kind: 'ended', screen: 'end-of-try' },
  FailureSessionMigrated: { kind: 'ended', screen: 'screen-limit' },
  FailureUaIdRevoked: { kind: 'failed', page: ['forget everything', 'reload'] },
  FailureInvalidMembershipId: { kind: 'failed', page: ['forget membership'] },
};

describe('status.list', () => {
  it.each(STATUSES)('%s comes to an end, a queue, or an error of that status', async (status) => {
    const outcome = await outcomeOf(status, undefined);
    expect(outcome).toMatchObject(OWN[status] ?? { kind: 'failed', state: { error: { status } } });
  });
});

describe('statuses that concern more than the session', () => {
  it('status.FailureForbidden: the whole visit is told, and the error is made of status and address', async () => {
    const { notices, state } = await outcomeOf('FailureForbidden', 6100);
    const url = 'http://page.test/api/play/startSession';
    expect(notices).toEqual([{ kind: 'forbidden', status: 'FailureForbidden', url, errCode: 6100 }]);
    expect(state).toMatchObject({
      kind: 'failed',
      error: { status: 'FailureForbidden', description: `startSession-forbidden-FailureForbidden-${url}` },
    });
  });

  it('status.FailureValidationError: is the same as HTTP 409', async () => {
    const { state } = await outcomeOf('FailureValidationError', 1300);
    const bench = new SessionBench().script('play.startSession', { http: 409, body: {} });
    await bench.play();
    expect(situationOf(state)).toMatchObject({ error: { status: 'FailureValidationError', code: 1300 } });
    expect(situationOf(bench.state)).toMatchObject({ error: { status: 'FailureValidationError', code: 1300 } });
  });

  it('status.FailureInvalidMembershipId: the number is forgotten, once', async () => {
    expect((await outcomeOf('FailureInvalidMembershipId', undefined)).page).toEqual(['forget membership']);
  });
});
