import type { FilterWay, PictureFilter } from '../../../../domain/assistance/vision/pictureFilter.ts';
import type { Magnifier, PointerSize } from '../../../../domain/assistance/vision/visionSettings.ts';
import type { SoundLevel } from '../../../../domain/assistance/hearing/loudSounds.ts';
import type { HearingSettings } from '../../../../domain/assistance/hearing/hearingSettings.ts';
import type { SampleListener, SampleWay } from './samplePicture.ts';

/** Settings that change the game's sound. */
export type SoundChange = Pick<HearingSettings, 'mono' | 'balance' | 'loudness'>;

/** A processed copy of a game's sound. */
export interface ProcessedSound {
  readonly track: MediaStreamTrack;
  readonly set: (change: SoundChange) => void;
}

/** Effects of assistance on a game's picture and sound. Each lasts until its `signal` aborts. */
export interface AssistancePorts {
  /** Calls `onPicture` for each shown picture, with the number of pictures dropped before it. */
  readonly watchPictures: (video: HTMLVideoElement, onPicture: (missed: number) => void, signal: AbortSignal) => void;
  readonly filterPicture: (stage: HTMLElement, filter: PictureFilter, way: FilterWay, signal: AbortSignal) => void;
  /** Enlarges the picture around the mouse, a finger or the focus. */
  readonly magnify: (
    stage: { readonly element: HTMLElement; readonly video: HTMLVideoElement },
    follows: Exclude<Magnifier, 'off'>,
    zoom: number,
    signal: AbortSignal,
  ) => void;
  /** Whether the browser can translate text, by the `Translator` interface. */
  readonly canTranslate: () => boolean;
  /**
   * Creates a function that translates texts into a language. Call it during a press, because the browser may then
   * download a language.
   */
  readonly createTranslation: (language: string) => (text: string) => Promise<string>;
  readonly enlargePointer: (element: HTMLElement, size: PointerSize, signal: AbortSignal) => void;
  /** Ways in which this browser can sample the picture, best first. */
  readonly sampleWays: () => readonly [SampleWay, ...SampleWay[]];
  readonly samplePicture: (
    video: HTMLVideoElement,
    way: SampleWay,
    listener: SampleListener,
    signal: AbortSignal,
  ) => void;
  /** Adds a black cover over the picture. Returns a function that sets its opacity, 0 to 1. */
  readonly coverPicture: (stage: HTMLElement, signal: AbortSignal) => (opacity: number) => void;
  /** Returns a changed copy of a sound; undefined if the browser can't change it. */
  readonly processSound: (track: MediaStreamTrack, signal: AbortSignal) => ProcessedSound | undefined;
  /** Measures a sound without changing it. Returns a function that reads the level. */
  readonly measureSound: (track: MediaStreamTrack, signal: AbortSignal) => () => SoundLevel;
}
