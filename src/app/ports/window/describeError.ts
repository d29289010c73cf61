import { MESSAGE_LENGTH, tidy } from '../../../contracts/textSchemas.ts';

/** Name and message of an error, shortened. */
export function describeError(error: unknown): string {
  return error instanceof Error ? tidy(`${error.name}: ${error.message}`, MESSAGE_LENGTH) : 'failure';
}
