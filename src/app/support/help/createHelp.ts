import { SupportReports } from '../../../domain/support/supportReports.ts';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { randomId } from '../../../kit/random.ts';
import type { MyReportsModel } from '../../../modals/support/MyReports/MyReports.tsx';
import { HelpPanel } from '../../../modals/support/Help/HelpPanel.tsx';
import { ReportProblemViewModel } from '../../../modals/support/ReportProblem/ReportProblem.viewModel.ts';
import type { ReportProblemModel } from '../../../modals/support/ReportProblem/ReportProblem.types.ts';
import type { App } from '../../core/app.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import type { FilePorts } from '../../ports/playPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { recordOf, saveRecord } from '../../core/records/visitRecord.ts';
import type { SupportChatApi } from '../../core/featureKeys/visit/supportChat.ts';
import type { VisitLayer } from '../../core/visitFeature.ts';
import { HelpController } from './helpController.ts';
import { helpActions } from '../helpActions.ts';
import { sendReport } from '../../core/records/sendReport.ts';

const Form = new LazyView<ReportProblemModel>(
  () => import('../../../modals/support/ReportProblem/ReportProblem.tsx').then((it) => it.ReportProblem),
  { namespaces: ['report'], optional: true },
);
const List = new LazyView<MyReportsModel>(
  () => import('../../../modals/support/MyReports/MyReports.tsx').then((it) => it.MyReports),
  { namespaces: ['report'], optional: true },
);

export interface HelpDialogs {
  readonly controller: HelpController;
  readonly layers: readonly VisitLayer[];
}

/** Help of one visit. A report's draft is kept until it is sent or the player changes. */
export function createHelp(
  app: App,
  { readPicture, upload }: Pick<FilePorts, 'readPicture'> & Pick<PagePorts, 'upload'>,
  chat: SupportChatApi,
  signal: AbortSignal,
): HelpDialogs {
  const { core } = app;
  const { ports, auth, identity } = core;
  const form = new ReportProblemViewModel(
    {
      newDraft: () => randomId(ports.random),
      submit: (report, tell, signal) => sendReport(core, report, undefined, { upload, onProgress: tell, signal }),
      submitted: () => undefined,
      readPicture,
      capture: () => Promise.resolve(undefined),
      canCapture: () => false,
      session: () => undefined,
      record: () => recordOf(core).text,
      saveRecord: () => void saveRecord(core),
      copy: (text) => ports.browser.copy(text),
      close: () => controller.close(),
    },
    signal,
  );
  const controller = new HelpController({
    acts: () => helpActions(app),
    chat,
    report: form,
    reports: new SupportReports(ports.localStore, ports.log),
    copy: (text) => ports.browser.copy(text),
  });
  let player = identity.user?.userId;
  auth.watch(() => {
    if (identity.user?.userId === player) return;
    player = identity.user?.userId;
    form.startOver();
  });
  const at = (id: string) => ({ id, slot: 'any page', priority: 80 }) as const;
  return {
    controller,
    layers: [
      createLayer(at('help'), HelpPanel, () => controller.help),
      createLayer(at('report'), Form, () => controller.form),
      createLayer(at('reports'), List, () => controller.list),
    ],
  };
}
