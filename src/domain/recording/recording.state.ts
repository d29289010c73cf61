import type { Millis } from '../../kit/clock.ts';

export type Refusal = 'unsupported' | 'full' | 'no-picture' | 'failed';

/** Reason why a recording stopped. `found`: an earlier visit has left it unfinished. */
export type StopCause = 'player' | 'game-over' | 'full' | 'failed' | 'found';

/** Whether the recording includes the player's voice. */
export type Voice = 'off' | 'on' | 'refused';

export interface Take {
  /** Length of the recording in milliseconds, without the times when there was no picture. */
  readonly ms: number;
  readonly bytes: number;
  readonly cause: StopCause;
}

/** State of a recording. `take` counts the recordings of a visit, so that each has its own effect keys. */
export type RecordingState =
  | { readonly kind: 'idle'; readonly take: number }
  | { readonly kind: 'refused'; readonly take: number; readonly why: Refusal }
  | { readonly kind: 'starting'; readonly take: number; readonly voice: boolean }
  | {
      readonly kind: 'recording';
      readonly take: number;
      /** Time at which the current part of the recording began; undefined while there is no picture. */
      readonly since: Millis | undefined;
      /** Total length of the recording's earlier parts in milliseconds. */
      readonly before: number;
      readonly bytes: number;
      readonly voice: Voice;
    }
  /** The recording stops: its last pieces are being written. */
  | { readonly kind: 'stopping'; readonly take: number; readonly made: Take }
  | {
      readonly kind: 'stopped';
      readonly take: number;
      readonly made: Take;
      /** True if the last attempt to save the recording failed. */
      readonly trouble: boolean;
    }
  /** The recording is being saved. `share`: progress from 0 to 1. */
  | { readonly kind: 'saving'; readonly take: number; readonly made: Take; readonly share: number }
  /** The recording is saved. `rough`: as separate parts, because there was too little space to join them. */
  | {
      readonly kind: 'saved';
      readonly take: number;
      readonly made: Take;
      readonly name: string;
      readonly rough: boolean;
    }
  /** The player has discarded the recording, and can undo that for a few seconds. */
  | { readonly kind: 'discarded'; readonly take: number; readonly made: Take };

export type RecordingEvent =
  | { readonly kind: 'start asked'; readonly voice: boolean }
  | { readonly kind: 'start refused'; readonly why: Refusal }
  | { readonly kind: 'take began'; readonly at: Millis; readonly voice: Voice }
  | { readonly kind: 'picture lost'; readonly at: Millis }
  | { readonly kind: 'picture back'; readonly at: Millis }
  | { readonly kind: 'piece kept'; readonly bytes: number }
  /** The recording ended by itself. `full`: hardly enough space is left to save it. */
  | { readonly kind: 'take broke off'; readonly at: Millis; readonly why: 'full' | 'failed' }
  | { readonly kind: 'stop asked'; readonly at: Millis; readonly cause: 'player' | 'game-over' }
  | { readonly kind: 'take closed' }
  | { readonly kind: 'save asked' }
  | { readonly kind: 'save went on'; readonly share: number }
  | { readonly kind: 'saved'; readonly name: string; readonly rough: boolean }
  | { readonly kind: 'save failed' }
  | { readonly kind: 'discard asked' }
  | { readonly kind: 'undo asked' }
  | { readonly kind: 'discarded for good' }
  | { readonly kind: 'leftover found'; readonly ms: number; readonly bytes: number }
  | { readonly kind: 'dismissed' };

export type RecordingCommand =
  /** Starts a recording, which lasts until `finish take`. It records whenever there is a picture. */
  | { readonly kind: 'record'; readonly voice: boolean }
  | { readonly kind: 'finish take' }
  | { readonly kind: 'save' }
  /** Discards the recording after a delay in which the player can undo that. */
  | { readonly kind: 'discard later' }
  | { readonly kind: 'discard now' }
  | { readonly kind: 'dismiss later' };
