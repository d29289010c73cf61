/** Return type of functions whose failures are expected. Unexpected failures are exceptions. */
export type Result<T, F> = Ok<T> | Err<F>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Err<F> {
  readonly ok: false;
  readonly error: F;
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function err<F>(error: F): Err<F> {
  return { ok: false, error };
}
