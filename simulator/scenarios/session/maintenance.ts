import type { CallScript } from '../../core/script/script.ts';
import { refusal } from './refusal.ts';

const CLOSED = 'FailureUnderMaintenance';

/** Script that reports maintenance consistently if a start is refused for it. */
export function maintenanceAs(status: string): Readonly<Record<string, CallScript>> {
  if (status !== CLOSED) return {};
  return { 'play.getMaintenanceStatus': { answers: [refusal(CLOSED)], then: 'repeat-last' } };
}
