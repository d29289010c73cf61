import type { FilesModel } from '../../modals/Files/Files.tsx';
import type { TransferLoaderModel } from '../../widgets/TransferLoader/TransferLoader.tsx';

/** Files, and the dialogs that have to do with the device, each while it is defined. */
export interface DeskModel {
  readonly loader: TransferLoaderModel | undefined;
  // One at most.
  readonly files: FilesModel | undefined;
}
