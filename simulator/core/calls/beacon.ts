import { feGameEnded } from '../../../src/contracts/calls/beacon.ts';
import { answering, type Handler } from '../handler.ts';
import { SUCCESS } from './status.ts';

/** The page's last word about a game: its machine is free again. */
export const beaconHandlers: readonly Handler[] = [
  answering(feGameEnded, ({ playSessionId }, { backend }) => {
    if (playSessionId !== undefined) backend.sessions.byId(playSessionId)?.end();
    return SUCCESS;
  }),
];
