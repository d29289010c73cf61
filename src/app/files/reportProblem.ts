import { randomId } from '../../kit/random.ts';
import type { Upload } from '../../domain/api/upload.port.ts';
import { ReportProblemViewModel } from '../../modals/support/ReportProblem/ReportProblem.viewModel.ts';
import type { Core } from '../core/visitCore.ts';
import type { Play } from '../play/play.ts';
import type { FilePorts } from '../ports/playPorts.ts';
import { sendReport } from '../core/records/sendReport.ts';
import { recordOf, saveVisitRecord } from '../play/session/saveVisitRecord.ts';
import type { FileTransfers } from './fileTransfers.ts';

interface ReportParts {
  readonly core: Core;
  readonly play: Play;
  readonly ports: Pick<FilePorts, 'readPicture' | 'capturePicture'>;
  readonly upload: Upload;
  readonly transfers: Pick<FileTransfers, 'tell'>;
  readonly close: () => void;
}

/** Creates the problem form for problems during this play. The form lives until `signal` aborts. */
export function reportProblem(
  { core, play, ports, upload, transfers, close }: ReportParts,
  signal: AbortSignal,
): ReportProblemViewModel {
  const playSessionId = () => {
    const { state } = play.session;
    return 'offer' in state ? state.offer.playSessionId : undefined;
  };
  const { appName: game, appId } = play.info;
  return new ReportProblemViewModel(
    {
      newDraft: () => randomId(core.ports.random),
      submit: (report, tell, lifetime) =>
        sendReport(
          core,
          report,
          { game, appId, playSessionId: playSessionId() },
          { upload, onProgress: tell, signal: lifetime },
        ),
      submitted: (category) => void transfers.tell({ kind: 'report-problem', category }),
      readPicture: ports.readPicture,
      capture: () => Promise.resolve(ports.capturePicture(play.stage.video)),
      canCapture: () => play.stream.pictureSeen,
      session: () => ({ game, id: playSessionId() }),
      record: () => recordOf(core).text,
      saveRecord: () => void saveVisitRecord(core),
      copy: (text) => core.ports.browser.copy(text),
      close,
    },
    signal,
  );
}
