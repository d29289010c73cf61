import type { VettedApp } from '../../../domain/links/vetted.types.ts';
import type { ReportFacts } from '../../../domain/session/records/gameReports.ts';
import { keptAcquisition } from '../../../domain/privacy/analytics/acquisition.ts';
import { visitSourceOf } from '../../../domain/privacy/analytics/visitSource.ts';
import type { Core } from '../../core/visitCore.ts';
import { entryOf } from '../../core/favourites.ts';
import { playStateNow } from './playState.ts';
import type { ArrivalPort } from '../../ports/pagePorts.ts';

/** A running game, streamed or in an iframe. */
interface Played {
  readonly info: VettedApp;
  /** Time of the player's start request, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** Whether the player chose to leave. */
  readonly leavesForGood: boolean;
}

/** Adds the game to the recently played ones. */
export function rememberPlayed({ ports, preferences }: Core, { info }: Played): void {
  preferences.recordPlayed(entryOf(info, ports.browser.path()));
}

/** Returns the fields about the visit that each report of a game contains. */
export function gameReportFields(
  core: Core,
  { info, startedAt, leavesForGood }: Played,
  { arrival, navigatedAt }: ArrivalPort,
): ReportFacts {
  const { feDeviceType, feOsName } = core.device;
  const { uaId, uaSessionId } = playStateNow(core);
  return {
    tracking: core.trackingAt(core.ports.browser.path()),
    visitSource: visitSourceOf(arrival(), new URL(core.ports.browser.origin).hostname),
    acquisition: keptAcquisition(core.ports.localStore),
    packageName: info.packageName,
    uaId,
    uaSessionId,
    signedIn: core.auth.state.kind === 'signed-in',
    deviceType: feDeviceType,
    os: feOsName,
    navigatedAt,
    bootstrappedAt: startedAt,
    leavesForGood,
    versionMismatch: core.outdated,
  };
}
