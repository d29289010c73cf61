/** What a thing that can fail in expected ways answers. Exceptions are left for what nobody expects. */
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
