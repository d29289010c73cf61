import { observer } from 'mobx-react-lite';
import { later } from '../../design/later.tsx';
import type { ApkFinderModel } from '../../modals/ApkFinder/ApkFinder.types.ts';
import type { FilesModel } from '../../modals/Files/Files.types.ts';
import type { GoogleAccountModel } from '../../modals/GoogleAccount/GoogleAccount.tsx';
import type { ReportProblemModel } from '../../modals/ReportProblem/ReportProblem.types.ts';
import type { SideloadModel } from '../../modals/Sideload/Sideload.types.ts';
import { TransferLoader } from '../../widgets/TransferLoader/TransferLoader.tsx';
import type { DeskModel } from './deskModel.ts';

const Files = later<FilesModel>(() => import('../../modals/Files/Files.tsx').then((it) => it.Files), 'extra');
const Sideload = later<SideloadModel>(
  () => import('../../modals/Sideload/Sideload.tsx').then((it) => it.Sideload),
  'extra',
);
const ApkFinder = later<ApkFinderModel>(
  () => import('../../modals/ApkFinder/ApkFinder.tsx').then((it) => it.ApkFinder),
  'extra',
);
const GoogleAccount = later<GoogleAccountModel>(
  () => import('../../modals/GoogleAccount/GoogleAccount.tsx').then((it) => it.GoogleAccount),
  'extra',
);
const ReportProblem = later<ReportProblemModel>(
  () => import('../../modals/ReportProblem/ReportProblem.tsx').then((it) => it.ReportProblem),
  'extra',
);

/** Loads the dialogs that are of use without a network. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all([Files.load(), ReportProblem.load()]);
}

/** What lies on the picture while files are on their way, and what is asked over it. */
export const Desk = observer(function Desk({ model }: { readonly model: DeskModel }) {
  return (
    <>
      {model.loader && <TransferLoader model={model.loader} />}
      <Files.Part model={model.files} />
      <Sideload.Part model={model.sideload} />
      <ApkFinder.Part model={model.apkFinder} />
      <GoogleAccount.Part model={model.googleAccount} />
      <ReportProblem.Part model={model.report} />
    </>
  );
});
