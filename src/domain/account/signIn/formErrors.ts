import type { Mistake } from './formDraft.ts';

export interface Trouble {
  readonly about:
    | Mistake
    | 'unknown-account'
    /** The password consists of its owner's name or address, or of the product's name. */
    | 'own-words'
    | 'wrong-password'
    | 'account-exists'
    | 'name-taken'
    | 'current-incorrect'
    | 'link-expired'
    | 'wrong-code'
    | 'code-expired'
    /** The address isn't confirmed (error code 6101), and this form can't request a confirmation code. */
    | 'not-verified'
    /** Error code 6102: the server doesn't allow this e-mail address. */
    | 'not-allowed'
    /** The server rejected the credential that Google returned. */
    | 'google-refused'
    | 'too-often'
    | 'offline'
    | 'timeout'
    | 'not-reached'
    | 'maintenance'
    | 'not-in-region'
    | 'server'
    /** The server refused the request without a reason. */
    | 'failed';
  /** Error code that the player can give to support (`supportCodeOf`). Absent if the account form says why. */
  readonly code?: number | string | undefined;
  /** End of the account form's lock, in milliseconds since the Unix epoch. */
  readonly until?: number | undefined;
}
