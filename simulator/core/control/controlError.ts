/** A request to the simulator's control that cannot be done; hosts answer it with 400, all but `unknown` and `invalid` with 409. */
export class ControlError extends Error {
  readonly reason: ControlReason;
  /** Where in the request the trouble lies: `answers.0.http`. */
  readonly field: string;
  /** The names that were probably meant, nearest first. */
  readonly nearest: readonly string[];

  readonly #said: string;

  constructor(reason: ControlReason, field: string, message: string, nearest: readonly string[] = []) {
    super(nearest.length > 0 ? `${message}; nearest: ${nearest.join(', ')}` : message);
    this.#said = message;
    this.name = 'ControlError';
    this.reason = reason;
    this.field = field;
    this.nearest = nearest;
  }

  /** Where in a text the trouble lies, counted from 1; undefined of what is no text. */
  get place(): { readonly line: number; readonly column: number } | undefined {
    return undefined;
  }

  /** The same of a part of something larger: its field is told from there. */
  below(parent: string): ControlError {
    const field = this.field === '' ? parent : `${parent}.${this.field}`;
    const said = this.#said.startsWith(`${this.field}: `) ? field + this.#said.slice(this.field.length) : this.#said;
    return new ControlError(this.reason, field, said, this.nearest);
  }
}

/** `unknown`: a name that nothing has. `invalid`: a value that does not fit. `no-session`: nothing streams now. `nobody`: no player has come. `taken`: another has the name. `too-much`: it is more than is kept. */
export type ControlReason = 'unknown' | 'invalid' | 'no-session' | 'nobody' | 'taken' | 'too-much';
