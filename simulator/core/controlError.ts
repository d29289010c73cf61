/** A request to the simulator's control that cannot be done; hosts answer it with 400, `no-session` and `nobody` with 409. */
export class ControlError extends Error {
  readonly reason: ControlReason;
  /** Where in the request the trouble lies: `answers.0.http`. */
  readonly field: string;
  /** The names that were probably meant, nearest first. */
  readonly nearest: readonly string[];

  constructor(reason: ControlReason, field: string, message: string, nearest: readonly string[] = []) {
    super(nearest.length > 0 ? `${message}; nearest: ${nearest.join(', ')}` : message);
    this.name = 'ControlError';
    this.reason = reason;
    this.field = field;
    this.nearest = nearest;
  }
}

/** `unknown`: a name that nothing has. `invalid`: a value that does not fit. `no-session`: nothing streams now. `nobody`: no player has come. */
export type ControlReason = 'unknown' | 'invalid' | 'no-session' | 'nobody';
