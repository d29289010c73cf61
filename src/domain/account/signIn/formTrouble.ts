import type { Mistake } from './formDraft.ts';

export interface Trouble {
  readonly about:
    | Mistake
    | 'unknown-account'
    /** A password that is little else than its owner's name or address, or the product's name. */
    | 'own-words'
    | 'wrong-password'
    | 'account-exists'
    | 'name-taken'
    | 'current-incorrect'
    | 'link-expired'
    | 'wrong-code'
    | 'code-expired'
    /** 6101, where no code can be asked for. */
    | 'not-verified'
    /** 6102. */
    | 'not-allowed'
    /** Google's word for who it is was not taken. */
    | 'google-refused'
    | 'too-often'
    | 'offline'
    | 'timeout'
    | 'not-reached'
    | 'maintenance'
    | 'not-in-region'
    | 'server'
    /** It said no, and not why. */
    | 'failed';
  /** For support (`shownCodeOf`). None where the player can see the reason. */
  readonly code?: number | string | undefined;
  /** When it may be tried again, in milliseconds since the Unix epoch: until then it is not. */
  readonly until?: number | undefined;
}
