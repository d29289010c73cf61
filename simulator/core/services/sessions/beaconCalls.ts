import { feGameEnded } from '../../../../src/contracts/calls/beaconCalls.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { SUCCESS } from '../../http/status.ts';

/** The page's last word about a game: its machine is free again, unless whoever played may come back to it. */
export const beaconHandlers: readonly Handler[] = [
  answering(feGameEnded, ({ playSessionId, visitId, extraData }, { backend }) => {
    const session = playSessionId === undefined ? undefined : backend.sessions.byId(playSessionId);
    if (extraData.mayComeBack) session?.forsake(visitId);
    else session?.end();
    return SUCCESS;
  }),
];
