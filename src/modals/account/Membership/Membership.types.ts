/** Where the check of a membership number stands. `failed`: it could not be asked. */
export type MembershipState = 'entry' | 'empty' | 'verifying' | 'invalid' | 'failed' | 'success';

/** A membership number is asked for, and checked. */
export interface MembershipModel {
  /** Asked for before the start, opened by the player from the queue, or a number that was kept has been refused. */
  readonly why: 'first' | 'queue' | 'refused';
  readonly state: MembershipState;
  readonly number: string;
  /** Of the failed call, for support. */
  readonly code?: number | string | undefined;
  /** Puts a text on the clipboard. Resolves with whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly change: (number: string) => void;
  readonly check: () => void;
  /** After a number was accepted. */
  readonly goOn: () => void;
  /** Goes on without a number. */
  readonly without: () => void;
}
