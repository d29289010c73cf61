import type { ApkFinderModel } from '../../modals/ApkFinder/ApkFinder.types.ts';
import type { FilesModel } from '../../modals/Files/Files.types.ts';
import type { GoogleAccountModel } from '../../modals/GoogleAccount/GoogleAccount.tsx';
import type { ReportProblemModel } from '../../modals/ReportProblem/ReportProblem.types.ts';
import type { SideloadModel } from '../../modals/Sideload/Sideload.types.ts';
import type { TransferLoaderModel } from '../../widgets/TransferLoader/TransferLoader.tsx';

/** Files, and the dialogs that have to do with the device, each while it is defined. */
export interface DeskModel {
  readonly loader: TransferLoaderModel | undefined;
  // One at most.
  readonly files: FilesModel | undefined;
  readonly sideload: SideloadModel | undefined;
  readonly apkFinder: ApkFinderModel | undefined;
  readonly googleAccount: GoogleAccountModel | undefined;
  readonly report: ReportProblemModel | undefined;
}
