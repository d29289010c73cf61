import { type Code, type KnownStatus, STATUS_CODES, STATUSES } from '../../../src/contracts/status.ts';
import type { Outcome } from '../../core/scenario/scenario.ts';
import { scenario } from '../writeScenarios.ts';
import { expectationsOf } from './codeTitles.ts';
import { maintenanceAs } from './maintenance.ts';

/** Meaning of each numeric code, as the end of the scenario's title. */
const MEANINGS: Readonly<Record<Code, string>> = {
  1000: 'unknown error',
  1001: 'internal error',
  1002: 'timeout in the backend',
  1003: 'network error in the backend',
  1004: 'invalid JSON in the backend',
  1005: 'service unavailable',
  1006: 'database error',
  1100: 'not authorised',
  1101: 'token expired at every attempt',
  1102: 'token invalid at every attempt',
  1103: 'partner’s token expired',
  1104: 'partner’s token invalid',
  1105: 'play token invalid',
  1106: 'play user unknown at every attempt',
  1107: 'access token can’t be decoded',
  1200: 'invalid parameter',
  1201: 'invalid parameter, variant 2',
  1202: 'invalid parameter, variant 3',
  1203: 'invalid parameter, variant 4',
  1204: 'invalid parameter, variant 5',
  1205: 'invalid parameter, variant 6',
  1206: 'invalid parameter, variant 7',
  1300: 'validation error',
  1301: 'validation error, variant 2',
  1302: 'validation error, variant 3',
  1303: 'validation error, variant 4',
  1304: 'validation error, variant 5',
  2000: 'invalid state',
  2001: 'session ended',
  2002: 'session migrated',
  2003: 'another session is active',
  2004: 'trial time used up',
  2005: 'session too expensive',
  2006: 'start the session later, at every attempt',
  2007: 'try again, at every attempt',
  2100: 'resource missing',
  2101: 'region not supported',
  2102: 'under maintenance',
  2103: 'game not available',
  2104: 'no free machine',
  3000: 'tablets not supported',
  3001: 'operating system not supported',
  3002: 'phones not supported',
  3003: 'desktops not supported',
  3101: 'daily limit of nowBux from ads',
  3102: 'playtime limit behind a proxy',
  3103: 'not enough playtime',
  3401: 'failure of an internal service',
  3402: 'invalid parameter of an internal service',
  3403: 'invalid state of an internal service',
  4000: 'machine failure',
  4001: 'machine not ready at every attempt',
  4002: 'storage busy at every attempt',
  4003: 'no machine allocated',
  4004: 'play user unavailable',
  4005: 'session restart failed',
  4006: 'browser id revoked at every attempt',
  4100: 'waiting in the queue',
  4101: 'waiting in the priority queue',
  4102: 'waiting in the queue, variant 3',
  4103: 'waiting in the queue, variant 4',
  4104: 'waiting in the queue, variant 5',
  4105: 'waiting in the queue, variant 6',
  4106: 'waiting in the queue, variant 7',
  5000: 'partner not allowed',
  5001: 'partner’s token invalid',
  5002: 'partner’s token expired',
  6000: 'ad blocker detected',
  6001: 'proxy or VPN detected',
  6002: 'environment not allowed',
  6100: 'forbidden',
  6101: 'e-mail not verified',
  6102: 'e-mail not allowed',
  6103: 'account uses another sign-in method',
  6200: 'account already exists',
  6201: 'rewards service failed',
  6202: 'region under maintenance',
  6203: 'invalid zone',
  6300: 'SDP answer could not be created',
  6301: 'connection could not be prepared',
  6302: 'play user could not be created',
};

/** Seconds for which the app retries the start after these statuses, before it shows an error. */
const TRIED_FOR: Readonly<Partial<Record<KnownStatus, number>>> = {
  FailureInvalidPlayUser: 2,
  FailureTryAgain: 5,
  FailureRetryStartSessionLater: 31,
  FailureNotReady: 64,
  FailureUserStorageBusy: 64,
};

function outcome(code: Code, status: KnownStatus): Outcome {
  if (status.startsWith('Waiting')) return { screen: 'dialog' };
  const afterSecs = TRIED_FOR[status];
  return { screen: 'notice', code, ...(afterSecs !== undefined && { afterSecs }) };
}

/** A status that clients don't know, so that the error code alone determines the outcome. */
const UNLISTED = 'FailureUnlisted';

function scenarioOf(code: Code, status: KnownStatus) {
  const leadsTo = outcome(code, status);
  const waits = leadsTo.screen === 'dialog';
  return scenario({
    id: `code-${code}` as const,
    title: `Code ${code}: ${MEANINGS[code]}`,
    journey: waits ? 'wait' : 'trouble',
    story: `The start returns the numeric code ${code} and a status that the app doesn’t know. The code means ${status}.`,
    covers: [`code.num.${code}`],
    tags: [String(code), status],
    leadsTo,
    shows: expectationsOf(code),
    script: {
      'play.startSession': {
        answers: [{ status: UNLISTED, errCode: code, ...(waits && { body: { queuePosition: 5 } }) }],
        then: 'repeat-last',
      },
      ...maintenanceAs(status),
    },
  });
}

/** One scenario per numeric code: the start fails with this code and an unknown status. */
export const codeScenarios = STATUSES.flatMap((status) =>
  STATUS_CODES[status].map((code): [Code, KnownStatus] => [code, status]),
)
  .toSorted(([one], [other]) => one - other)
  .map((of) => scenarioOf(...of));
