export type AdErrorCause =
  /** Nobody has one now. */
  | 'none'
  /** The player doesn't allow advertising, or this provider doesn't allow it for this use. */
  | 'not-allowed'
  /** A script, an answer or a film that could not be had: often something in the browser holds it back. */
  | 'unreachable'
  /** A server that fails, or an address that nobody vouches for. */
  | 'broken'
  | 'late'
  /** An answer that is none, or leads nowhere. */
  | 'malformed'
  /** There is no film that this browser plays. */
  | 'unplayable'
  | 'other';

export interface AdError {
  readonly cause: AdErrorCause;
  /** Of the VAST specification, 100 to 901; Google's own are mapped to these. */
  readonly code: number;
}

/** Error codes of VAST 4.2, section 2.3.6.3. */
export const VAST_ERROR = {
  xml: 100,
  schema: 101,
  version: 102,
  wrapper: 300,
  wrapperTimeout: 301,
  wrapperLimit: 302,
  noAd: 303,
  linear: 400,
  fileNotFound: 401,
  mediaTimeout: 402,
  noSupportedMedia: 403,
  notDisplayed: 405,
  undefined: 900,
} as const;

const CAUSES: Readonly<Record<number, AdErrorCause>> = {
  [VAST_ERROR.xml]: 'malformed',
  [VAST_ERROR.schema]: 'malformed',
  [VAST_ERROR.version]: 'malformed',
  [VAST_ERROR.wrapper]: 'unreachable',
  [VAST_ERROR.wrapperTimeout]: 'late',
  [VAST_ERROR.wrapperLimit]: 'malformed',
  [VAST_ERROR.noAd]: 'none',
  [VAST_ERROR.fileNotFound]: 'unreachable',
  [VAST_ERROR.mediaTimeout]: 'late',
  [VAST_ERROR.noSupportedMedia]: 'unplayable',
  [VAST_ERROR.notDisplayed]: 'unplayable',
};

export function adError(code: number): AdError {
  return { code, cause: CAUSES[code] ?? 'other' };
}

export class AdFailure extends Error {
  readonly error: AdError;

  constructor(error: AdError) {
    super(`no advertisement: ${error.cause} (${error.code})`);
    this.name = 'AdFailure';
    this.error = error;
  }
}

/** What was thrown where an advertisement was asked for, as an error of advertising. */
export function adErrorOf(thrown: unknown): AdError {
  return thrown instanceof AdFailure ? thrown.error : { cause: 'other', code: VAST_ERROR.undefined };
}
