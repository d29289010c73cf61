import type { CallScript } from '../../core/script/script.ts';
import { refusal } from './refusal.ts';

const CLOSED = 'FailureUnderMaintenance';

/** Where a start is refused for maintenance, the question whether there is any is answered alike. */
export function maintenanceAs(status: string): Readonly<Record<string, CallScript>> {
  if (status !== CLOSED) return {};
  return { 'play.getMaintenanceStatus': { answers: [refusal(CLOSED)], then: 'repeat-last' } };
}
