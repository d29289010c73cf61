import { featureKey } from '../../../../kit/featureKey.ts';

/** Of these one is open at most. */
export type FilesDialog = 'files' | 'sideload' | 'apk-finder' | 'google-account' | 'report';

export interface FilesApi {
  readonly open: (dialog: FilesDialog) => void;
}

/** Files, and the dialogs that have to do with the device. */
export const FILES = featureKey<FilesApi>('files');
