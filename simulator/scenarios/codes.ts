import { CODE_STATUS } from '../../src/contracts/codes.ts';
import type { Outcome, Scenario } from '../core/scenario.ts';
import { maintenanceAs } from './maintenance.ts';

/** A numeric code: what it means in a few words, what it covers, and what else than a notice with the code it leads to. */
type Row = readonly [code: number, meaning: string, covers: readonly string[], leadsTo?: Outcome];

/** Retries pass before it is said. */
const retries = (code: number, afterSecs: number): Outcome => ({ screen: 'notice', code, afterSecs });
const QUEUE: Outcome = { screen: 'dialog' };

const ROWS: readonly Row[] = [
  [1000, 'unknown error', ['code.num.1000', 'code.range.1000-1006']],
  [1001, 'internal error', ['code.num.1001']],
  [1002, 'timeout inside the service', ['code.num.1002']],
  [1003, 'network inside the service', ['code.num.1003']],
  [1004, 'invalid JSON inside the service', ['code.num.1004']],
  [1005, 'service unavailable', ['code.num.1005']],
  [1006, 'database', ['code.num.1006']],
  [1100, 'not authorised', ['code.num.1100', 'code.range.1100-1107']],
  [1101, 'token expired, again and again', ['code.num.1101']],
  [1102, 'token invalid, again and again', ['code.num.1102']],
  [1103, 'partner’s token expired', ['code.num.1103']],
  [1104, 'partner’s token invalid', ['code.num.1104']],
  [1105, 'play token invalid', ['code.num.1105']],
  [1106, 'play user unknown, again and again', ['code.num.1106'], retries(1106, 2)],
  [1107, 'token cannot be read', ['code.num.1107']],
  [1200, 'invalid parameter', ['code.num.1200', 'code.range.1200-1206']],
  [1201, 'invalid parameter, second kind', ['code.num.1201']],
  [1202, 'invalid parameter, third kind', ['code.num.1202']],
  [1203, 'invalid parameter, fourth kind', ['code.num.1203']],
  [1204, 'invalid parameter, fifth kind', ['code.num.1204']],
  [1205, 'invalid parameter, sixth kind', ['code.num.1205']],
  [1206, 'invalid parameter, seventh kind', ['code.num.1206']],
  [1300, 'validation error', ['code.num.1300', 'code.range.1300-1304', 'status.FailureValidationError']],
  [1301, 'validation error, second kind', ['code.num.1301']],
  [1302, 'validation error, third kind', ['code.num.1302']],
  [1303, 'validation error, fourth kind', ['code.num.1303']],
  [1304, 'validation error, fifth kind', ['code.num.1304']],
  [2000, 'invalid state', ['code.num.2000', 'code.range.2000-2007']],
  [2001, 'session ended', ['code.num.2001']],
  [2002, 'session migrated', ['code.num.2002']],
  [2003, 'another session is active', ['code.num.2003']],
  [2004, 'trial time is over', ['code.num.2004']],
  [2005, 'session too expensive', ['code.num.2005']],
  [2006, 'start the session later, again and again', ['code.num.2006'], retries(2006, 31)],
  [2007, 'try again, again and again', ['code.num.2007'], retries(2007, 5)],
  [2100, 'no resource', ['code.num.2100', 'code.range.2100-2104']],
  [2101, 'not in the region', ['code.num.2101']],
  [2102, 'under maintenance', ['code.num.2102']],
  [2103, 'app not available', ['code.num.2103']],
  [2104, 'no capacity', ['code.num.2104']],
  [3000, 'not for tablets', ['code.num.3000', 'code.range.3000-3003']],
  [3001, 'not for this system', ['code.num.3001']],
  [3002, 'not for phones', ['code.num.3002']],
  [3003, 'not for desktops', ['code.num.3003']],
  [3101, 'daily limit of nowBux by advertisements', ['code.num.3101', 'code.range.3101']],
  [3102, 'limit of proxy users', ['code.num.3102', 'code.range.3102']],
  [3103, 'not enough playtime', ['code.num.3103', 'code.range.3103']],
  [3401, 'failure of a helper', ['code.num.3401', 'code.range.3401-3403']],
  [3402, 'invalid parameter of a helper', ['code.num.3402']],
  [3403, 'invalid state of a helper', ['code.num.3403']],
  [4000, 'the machine failed', ['code.num.4000', 'code.range.4000-4006']],
  [4001, 'the machine is never ready', ['code.num.4001'], retries(4001, 64)],
  [4002, 'the storage is always busy', ['code.num.4002'], retries(4002, 64)],
  [4003, 'no machine could be had', ['code.num.4003']],
  [4004, 'the play user is unavailable', ['code.num.4004']],
  [4005, 'restarting failed', ['code.num.4005']],
  [4006, 'the browser’s id is revoked, again and again', ['code.num.4006']],
  [4100, 'waiting in the queue', ['code.num.4100', 'code.range.4100-4106'], QUEUE],
  [4101, 'waiting in the priority queue', ['code.num.4101'], QUEUE],
  [4102, 'waiting in the queue, third kind', ['code.num.4102'], QUEUE],
  [4103, 'waiting in the queue, fourth kind', ['code.num.4103'], QUEUE],
  [4104, 'waiting in the queue, fifth kind', ['code.num.4104'], QUEUE],
  [4105, 'waiting in the queue, sixth kind', ['code.num.4105'], QUEUE],
  [4106, 'waiting in the queue, seventh kind', ['code.num.4106'], QUEUE],
  [5000, 'partner forbidden', ['code.num.5000', 'code.range.5000-5002']],
  [5001, 'partner’s token invalid', ['code.num.5001']],
  [5002, 'partner’s token expired', ['code.num.5002']],
  [6000, 'an ad-blocker was found', ['code.num.6000', 'code.range.6000-6002']],
  [6001, 'a proxy or VPN was found', ['code.num.6001']],
  [6002, 'the environment is not allowed', ['code.num.6002']],
  [6100, 'forbidden', ['code.num.6100', 'code.range.6100-6103']],
  [6101, 'e-mail not verified', ['code.num.6101']],
  [6102, 'e-mail not allowed', ['code.num.6102']],
  [6103, 'signed in another way before', ['code.num.6103']],
  [6200, 'account exists already', ['code.num.6200', 'code.range.6200-6203']],
  [6201, 'rewards failed', ['code.num.6201']],
  [6202, 'maintenance of the region', ['code.num.6202']],
  [6203, 'bad zone', ['code.num.6203']],
  [6300, 'no answer description', ['code.num.6300', 'code.range.6300-6302']],
  [6301, 'connection not prepared', ['code.num.6301']],
  [6302, 'play user not made', ['code.num.6302']],
];

/** A status that no client knows, so that the code alone says what is meant. */
const UNLISTED = 'FailureUnlisted';

/** One scenario for each numeric code: the start is answered with it, beside a status that nobody knows. */
export const codeScenarios: readonly Scenario[] = ROWS.map(
  ([code, meaning, covers, leadsTo = { screen: 'notice', code }]) => {
    const status = CODE_STATUS[code] ?? 'Failure';
    const waits = status.startsWith('Waiting');
    return {
      id: `code-${code}`,
      title: `Code ${code}: ${meaning}`,
      journey: waits ? 'wait' : 'trouble',
      story: `The player presses play, and the server answers with the number ${code} and a status that nobody knows. It stands for ${status}.`,
      appId: '20101',
      covers,
      tags: [String(code), status],
      leadsTo,
      script: {
        'play.startSession': {
          answers: [{ status: UNLISTED, errCode: code, ...(waits && { body: { queuePosition: 5 } }) }],
          then: 'repeat-last',
        },
        ...maintenanceAs(status),
      },
      moments: [],
    };
  },
);
