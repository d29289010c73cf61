import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { ApkFinderModel } from '../../modals/files/ApkFinder/ApkFinder.types.ts';
import type { FilesModel } from '../../modals/files/Files/Files.types.ts';
import type { GoogleAccountModel } from '../../modals/files/GoogleAccount/GoogleAccount.tsx';
import type { ReportProblemModel } from '../../modals/support/ReportProblem/ReportProblem.types.ts';
import type { SideloadModel } from '../../modals/files/Sideload/Sideload.types.ts';
import type { Layer } from '../../pages/Play/playLayers.ts';
import type { TransferLoaderModel } from '../../widgets/files/TransferLoader/TransferLoader.tsx';
import { createLayer } from '../core/createLayer.tsx';
import type { FilesController } from './filesController.ts';

const Loader = new LazyView<TransferLoaderModel>(
  () => import('../../widgets/files/TransferLoader/TransferLoader.tsx').then((it) => it.TransferLoader),
  { namespaces: ['files'], optional: true },
);
const Files = new LazyView<FilesModel>(() => import('../../modals/files/Files/Files.tsx').then((it) => it.Files), {
  namespaces: ['files'],
  optional: true,
});
const Sideload = new LazyView<SideloadModel>(
  () => import('../../modals/files/Sideload/Sideload.tsx').then((it) => it.Sideload),
  { namespaces: ['device'], optional: true },
);
const ApkFinder = new LazyView<ApkFinderModel>(
  () => import('../../modals/files/ApkFinder/ApkFinder.tsx').then((it) => it.ApkFinder),
  { namespaces: ['device'], optional: true },
);
const GoogleAccount = new LazyView<GoogleAccountModel>(
  () => import('../../modals/files/GoogleAccount/GoogleAccount.tsx').then((it) => it.GoogleAccount),
  { namespaces: ['device'], optional: true },
);
const ReportProblem = new LazyView<ReportProblemModel>(
  () => import('../../modals/support/ReportProblem/ReportProblem.tsx').then((it) => it.ReportProblem),
  { namespaces: ['report'], optional: true },
);

/** Loads the file dialogs and the problem form, which must open without a network. */
export function loadDialogs(): Promise<unknown> {
  return Promise.all([Loader.load(), Files.load(), ReportProblem.load()]);
}

/** Layers of file transfers and their dialogs. */
export function filesLayers(files: () => FilesController | undefined): readonly Layer[] {
  const at = (id: string) => ({ id, slot: 'tool', priority: 50 }) as const;
  return [
    createLayer(at('transfers'), Loader, () => files()?.loader),
    createLayer(at('files'), Files, () => files()?.files),
    createLayer(at('sideload'), Sideload, () => files()?.sideload),
    createLayer(at('apk-finder'), ApkFinder, () => files()?.apkFinder),
    createLayer(at('google-account'), GoogleAccount, () => files()?.googleAccount),
    createLayer(at('report'), ReportProblem, () => files()?.report),
  ];
}
