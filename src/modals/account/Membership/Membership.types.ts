/** State of the check of a membership number. `failed`: the server was unreachable. */
export type MembershipState = 'entry' | 'empty' | 'verifying' | 'invalid' | 'failed' | 'success';

/** The entry and check of a membership number. */
export interface MembershipModel {
  /**
   * `first`: before the start. `queue`: opened by the player in the queue. `refused`: the stored number was rejected.
   */
  readonly reason: 'first' | 'queue' | 'refused';
  readonly state: MembershipState;
  readonly number: string;
  /** Error code of the failed request, for support. */
  readonly code?: number | string | undefined;
  /** Copies a text to the clipboard. Resolves to whether that succeeded. */
  readonly copy: (text: string) => Promise<boolean>;
  readonly change: (number: string) => void;
  readonly check: () => void;
  /** Continues after an accepted number. */
  readonly proceed: () => void;
  /** Continues without a number. */
  readonly skip: () => void;
}
