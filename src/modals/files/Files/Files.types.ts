import type { Download } from '../../../domain/files/downloads.state.ts';
import type { Transfer } from '../../../domain/files/files.state.ts';

/** Files to the machine and from it. */
export interface FilesModel {
  readonly game: string;
  /** What the game asks for, as in `<input accept>`; undefined where the player came by themselves. */
  readonly asked: string | undefined;
  /** There is a machine that takes files now. */
  readonly connected: boolean;
  readonly uploads: readonly Transfer[];
  readonly downloads: readonly Download[];
  /** The most that this browser can save, in bytes; undefined where there is no limit. */
  readonly most: number | undefined;
  /** Names of files that were dropped, and are not what the game asks for. */
  readonly refused: readonly string[];
  /** The browser was asked for its file dialog without a press of a key, a finger or the mouse, and shows none. */
  readonly needsHand: boolean;
  /** A sheet at the bottom, where a thumb reaches it. */
  readonly low: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  /** The browser's file dialog is wanted; false where it would not come. */
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
