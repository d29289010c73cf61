import type { Mistake } from './formDraft.ts';

export interface Trouble {
  readonly about:
    | Mistake
    | 'unknown-account'
    /** The password consists of the owner's name or address, or the product's name. */
    | 'own-words'
    | 'wrong-password'
    | 'account-exists'
    | 'name-taken'
    | 'current-incorrect'
    | 'link-expired'
    | 'wrong-code'
    | 'code-expired'
    /** Error code 6101, if no confirmation code can be requested. */
    | 'not-verified'
    /** Error code 6102 of the server. */
    | 'not-allowed'
    /** The server rejected Google's credential. */
    | 'google-refused'
    | 'too-often'
    | 'offline'
    | 'timeout'
    | 'not-reached'
    | 'maintenance'
    | 'not-in-region'
    | 'server'
    /** The server refused without a reason. */
    | 'failed';
  /** Error code for support (`supportCodeOf`). Absent if the player can see the reason. */
  readonly code?: number | string | undefined;
  /** End of the lock, in milliseconds since the Unix epoch. */
  readonly until?: number | undefined;
}
