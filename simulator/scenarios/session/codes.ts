import { type Code, type KnownStatus, STATUS_CODES, STATUSES } from '../../../src/contracts/status.ts';
import type { Outcome } from '../../core/scenario/scenario.ts';
import { scenario } from '../writeScenarios.ts';
import { expectationsOf } from './codeTitles.ts';
import { maintenanceAs } from './maintenance.ts';

/** Short meaning of each numeric code, for searching scenarios. */
const MEANINGS: Readonly<Record<Code, string>> = {
  1000: 'unknown error',
  1001: 'internal error',
  1002: 'timeout inside the service',
  1003: 'network inside the service',
  1004: 'invalid JSON inside the service',
  1005: 'service unavailable',
  1006: 'database',
  1100: 'not authorised',
  1101: 'token expired, again and again',
  1102: 'token invalid, again and again',
  1103: 'partner’s token expired',
  1104: 'partner’s token invalid',
  1105: 'play token invalid',
  1106: 'play user unknown, again and again',
  1107: 'token cannot be read',
  1200: 'invalid parameter',
  1201: 'invalid parameter, second kind',
  1202: 'invalid parameter, third kind',
  1203: 'invalid parameter, fourth kind',
  1204: 'invalid parameter, fifth kind',
  1205: 'invalid parameter, sixth kind',
  1206: 'invalid parameter, seventh kind',
  1300: 'validation error',
  1301: 'validation error, second kind',
  1302: 'validation error, third kind',
  1303: 'validation error, fourth kind',
  1304: 'validation error, fifth kind',
  2000: 'invalid state',
  2001: 'session ended',
  2002: 'session migrated',
  2003: 'another session is active',
  2004: 'trial time is over',
  2005: 'session too expensive',
  2006: 'start the session later, again and again',
  2007: 'try again, again and again',
  2100: 'no resource',
  2101: 'not in the region',
  2102: 'under maintenance',
  2103: 'app not available',
  2104: 'no capacity',
  3000: 'not for tablets',
  3001: 'not for this system',
  3002: 'not for phones',
  3003: 'not for desktops',
  3101: 'daily limit of nowBux by advertisements',
  3102: 'limit of proxy users',
  3103: 'not enough playtime',
  3401: 'failure of a helper',
  3402: 'invalid parameter of a helper',
  3403: 'invalid state of a helper',
  4000: 'the machine failed',
  4001: 'the machine is never ready',
  4002: 'the storage is always busy',
  4003: 'no machine could be had',
  4004: 'the play user is unavailable',
  4005: 'restarting failed',
  4006: 'the browser’s id is revoked, again and again',
  4100: 'waiting in the queue',
  4101: 'waiting in the priority queue',
  4102: 'waiting in the queue, third kind',
  4103: 'waiting in the queue, fourth kind',
  4104: 'waiting in the queue, fifth kind',
  4105: 'waiting in the queue, sixth kind',
  4106: 'waiting in the queue, seventh kind',
  5000: 'partner forbidden',
  5001: 'partner’s token invalid',
  5002: 'partner’s token expired',
  6000: 'an ad-blocker was found',
  6001: 'a proxy or VPN was found',
  6002: 'the environment is not allowed',
  6100: 'forbidden',
  6101: 'e-mail not verified',
  6102: 'e-mail not allowed',
  6103: 'signed in another way before',
  6200: 'account exists already',
  6201: 'rewards failed',
  6202: 'maintenance of the region',
  6203: 'bad zone',
  6300: 'no answer description',
  6301: 'connection not prepared',
  6302: 'play user not made',
};

/** Seconds for which the app retries these statuses before it shows them. */
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

/** A status unknown to clients, so that the code alone determines the outcome. */
const UNLISTED = 'FailureUnlisted';

function scenarioOf(code: Code, status: KnownStatus) {
  const leadsTo = outcome(code, status);
  const waits = leadsTo.screen === 'dialog';
  return scenario({
    id: `code-${code}` as const,
    title: `Code ${code}: ${MEANINGS[code]}`,
    journey: waits ? 'wait' : 'trouble',
    story: `The player presses play, and the server answers with the number ${code} and a status that nobody knows. It stands for ${status}.`,
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
