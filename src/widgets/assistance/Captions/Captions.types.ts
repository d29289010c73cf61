import type { CaptionBackground, CaptionSize } from '../../../domain/assistance/hearing/hearingSettings.ts';

/** Captions over a game. */
export interface CaptionsModel {
  /** Lines on screen, oldest first. */
  readonly lines: readonly { readonly id: number; readonly text: string; readonly speaker: string | undefined }[];
  readonly size: CaptionSize;
  readonly background: CaptionBackground;
}
