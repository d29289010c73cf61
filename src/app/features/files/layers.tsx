import { LazyView } from '../../../widgets/Lazy/Lazy.tsx';
import type { ApkFinderModel } from '../../../modals/ApkFinder/ApkFinder.types.ts';
import type { FilesModel } from '../../../modals/Files/Files.types.ts';
import type { GoogleAccountModel } from '../../../modals/GoogleAccount/GoogleAccount.tsx';
import type { ReportProblemModel } from '../../../modals/ReportProblem/ReportProblem.types.ts';
import type { SideloadModel } from '../../../modals/Sideload/Sideload.types.ts';
import type { Layer } from '../../../pages/Play/layers.ts';
import type { TransferLoaderModel } from '../../../widgets/TransferLoader/TransferLoader.tsx';
import { createLayer } from '../../view/createLayer.tsx';
import type { FilesController } from './filesController.ts';

const Loader = new LazyView<TransferLoaderModel>(
  () => import('../../../widgets/TransferLoader/TransferLoader.tsx').then((it) => it.TransferLoader),
  { words: ['files'], optional: true },
);
const Files = new LazyView<FilesModel>(() => import('../../../modals/Files/Files.tsx').then((it) => it.Files), {
  words: ['files'],
  optional: true,
});
const Sideload = new LazyView<SideloadModel>(
  () => import('../../../modals/Sideload/Sideload.tsx').then((it) => it.Sideload),
  { words: ['device'], optional: true },
);
const ApkFinder = new LazyView<ApkFinderModel>(
  () => import('../../../modals/ApkFinder/ApkFinder.tsx').then((it) => it.ApkFinder),
  { words: ['device'], optional: true },
);
const GoogleAccount = new LazyView<GoogleAccountModel>(
  () => import('../../../modals/GoogleAccount/GoogleAccount.tsx').then((it) => it.GoogleAccount),
  { words: ['device'], optional: true },
);
const ReportProblem = new LazyView<ReportProblemModel>(
  () => import('../../../modals/ReportProblem/ReportProblem.tsx').then((it) => it.ReportProblem),
  { words: ['report'], optional: true },
);

/** Loads the dialogs that are of use without a network. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all([Loader.load(), Files.load(), ReportProblem.load()]);
}

/** What lies on the picture while files are on their way, and what is asked over it. */
export function filesLayers(files: () => FilesController | undefined): readonly Layer[] {
  const at = (id: string) => ({ id, place: 'tool', order: 50 }) as const;
  return [
    createLayer(at('transfers'), Loader, () => files()?.loader),
    createLayer(at('files'), Files, () => files()?.files),
    createLayer(at('sideload'), Sideload, () => files()?.sideload),
    createLayer(at('apk-finder'), ApkFinder, () => files()?.apkFinder),
    createLayer(at('google-account'), GoogleAccount, () => files()?.googleAccount),
    createLayer(at('report'), ReportProblem, () => files()?.report),
  ];
}
