/** The streaming device's warning that the session will end. */
export interface GraceWarningModel {
  /** The streaming device's message, decoded. Can be empty. */
  readonly message: string;
  /** End of the session unless the player stays, in milliseconds since the Unix epoch. */
  readonly deadline: number;
  readonly now: number;
  /** Whether activity keeps the session. Otherwise the player can only close the warning. */
  readonly canStay: boolean;
  /** Whether the connection failed while the warning about the session's end was open. */
  readonly cutOff: boolean;
  /** Keeps the session if possible, and closes the warning about its end. */
  readonly stay: () => void;
  readonly leave: () => void;
  /** Opens the link that the server offers with the warning in a new tab; undefined without one. */
  readonly openOffer?: (() => void) | undefined;
}
