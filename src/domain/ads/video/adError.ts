export type AdErrorCause =
  /** No provider has an advertisement now. */
  | 'none'
  /** The player's choice on consent or the provider's rules don't allow the advertisement. */
  | 'not-allowed'
  /** A script, an ad server's answer or a media file didn't load, often because of an ad blocker. */
  | 'unreachable'
  /** The ad server failed, or an advertisement's URL was rejected. */
  | 'broken'
  | 'late'
  /** The ad server's answer is invalid or leads to no advertisement. */
  | 'malformed'
  /** The browser can play none of the media files. */
  | 'unplayable'
  | 'other';

export interface AdError {
  readonly cause: AdErrorCause;
  /** VAST error code, 100 to 901. Google's error codes are mapped to these. */
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

/** Converts an error that an ad request has thrown to an `AdError`. */
export function adErrorOf(thrown: unknown): AdError {
  return thrown instanceof AdFailure ? thrown.error : { cause: 'other', code: VAST_ERROR.undefined };
}
