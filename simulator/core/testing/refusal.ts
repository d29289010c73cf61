import { ControlError } from '../control/controlError.ts';

/** The refusal of a control request; throws where it is not refused. */
export function refusal(request: () => unknown): ControlError {
  try {
    request();
  } catch (error) {
    if (error instanceof ControlError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
