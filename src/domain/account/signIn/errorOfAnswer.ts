import { isKnownStatus, type KnownStatus, type Status } from '../../../contracts/status.ts';
import type { Millis } from '../../../kit/clock.ts';
import type { Result } from '../../../kit/result.ts';
import { type CallFailure, meaningOf, supportCodeOf } from '../../api/failure.ts';
import type { Trouble } from './formErrors.ts';

/** Failure reasons for the statuses of an account call, where a status says more than that the call failed. */
export type Meanings = Readonly<Partial<Record<KnownStatus, Trouble['about']>>>;

export interface StatusAnswer {
  readonly status?: Status | undefined;
  readonly success?: boolean | undefined;
  readonly errCode?: number | undefined;
}

const ANYWHERE: Meanings = {
  FailureTryAgain: 'too-often',
  FailureNoResource: 'unknown-account',
  FailureUnderMaintenance: 'maintenance',
  FailureServiceNotInRegion: 'not-in-region',
  FailureForbidden: 'not-allowed',
};

/** Failure reasons for the server's account error codes, independent of the response's status. */
const BY_CODE: Readonly<Record<number, Trouble['about']>> = { 6101: 'not-verified', 6102: 'not-allowed' };

interface TroubleContext {
  readonly now: Millis;
  readonly online: boolean;
}

/** Returns why an account call failed; undefined on success. Keeps the server's error code. */
export function troubleOf(
  result: Result<object, CallFailure>,
  meanings: Meanings,
  { now, online }: TroubleContext,
): Trouble | undefined {
  const fromStatus = (status: KnownStatus, code: number | undefined, otherwise: Trouble): Trouble => {
    const about = BY_CODE[code ?? 0] ?? { ...ANYWHERE, ...meanings }[status];
    return about ? { about } : otherwise;
  };
  if (result.ok) {
    const answer = result.value as StatusAnswer;
    const refused = answer.success === false && answer.status === undefined && answer.errCode === undefined;
    const status = refused ? 'Failure' : meaningOf(answer);
    return status === 'Success'
      ? undefined
      : fromStatus(status, answer.errCode, { about: 'failed', code: answer.errCode });
  }
  const { error } = result;
  switch (error.kind) {
    case 'timeout':
      return { about: 'timeout', code: supportCodeOf(error) };
    case 'fetch-exception':
    case 'aborted':
      return online ? { about: 'not-reached', code: supportCodeOf(error) } : { about: 'offline' };
    case 'forbidden':
      return fromStatus('FailureForbidden', error.errCode, { about: 'failed' });
    case 'unauthorized':
      return fromStatus(error.status ?? 'FailureUnauthorized', error.errCode, { about: 'failed', code: error.errCode });
    case 'unexpected-HTTP-status': {
      const { httpStatus, status, errCode, retryAfter } = error;
      if (httpStatus === 429) return { about: 'too-often', until: parseRetryAfter(retryAfter, now) };
      const fallback: Trouble = { about: httpStatus >= 500 ? 'server' : 'failed', code: supportCodeOf(error) };
      const knownStatus = status !== undefined && isKnownStatus(status) ? status : undefined;
      return knownStatus || errCode !== undefined
        ? fromStatus(knownStatus ?? meaningOf({ errCode }), errCode, fallback)
        : fallback;
    }
    default:
      return { about: 'server', code: supportCodeOf(error) };
  }
}

/** Maximum time for which an account form is locked, in milliseconds, whatever `Retry-After` says: one hour. */
const LONGEST_WAIT_MS = 3_600_000;

/** Parses the header `Retry-After`, which contains seconds or a date. */
function parseRetryAfter(retryAfter: string | null | undefined, now: Millis): Millis | undefined {
  if (!retryAfter) return undefined;
  const at = /^\d+$/.test(retryAfter) ? now + Number(retryAfter) * 1_000 : Date.parse(retryAfter);
  return at > now ? Math.min(at, now + LONGEST_WAIT_MS) : undefined;
}
