import type { Millis } from '../../kit/clock.ts';

export type Refusal = 'unsupported' | 'full' | 'no-picture' | 'failed';

/** What made a recording stop. `found`: an earlier visit left it behind. */
export type StopCause = 'player' | 'game-over' | 'full' | 'failed' | 'found';

/** Whether the player's own voice is in it. */
export type Voice = 'off' | 'on' | 'refused';

export interface Take {
  /** In milliseconds, what was missed in between not counted. */
  readonly ms: number;
  readonly bytes: number;
  readonly cause: StopCause;
}

/** `take` counts the recordings of a visit: work on another one has another key. */
export type RecordingState =
  | { readonly kind: 'idle'; readonly take: number }
  | { readonly kind: 'refused'; readonly take: number; readonly why: Refusal }
  | { readonly kind: 'starting'; readonly take: number; readonly voice: boolean }
  | {
      readonly kind: 'recording';
      readonly take: number;
      /** When the part that is being recorded began; undefined while there is no picture. */
      readonly since: Millis | undefined;
      /** Of the parts before it, in milliseconds. */
      readonly before: number;
      readonly bytes: number;
      readonly voice: Voice;
    }
  /** The last of it is on its way to the disk. */
  | { readonly kind: 'stopping'; readonly take: number; readonly made: Take }
  | {
      readonly kind: 'stopped';
      readonly take: number;
      readonly made: Take;
      /** It could not be saved just now. */
      readonly trouble: boolean;
    }
  /** `share`: 0 to 1. */
  | { readonly kind: 'saving'; readonly take: number; readonly made: Take; readonly share: number }
  /** `rough`: as it was recorded, since there was no room to put it in order. */
  | {
      readonly kind: 'saved';
      readonly take: number;
      readonly made: Take;
      readonly name: string;
      readonly rough: boolean;
    }
  /** For a moment it can be had back. */
  | { readonly kind: 'discarded'; readonly take: number; readonly made: Take };

export type RecordingEvent =
  | { readonly kind: 'start asked'; readonly voice: boolean }
  | { readonly kind: 'start refused'; readonly why: Refusal }
  | { readonly kind: 'take began'; readonly at: Millis; readonly voice: Voice }
  | { readonly kind: 'picture lost'; readonly at: Millis }
  | { readonly kind: 'picture back'; readonly at: Millis }
  | { readonly kind: 'piece kept'; readonly bytes: number }
  /** `full`: there is hardly room left to save it. */
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
  /** Records until `finish take`, each time there is a picture. */
  | { readonly kind: 'record'; readonly voice: boolean }
  | { readonly kind: 'finish take' }
  | { readonly kind: 'save' }
  /** After a moment for second thoughts. */
  | { readonly kind: 'discard later' }
  | { readonly kind: 'discard now' }
  | { readonly kind: 'dismiss later' };
