import { getAppPlayFeatures } from '../../contracts/calls/playCalls.ts';
import { getMaintenanceStatus } from '../../contracts/calls/playExtraCalls.ts';
import type { PlayFeatures } from '../../contracts/entities/app.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Runner } from '../../kit/stateMachine.ts';
import type { ApiClient } from '../api/client.ts';
import { meaningOf } from '../api/failure.ts';
import { errorOfAnswer } from '../session/errors/sessionErrors.ts';
import { TIMING } from '../session/sessionTiming.ts';
import type { HtmlPlayCommand, HtmlPlayEvent } from './htmlPlay.state.ts';

export interface HtmlPlayPorts {
  readonly api: Pick<ApiClient, 'call'>;
  readonly clock: Clock;
  readonly appId: string;
  readonly onFeatures: (features: PlayFeatures | undefined) => void;
}

export function htmlPlayRunner(ports: HtmlPlayPorts): Runner<HtmlPlayCommand, HtmlPlayEvent> {
  return (command, send, signal) => {
    if (command.kind === 'load-features') void loadFeatures(ports, send, signal);
    else ports.clock.after(command.ms, () => send({ kind: 'waited long enough' }), signal);
  };
}

/**
 * Loads the game's features and the maintenance status. A game without a session needs this status, because it has no
 * start request that the server could reject.
 */
async function loadFeatures(
  ports: HtmlPlayPorts,
  send: (event: HtmlPlayEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const { api, clock, appId, onFeatures } = ports;
  const [answer, maintenance] = await Promise.all([
    api.call(getAppPlayFeatures, { appId }, { signal }),
    api.call(getMaintenanceStatus, { appId }, { signal }),
  ]);
  // If the call for the maintenance status fails, assume no maintenance.
  if (maintenance.ok && meaningOf(maintenance.value) === 'FailureUnderMaintenance') {
    return send({ kind: 'start prevented', error: errorOfAnswer('getMaintenanceStatus', maintenance.value) });
  }
  if (!answer.ok) {
    if (answer.error.kind !== 'version-mismatch') return send({ kind: 'features failed', failure: answer.error });
    return clock.after(TIMING.versionMismatchMs, () => void loadFeatures(ports, send, signal), signal);
  }
  if (meaningOf(answer.value) !== 'Success') {
    return send({ kind: 'start prevented', error: errorOfAnswer('getAppPlayFeatures', answer.value) });
  }
  const { playFeFeatures: features } = answer.value;
  onFeatures(features);
  send({ kind: 'features loaded', mature: features?.uiConfig.enableMatureContentWarning ?? false });
}
