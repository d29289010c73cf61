import { later } from '../../../design/later.tsx';
import type { ApkFinderModel } from '../../../modals/ApkFinder/ApkFinder.types.ts';
import type { FilesModel } from '../../../modals/Files/Files.types.ts';
import type { GoogleAccountModel } from '../../../modals/GoogleAccount/GoogleAccount.tsx';
import type { ReportProblemModel } from '../../../modals/ReportProblem/ReportProblem.types.ts';
import type { SideloadModel } from '../../../modals/Sideload/Sideload.types.ts';
import type { Layer } from '../../../pages/Play/layers.ts';
import type { TransferLoaderModel } from '../../../widgets/TransferLoader/TransferLoader.tsx';
import { createLayer } from '../../view/createLayer.tsx';
import type { FilesController } from './filesController.ts';

const Loader = later<TransferLoaderModel>(
  () => import('../../../widgets/TransferLoader/TransferLoader.tsx').then((it) => it.TransferLoader),
  'extra',
);
const Files = later<FilesModel>(() => import('../../../modals/Files/Files.tsx').then((it) => it.Files), 'extra');
const Sideload = later<SideloadModel>(
  () => import('../../../modals/Sideload/Sideload.tsx').then((it) => it.Sideload),
  'extra',
);
const ApkFinder = later<ApkFinderModel>(
  () => import('../../../modals/ApkFinder/ApkFinder.tsx').then((it) => it.ApkFinder),
  'extra',
);
const GoogleAccount = later<GoogleAccountModel>(
  () => import('../../../modals/GoogleAccount/GoogleAccount.tsx').then((it) => it.GoogleAccount),
  'extra',
);
const ReportProblem = later<ReportProblemModel>(
  () => import('../../../modals/ReportProblem/ReportProblem.tsx').then((it) => it.ReportProblem),
  'extra',
);

/** Loads the dialogs that are of use without a network. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all([Loader.load(), Files.load(), ReportProblem.load()]);
}

/** What lies on the picture while files are on their way, and what is asked over it. */
export function filesLayers(files: () => FilesController | undefined): readonly Layer[] {
  const at = (id: string) => ({ id, place: 'tool', order: 50 }) as const;
  return [
    createLayer(at('transfers'), Loader.Part, () => files()?.loader),
    createLayer(at('files'), Files.Part, () => files()?.files),
    createLayer(at('sideload'), Sideload.Part, () => files()?.sideload),
    createLayer(at('apk-finder'), ApkFinder.Part, () => files()?.apkFinder),
    createLayer(at('google-account'), GoogleAccount.Part, () => files()?.googleAccount),
    createLayer(at('report'), ReportProblem.Part, () => files()?.report),
  ];
}
