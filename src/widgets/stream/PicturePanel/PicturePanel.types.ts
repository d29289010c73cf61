import type { QualityChoice, Size } from '../../../domain/stream/quality/qualityChoice.ts';
import type { Strain } from '../../../domain/stream/quality/easing.ts';

/** The picture of the running game: how good it is, what it costs, and what can be made of it. */
export interface PicturePanelModel {
  readonly choice: QualityChoice;
  readonly choose: (change: Partial<QualityChoice>) => void;
  /** Data are saved: by the choice, or by the browser's own setting where there is none. */
  readonly dataSaver: boolean;
  /** The browser tells how busy this device is, so that the picture can follow. */
  readonly tellsPressure: boolean;
  /** What comes now, as it was measured; undefined before anything was. */
  readonly now: { readonly width: number; readonly height: number; readonly rate: number } | undefined;
  /** The picture is smaller than chosen, for the time being. */
  readonly eased: { readonly cause: Strain; readonly size: Size } | undefined;
  /** Opens the test of the connection. */
  readonly testConnection: () => void;
  /** Saves the picture as it is, in its full size. */
  readonly takePicture: () => void;
  /** The game in a small window of its own; undefined where the browser has none. */
  readonly pip: { readonly on: boolean; readonly toggle: () => void } | undefined;
  /** Undefined where it can't be done. */
  readonly sharpen: SharpenPart | undefined;
  /** It lights what it leaves free of the window. */
  readonly light: { readonly on: boolean; readonly setOn: (on: boolean) => void };
  readonly close: () => void;
}

export interface SharpenPart {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
  /** Of one picture, in milliseconds; undefined before it was measured. */
  readonly costMs: number | undefined;
  /** It cost too much here and was turned off. */
  readonly tooSlow: boolean;
}
