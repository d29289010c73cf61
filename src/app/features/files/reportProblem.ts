import { createTicket } from '../../../contracts/calls/support.ts';
import { meaningOf } from '../../../domain/api/failure.ts';
import { type ReportAnswer, ReportProblemScreen } from '../../../modals/ReportProblem/ReportProblem.model.ts';
import type { Core } from '../../boot/core.ts';
import type { Play } from '../../play/play.ts';
import type { FilePorts } from '../../ports/playPorts.ts';
import { recordOf, saveReport } from '../../visit/saveReport.ts';
import type { FileTransfers } from './fileTransfers.ts';

interface ReportParts {
  readonly core: Core;
  readonly play: Play;
  readonly ports: Pick<FilePorts, 'readPicture' | 'capturePicture'>;
  readonly transfers: Pick<FileTransfers, 'tell'>;
  readonly close: () => void;
}

/** The form for a problem with this play. Lives until the signal is aborted. */
export function reportProblem(
  { core, play, ports, transfers, close }: ReportParts,
  signal: AbortSignal,
): ReportProblemScreen {
  return new ReportProblemScreen(
    {
      submit: async (report, life): Promise<ReportAnswer> => {
        const { state } = play.session;
        const playSessionId = 'offer' in state ? state.offer.playSessionId : undefined;
        const answer = await core.api.call(
          createTicket,
          { ...report, appId: play.info.appId, playSessionId },
          { signal: life },
        );
        if (!answer.ok) return { taken: false, code: 'errCode' in answer.error ? answer.error.errCode : undefined };
        if (meaningOf(answer.value) !== 'Success') return { taken: false, code: answer.value.errCode };
        return { taken: true, ticket: answer.value.ticketId };
      },
      submitted: (category) => void transfers.tell({ kind: 'report-problem', category }),
      readPicture: ports.readPicture,
      capture: () => Promise.resolve(ports.capturePicture(play.stage.video)),
      canCapture: () => play.stream.pictureSeen,
      record: () => recordOf(core).text,
      saveRecord: () => saveReport(core),
      copy: (text) => core.ports.browser.copy(text),
      close,
    },
    signal,
  );
}
