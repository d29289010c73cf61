import { getMaintenanceStatus } from '../../../contracts/calls/playExtraCalls.ts';
import { meaningOf } from '../../../domain/api/failure.ts';
import { type MaintenanceAnswer, MaintenanceWatch, type MayStop } from '../../../domain/session/maintenance.ts';
import type { Core } from '../../core/visitCore.ts';

/** A running game, streamed or in an iframe. */
interface Playing {
  readonly session: MayStop;
  readonly info: { readonly appId: string };
  retry(): void;
}

/**
 * Creates the watch that notices when a game stops for maintenance, and retries the game afterwards. The caller
 * starts it.
 */
export function maintenanceOf(core: Core, play: Playing): MaintenanceWatch {
  return new MaintenanceWatch({
    session: play.session,
    clock: core.ports.clock,
    ask: (signal) => requestStatus(core, play.info.appId, signal),
    retry: () => play.retry(),
  });
}

async function requestStatus({ api }: Core, appId: string, signal: AbortSignal): Promise<MaintenanceAnswer> {
  const response = await api.call(getMaintenanceStatus, { appId }, { signal });
  if (!response.ok) return 'unknown';
  const meaning = meaningOf(response.value);
  if (meaning === 'Success') return 'over';
  return meaning === 'FailureUnderMaintenance' ? 'on' : 'unknown';
}
