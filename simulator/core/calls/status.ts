import type { KnownStatus } from '../../../src/contracts/status.ts';

/** The answer of a call that has nothing else to say. */
export const SUCCESS: { status: KnownStatus } = { status: 'Success' };

export function failure(status: KnownStatus, errorMessage: string, errCode?: number) {
  return { status, errorMessage, ...(errCode !== undefined && { errCode }) };
}
