/** The device says that the session will end unless something changes. */
export interface GraceWarningModel {
  /** The device's words, decoded; may be empty. */
  readonly message: string;
  /** Milliseconds since the Unix epoch. */
  readonly deadline: number;
  readonly now: number;
  /** Doing something keeps the session. Where it doesn't, the warning can only be put away. */
  readonly canStay: boolean;
  /** The connection failed while the warning shows. */
  readonly cutOff: boolean;
  /** Keeps the session where that can be done, and puts the warning away. */
  readonly stay: () => void;
  readonly leave: () => void;
  /** Opens what the server offers against the end, in a tab of its own; undefined where it offers nothing. */
  readonly more?: (() => void) | undefined;
}
