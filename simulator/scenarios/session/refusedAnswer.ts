import { type Code, type KnownStatus, STATUS_CODES } from '../../../src/contracts/status.ts';

/** An answer with a status and its usual code, if any. */
export function refusedAnswer(status: KnownStatus): { readonly status: KnownStatus; readonly errCode?: Code } {
  const [errCode] = STATUS_CODES[status];
  return { status, ...(errCode !== undefined && { errCode }) };
}
