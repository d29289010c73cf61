import { describe, expect, it } from 'vitest';
import { CODES, codesIn } from '../../../stories/support/models/codeRanges.ts';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { CODE_STATUS } from '../../contracts/errorCodes.ts';
import { type KnownStatus, STATUSES } from '../../contracts/status.ts';
import { situationOf } from './sessionSituation.ts';

/** Ranges of error codes in the product's specification. */
const RANGES = [
  'code.range.1000-1006',
  'code.range.1100-1107',
  'code.range.1200-1206',
  'code.range.1300-1304',
  'code.range.2000-2007',
  'code.range.2100-2104',
  'code.range.3000-3003',
  'code.range.3101',
  'code.range.3102',
  'code.range.3103',
  'code.range.3401-3403',
  'code.range.4000-4006',
  'code.range.4100-4106',
  'code.range.5000-5002',
  'code.range.6000-6002',
  'code.range.6100-6103',
  'code.range.6200-6203',
  'code.range.6300-6302',
] as const;

/**
 * Starts a session with a server that always sends this response. Returns the session's requests, commands and final
 * state.
 */
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

/** Returns the outcome of a session's start without texts from the server. */
const essence = ({ state, situation, ...rest }: Outcome) => ({
  ...rest,
  situation: situation.kind,
  error: state.kind === 'failed' ? { status: state.error.status, code: state.error.code } : undefined,
});

describe.each(RANGES)('%s', (range) => {
  it.each(codesIn(range))(
    'error code %i with an unknown status has the outcome of the code’s status, and the notice shows the code',
    async (code) => {
      const byCode = await outcomeOf('SomethingElse', code);
      const byStatus = await outcomeOf(CODE_STATUS[code] ?? '', code);
      expect(essence(byCode)).toEqual(essence(byStatus));
      if (byCode.situation.kind === 'notice') expect(byCode.situation.error?.code).toBe(code);
      else expect(byCode.situation.kind).toBe('queue');
    },
  );
});

describe('code.range.rule', () => {
  it('the ranges contain every code once', () => {
    expect(RANGES.flatMap(codesIn).toSorted((a, b) => a - b)).toEqual(CODES);
  });

  it.each([0, 999, 1007, 1108, 4107, 6303, 2_147_483_647, -1])(
    'error code %i is unknown, and with an unknown status leads to a plain failure',
    async (code) => {
      const outcome = await outcomeOf('SomethingElse', code);
      expect(outcome.state).toMatchObject({
        kind: 'failed',
        error: { status: 'Failure', code, statusText: 'SomethingElse' },
      });
    },
  );

  it('a known status takes precedence over the code', async () => {
    expect((await outcomeOf('FailureUnderMaintenance', 4100)).state).toMatchObject({
      kind: 'failed',
      error: { status: 'FailureUnderMaintenance', code: 4100 },
    });
  });
});

/** Statuses that don't simply lead to an error, with their outcome. */
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
  it.each(STATUSES)('%s leads to the outcome listed for it, or else to an error with that status', async (status) => {
    const outcome = await outcomeOf(status, undefined);
    expect(outcome).toMatchObject(OWN[status] ?? { kind: 'failed', state: { error: { status } } });
  });
});

describe('statuses that affect more than the session', () => {
  it('status.FailureForbidden: sends a notice to the app, and describes the error by status and address', async () => {
    const { notices, state } = await outcomeOf('FailureForbidden', 6100);
    const url = 'http://page.test/api/play/startSession';
    expect(notices).toEqual([{ kind: 'forbidden', status: 'FailureForbidden', url, errCode: 6100 }]);
    expect(state).toMatchObject({
      kind: 'failed',
      error: { status: 'FailureForbidden', description: `startSession-forbidden-FailureForbidden-${url}` },
    });
  });

  it('status.FailureValidationError: leads to the same error as HTTP 409', async () => {
    const { state } = await outcomeOf('FailureValidationError', 1300);
    const bench = await new SessionBench().script('play.startSession', { http: 409, body: {} }).play();
    expect(situationOf(state)).toMatchObject({ error: { status: 'FailureValidationError', code: 1300 } });
    expect(situationOf(bench.state)).toMatchObject({ error: { status: 'FailureValidationError', code: 1300 } });
  });

  it('status.FailureInvalidMembershipId: forgets the membership once', async () => {
    expect((await outcomeOf('FailureInvalidMembershipId', undefined)).page).toEqual(['forget membership']);
  });
});
