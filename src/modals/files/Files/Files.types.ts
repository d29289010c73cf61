import type { Download } from '../../../domain/files/downloads.state.ts';
import type { Transfer } from '../../../domain/files/files.state.ts';

/** Uploads to the cloud machine and downloads from it. */
export interface FilesModel {
  readonly game: string;
  /** File types that the game requests, as in `<input accept>`; undefined if the player opened the file dialog. */
  readonly requested: string | undefined;
  /** Whether a cloud machine that accepts files is connected. */
  readonly connected: boolean;
  readonly uploads: readonly Transfer[];
  readonly downloads: readonly Download[];
  /** Maximum size in bytes of a download that this browser can save; undefined without a limit. */
  readonly most: number | undefined;
  /** Names of dropped files whose type the game didn't request. */
  readonly refused: readonly string[];
  /** Whether the browser blocked its file dialog, which it opens only after a press of a key, finger or mouse. */
  readonly needsHand: boolean;
  /** Whether the file dialog is a bottom sheet, within reach of a thumb. */
  readonly low: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  /** Returns false if the browser would block its own dialog for choosing files. */
  readonly mayChoose: () => boolean;
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
  readonly dismiss: (id: number) => void;
  readonly save: (id: number) => void;
  readonly cancelDownload: (id: number) => void;
  readonly dismissDownload: (id: number) => void;
  readonly findApk: () => void;
  readonly sideload: () => void;
  readonly close: () => void;
}
