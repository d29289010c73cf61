import { isKnownStatus, type KnownStatus, type Status } from '../../../contracts/status.ts';
import type { Millis } from '../../../kit/clock.ts';
import type { Result } from '../../../kit/result.ts';
import { type CallFailure, meaningOf, shownCodeOf } from '../../api/failure.ts';
import type { Trouble } from './formTrouble.ts';

/** Meanings of a call's statuses other than a plain failure. */
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

/** Meanings of account error codes, independent of the status. */
const BY_CODE: Readonly<Record<number, Trouble['about']>> = { 6101: 'not-verified', 6102: 'not-allowed' };

interface Circumstances {
  readonly now: Millis;
  readonly online: boolean;
}

/** Returns the failure of a call; undefined on success. Keeps the server's error code. */
export function troubleOf(
  asked: Result<object, CallFailure>,
  meanings: Meanings,
  { now, online }: Circumstances,
): Trouble | undefined {
  const told = (status: KnownStatus, code: number | undefined, otherwise: Trouble): Trouble => {
    const about = BY_CODE[code ?? 0] ?? { ...ANYWHERE, ...meanings }[status];
    return about ? { about } : otherwise;
  };
  if (asked.ok) {
    const answer = asked.value as StatusAnswer;
    const refused = answer.success === false && answer.status === undefined && answer.errCode === undefined;
    const status = refused ? 'Failure' : meaningOf(answer);
    return status === 'Success' ? undefined : told(status, answer.errCode, { about: 'failed', code: answer.errCode });
  }
  const { error } = asked;
  switch (error.kind) {
    case 'timeout':
      return { about: 'timeout', code: shownCodeOf(error) };
    case 'fetch-exception':
    case 'aborted':
      return online ? { about: 'not-reached', code: shownCodeOf(error) } : { about: 'offline' };
    case 'forbidden':
      return told('FailureForbidden', error.errCode, { about: 'failed' });
    case 'unauthorized':
      return told(error.status ?? 'FailureUnauthorized', error.errCode, { about: 'failed', code: error.errCode });
    case 'unexpected-HTTP-status': {
      const { httpStatus, status, errCode, retryAfter } = error;
      if (httpStatus === 429) return { about: 'too-often', until: momentOf(retryAfter, now) };
      const ill: Trouble = { about: httpStatus >= 500 ? 'server' : 'failed', code: shownCodeOf(error) };
      const known = status !== undefined && isKnownStatus(status) ? status : undefined;
      return known || errCode !== undefined ? told(known ?? meaningOf({ errCode }), errCode, ill) : ill;
    }
    default:
      return { about: 'server', code: shownCodeOf(error) };
  }
}

/** Longest lock of a form, one hour, regardless of `Retry-After`. */
const LONGEST_WAIT_MS = 3_600_000;

/** Parses `Retry-After`: seconds or a date. */
function momentOf(retryAfter: string | null | undefined, now: Millis): Millis | undefined {
  if (!retryAfter) return undefined;
  const at = /^\d+$/.test(retryAfter) ? now + Number(retryAfter) * 1_000 : Date.parse(retryAfter);
  return at > now ? Math.min(at, now + LONGEST_WAIT_MS) : undefined;
}
