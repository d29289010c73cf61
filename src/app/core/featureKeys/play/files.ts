import { featureKey } from '../../../../kit/featureKey.ts';

/** Dialogs about files, accounts and problems over a game. At most one of them is open. */
export type FilesDialog = 'files' | 'sideload' | 'apk-finder' | 'google-account' | 'report';

export interface FilesApi {
  readonly open: (dialog: FilesDialog) => void;
}

/** File transfers with the streaming device, and dialogs that its Android system requests. */
export const FILES = featureKey<FilesApi>('files');
