import { CODE_STATUS } from '../../src/contracts/errorCodes.ts';
import { type Code, type KnownStatus, STATUS_CODES, STATUSES } from '../../src/contracts/status.ts';
import { errorKind } from '../../src/domain/session/errors/errorKinds.ts';
import type { EndScreen } from '../../src/domain/session/session.state.ts';
import { type About, NOTICES } from '../../src/modals/play/Notice/notices.ts';
import { CODES } from '../support/models/codeRanges.ts';

/** A reason for a session's end, with every code and status that leads to it. */
export interface NoticeCase {
  readonly about: About;
  readonly codes: readonly Code[];
  readonly statuses: readonly KnownStatus[];
}

/** The record lists every ending of a session; the compiler reports a missing one. */
const ENDINGS: Readonly<Record<EndScreen | 'never-connected', true>> = {
  'session-ended': true,
  'playtime-limit': true,
  'end-of-try': true,
  inactivity: true,
  'screen-limit': true,
  'tab-limit': true,
  'duplicate-tab': true,
  'spot-interruption': true,
  'proxy-playtime': true,
  maintenance: true,
  disconnected: true,
  'never-connected': true,
};

/** Statuses that start a session or put the player in the queue, so that no notice appears. */
const NO_STOP: ReadonlySet<KnownStatus> = new Set(['Success', 'WaitingInQueue', 'WaitingInPriorityQueue']);

/** The statuses of the queue, with their codes. */
export const QUEUES = STATUSES.filter((status) => status.startsWith('Waiting')).map((status) => {
  const codes: readonly Code[] = STATUS_CODES[status];
  return { status, codes };
});

const aboutCode = (code: Code): About =>
  errorKind({ status: CODE_STATUS[code] ?? 'Failure', code, statusText: undefined, description: '' });
const aboutStatus = (status: KnownStatus): About =>
  errorKind({ status, code: undefined, statusText: undefined, description: '' });

const waits = (code: Code) => QUEUES.some(({ codes }) => codes.includes(code));

const ALL: readonly NoticeCase[] = (Object.keys(NOTICES) as About[]).map((about) => ({
  about,
  codes: CODES.filter((code) => !waits(code) && aboutCode(code) === about),
  statuses: STATUSES.filter((status) => !NO_STOP.has(status) && aboutStatus(status) === about),
}));

export const ENDING_CASES: readonly NoticeCase[] = ALL.filter(({ about }) => about in ENDINGS);

/** Notices are in the order of their error codes; those without a code come last. */
export const ERROR_CASES: readonly NoticeCase[] = ALL.filter(({ about }) => !(about in ENDINGS)).toSorted(
  (a, b) => (a.codes[0] ?? Infinity) - (b.codes[0] ?? Infinity) || 0,
);
