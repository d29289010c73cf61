import { featureKey } from '../../../../kit/featureKey.ts';

/** At most one of these dialogs is open. */
export type FilesDialog = 'files' | 'sideload' | 'apk-finder' | 'google-account' | 'report';

export interface FilesApi {
  readonly open: (dialog: FilesDialog) => void;
}

/** File transfers with the streaming device, and dialogs that its Android system requests. */
export const FILES = featureKey<FilesApi>('files');
