import type { CaptionBackground, CaptionSize } from '../../../domain/assistance/hearing/hearingSettings.ts';

/** Model of the captions over a game. */
export interface CaptionsModel {
  /** Captions on screen, oldest first. */
  readonly lines: readonly { readonly id: number; readonly text: string; readonly speaker: string | undefined }[];
  readonly size: CaptionSize;
  readonly background: CaptionBackground;
}
