import type { CallScript } from '../../core/script/script.ts';
import { refusedAnswer } from './refusedAnswer.ts';

const CLOSED = 'FailureUnderMaintenance';

/** Script that reports maintenance consistently if a start is refused for it. */
export function maintenanceAs(status: string): Readonly<Record<string, CallScript>> {
  if (status !== CLOSED) return {};
  return { 'play.getMaintenanceStatus': { answers: [refusedAnswer(CLOSED)], then: 'repeat-last' } };
}
