/** A refused control request. Hosts respond with 400 for `unknown` and `invalid`, and with 409 otherwise. */
export class ControlError extends Error {
  readonly reason: ControlReason;
  /** Path of the invalid field: `answers.0.http`. */
  readonly field: string;
  /** Valid names similar to the invalid one, the most similar first. */
  readonly nearest: readonly string[];

  readonly #plainMessage: string;

  constructor(reason: ControlReason, field: string, message: string, nearest: readonly string[] = []) {
    super(nearest.length > 0 ? `${message}; nearest: ${nearest.join(', ')}` : message);
    this.#plainMessage = message;
    this.name = 'ControlError';
    this.reason = reason;
    this.field = field;
    this.nearest = nearest;
  }

  /** Position of the error in a text, counted from 1; undefined for other input. */
  get place(): { readonly line: number; readonly column: number } | undefined {
    return undefined;
  }

  /** Returns a copy of the error whose field path starts with `parent`. */
  below(parent: string): ControlError {
    const field = this.field === '' ? parent : `${parent}.${this.field}`;
    const message = this.#plainMessage.startsWith(`${this.field}: `)
      ? field + this.#plainMessage.slice(this.field.length)
      : this.#plainMessage;
    return new ControlError(this.reason, field, message, this.nearest);
  }
}

/**
 * Reason of a refused control request. `nobody`: no player exists. `taken`: the name is in use. `too-much`: above a
 * limit.
 */
export type ControlReason = 'unknown' | 'invalid' | 'no-session' | 'nobody' | 'taken' | 'too-much';
