import { feGameEnded } from '../../../../src/contracts/calls/beaconCalls.ts';
import * as extras from '../../../../src/contracts/calls/playExtraCalls.ts';
import { CODE_STATUS } from '../../../../src/contracts/codes.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { playPageInput } from '../../testInputs/playPageInput.ts';
import { MEMBERSHIP_RULE } from './playCalls.ts';
import { failure, SUCCESS } from '../../http/status.ts';

/** How long repeated sign-in requests receive the same code. */
const PLAY_CODE_MS = 10 * 60_000;

/** Calls around a game: memberships, maintenance, play codes, and the end of a game. */
export const playExtraCalls: readonly Handler[] = [
  answering(extras.validateMembershipId, ({ membershipId }) =>
    MEMBERSHIP_RULE.test(membershipId.trim())
      ? SUCCESS
      : failure('FailureInvalidMembershipId', 'no member has this id'),
  ),

  answering(extras.getMaintenanceStatus, ({ appId }, { backend }) => {
    const app = appId === undefined ? undefined : backend.catalogue.info(appId, 'en');
    return app?.state === 'maintenance' || isClosedByInput(appId)
      ? failure('FailureUnderMaintenance', 'the app is being looked after')
      : SUCCESS;
  }),

  answering(extras.generatePlayCode, ({ uaId }, context) => {
    const { clock, ids, playCodes } = context.backend;
    const player = context.player(uaId);
    const kept = playCodes.get(player);
    const good = kept !== undefined && kept.until > clock.now();
    const playCode = good ? kept : { refId: ids.next('code'), until: clock.now() + PLAY_CODE_MS };
    playCodes.set(player, playCode);
    return { ...SUCCESS, playCodeRefId: playCode.refId };
  }),

  // Final message of a page about a game. Frees the machine, unless the player may return.
  answering(feGameEnded, ({ playSessionId, visitId, extraData }, { backend }) => {
    const session = playSessionId === undefined ? undefined : backend.sessions.byId(playSessionId);
    if (extraData.mayComeBack) session?.forsake(visitId);
    else session?.end();
    return SUCCESS;
  }),
];

/** Whether the app id's test input makes every call report maintenance. */
function isClosedByInput(appId = ''): boolean {
  const { status, errCode = 0 } = playPageInput(appId)?.answer ?? {};
  return (status ?? CODE_STATUS[errCode]) === 'FailureUnderMaintenance';
}
