import { ControlError } from '../control/controlError.ts';

/** Returns the error of a refused control request; throws if the request succeeds. */
export function controlErrorOf(request: () => unknown): ControlError {
  try {
    request();
  } catch (error) {
    if (error instanceof ControlError) return error;
    throw error;
  }
  throw new Error('the call threw no ControlError');
}
