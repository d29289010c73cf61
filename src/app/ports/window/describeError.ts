import { MESSAGE_LENGTH, tidy } from '../../../contracts/texts.ts';

/** The name of an error and what it says, for a description. */
export function describeError(error: unknown): string {
  return error instanceof Error ? tidy(`${error.name}: ${error.message}`, MESSAGE_LENGTH) : 'failure';
}
