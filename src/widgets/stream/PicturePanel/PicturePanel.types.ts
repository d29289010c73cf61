import type { QualityChoice, Size } from '../../../domain/stream/quality/qualityChoice.ts';
import type { Pace } from '../../../domain/stream/quality/badNetworkChoice.ts';
import type { Strain } from '../../../domain/stream/quality/downscaling.ts';

/** Model of the running game's picture: its quality, data use and tools. */
export interface PicturePanelModel {
  readonly choice: QualityChoice;
  readonly choose: (change: Partial<QualityChoice>) => void;
  /** The player's choice for a bad network. */
  readonly pace: Pace;
  readonly choosePace: (pace: Pace) => void;
  /** Data saver is on: by the player's choice, or by the browser's setting without one. */
  readonly dataSaver: boolean;
  /** The browser supports compute pressure, so the quality can adapt. */
  readonly tellsPressure: boolean;
  /** The received picture, as measured; undefined before the first measurement. */
  readonly now: { readonly width: number; readonly height: number; readonly rate: number } | undefined;
  /** The picture is temporarily smaller than chosen. */
  readonly eased: { readonly cause: Strain; readonly size: Size } | undefined;
  readonly testConnection: () => void;
  /** Saves a screenshot in full size. */
  readonly takePicture: () => void;
  /** Opens picture-in-picture; undefined without support. */
  readonly pip: { readonly on: boolean; readonly toggle: () => void } | undefined;
  /** The sharpening setting; undefined if the browser doesn't support sharpening. */
  readonly sharpen: SharpenPart | undefined;
  /** Whether the window around the picture is lit in the picture's colours. */
  readonly light: { readonly on: boolean; readonly setOn: (on: boolean) => void };
  readonly close: () => void;
}

export interface SharpenPart {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  /** Milliseconds that sharpening takes per frame; undefined before the first measurement. */
  readonly costMs: number | undefined;
  /** True after sharpening was too slow on the player's computer and was turned off. */
  readonly isTooSlow: boolean;
}
