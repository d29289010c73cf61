import * as calls from '../../../../src/contracts/calls/probeCalls.ts';
import { createHandler, type Handler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';

/** Calls that list the regions and test the connection to a cloud machine. */
export const probeCalls: readonly Handler[] = [
  createHandler(calls.getRegions, (_ask, { backend }) => ({ ...SUCCESS, regions: [...backend.config.regions] })),

  createHandler(calls.startProbe, async (_ask, { backend }) => {
    const opened = await backend.probes.open();
    if (!opened) return failure('FailureInvalidState', 'the host offers no connection test');
    const { id: probeId, probe } = opened;
    return { ...SUCCESS, probeId, offerSdp: probe.offerSdp, iceCandidates: [...probe.iceCandidates] };
  }),

  createHandler(calls.setProbeAnswer, async ({ probeId, answerSdp }, { backend }) => {
    const probe = backend.probes.byId(probeId);
    if (!probe) return failure('FailureInvalidParameter', 'no such probe');
    try {
      await probe.acceptAnswer(answerSdp);
      return SUCCESS;
    } catch {
      return failure('FailureInvalidParameter', 'answerSdp is no answer to the offer');
    }
  }),
];
