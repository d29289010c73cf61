/** State of checking a membership number. `failed`: the server was unreachable. */
export type MembershipState = 'entry' | 'empty' | 'verifying' | 'invalid' | 'failed' | 'success';

/** Model of the dialog in which the player enters a membership number. */
export interface MembershipModel {
  /**
   * Why the dialog is open. `first`: before the game's start. `queue`: the player opened it in the queue. `refused`:
   * the server rejected the stored number.
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
  /** Called when the player continues after the server accepted the membership number. */
  readonly proceed: () => void;
  /** Called when the player continues without a membership number. */
  readonly skip: () => void;
}
