import { type Code, type KnownStatus, STATUS_CODES, STATUSES } from './status.ts';

/**
 * Returns the status for a numeric code, for responses without a known status. If a response has both, the status
 * wins.
 */
export const CODE_STATUS: Readonly<Record<number, KnownStatus>> = Object.fromEntries(
  STATUSES.flatMap((status) => STATUS_CODES[status].map((code) => [code, status])),
);

export const CLIENT_CODE = {
  startSessionException: 1000,
  timeout: 1002,
  /** Numeric code for an unreadable response. */
  tooLarge: 1004,
  validationError: 1300,
  sessionEnded: 2001,
  notInRegion: 2101,
  insufficientPlaytime: 3103,
  restartFailed: 4005,
  partnerForbidden: 5000,
  adBlocker: 6000,
  answerUndefined: 6300,
  connectionPreparation: 6301,
  createPlayUser: 6302,
} as const satisfies Record<string, Code>;
