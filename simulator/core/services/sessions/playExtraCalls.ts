import { feGameEnded } from '../../../../src/contracts/calls/beaconCalls.ts';
import * as extras from '../../../../src/contracts/calls/playExtraCalls.ts';
import { CODE_STATUS } from '../../../../src/contracts/errorCodes.ts';
import { createHandler, type Handler } from '../../http/handler.ts';
import { playPageInput } from '../../testInputs/playPageInput.ts';
import { MEMBERSHIP_RULE } from './playCalls.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

/** How long repeated requests for a play code receive the same code. */
const PLAY_CODE_MS = 10 * 60_000;

/** Calls around a game: memberships, maintenance, play codes, and the end of a game. */
export const playExtraCalls: readonly Handler[] = [
  createHandler(extras.validateMembershipId, ({ membershipId }) =>
    MEMBERSHIP_RULE.test(membershipId.trim())
      ? SUCCESS
      : failure('FailureInvalidMembershipId', 'no member has this id'),
  ),

  createHandler(extras.getMaintenanceStatus, ({ appId }, { backend }) => {
    const app = appId === undefined ? undefined : backend.catalogue.info(appId, 'en');
    return app?.state === 'maintenance' || isClosedByInput(appId)
      ? failure('FailureUnderMaintenance', 'the app is under maintenance')
      : SUCCESS;
  }),

  createHandler(extras.generatePlayCode, ({ uaId }, context) => {
    const { clock, ids, playCodes } = context.backend;
    const player = context.player(uaId);
    const stored = playCodes.get(player);
    const good = stored !== undefined && stored.expiresAt > clock.now();
    const playCode = good ? stored : { refId: ids.next('code'), expiresAt: clock.now() + PLAY_CODE_MS };
    playCodes.set(player, playCode);
    return { ...SUCCESS, playCodeRefId: playCode.refId };
  }),

  // A page sends this message when it leaves its game. It frees the cloud machine, unless the player may return.
  createHandler(feGameEnded, ({ playSessionId, visitId, extraData }, { backend }) => {
    const session = playSessionId === undefined ? undefined : backend.sessions.byId(playSessionId);
    if (extraData.mayComeBack) session?.onPageLeft(visitId);
    else session?.abort();
    return SUCCESS;
  }),
];

/** Whether the app id's test input makes every call report maintenance. */
function isClosedByInput(appId = ''): boolean {
  const { status, errCode = 0 } = playPageInput(appId)?.answer ?? {};
  return (status ?? CODE_STATUS[errCode]) === 'FailureUnderMaintenance';
}
