import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { Refusal } from '../../stream/capture/capture.state.ts';
import type { Unreadable } from './picture.ports.ts';

/** Reasons why choosing a profile picture failed: an unreadable file, a failed crop, or no access to the camera. */
export type PictureTrouble = Unreadable | 'not-cut' | `camera-${Refusal}`;

export type PictureState =
  | { readonly kind: 'shut'; readonly trouble?: PictureTrouble | undefined }
  | { readonly kind: 'opening' }
  | { readonly kind: 'asking-camera' }
  | { readonly kind: 'camera' }
  | { readonly kind: 'shooting' }
  /**
   * The player crops the profile picture, which comes from a file or the camera. Cancelling the crop of a photo
   * returns to the camera.
   */
  | { readonly kind: 'cropping'; readonly by: 'file' | 'camera' }
  | { readonly kind: 'cutting'; readonly by: 'file' | 'camera' };

export type PictureEvent =
  | { readonly kind: 'file chosen' }
  | { readonly kind: 'camera asked' }
  | { readonly kind: 'camera opened' }
  | { readonly kind: 'camera refused'; readonly reason: Refusal }
  | { readonly kind: 'shot asked' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'unreadable'; readonly reason: Unreadable }
  | { readonly kind: 'cut asked' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'not cut' }
  | { readonly kind: 'given up' };

export type PictureCommand =
  | { readonly kind: 'open-file' }
  | { readonly kind: 'open-camera' }
  | { readonly kind: 'shoot' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'let-go' };

type Stepped = readonly [PictureState, ...PictureCommand[]];

const LET_GO = { kind: 'let-go' } as const;

function step(state: PictureState, event: PictureEvent): Stepped {
  switch (event.kind) {
    case 'file chosen':
      return ['shut', 'camera', 'cropping'].includes(state.kind) ? [{ kind: 'opening' }] : [state];
    case 'camera asked':
      return state.kind === 'shut' || state.kind === 'cropping' ? [{ kind: 'asking-camera' }] : [state];
    case 'camera opened':
      return [state.kind === 'asking-camera' ? { kind: 'camera' } : state];
    case 'camera refused':
      return state.kind === 'asking-camera' ? [{ kind: 'shut', trouble: `camera-${event.reason}` }] : [state];
    case 'shot asked':
      return [state.kind === 'camera' ? { kind: 'shooting' } : state];
    case 'opened':
      if (state.kind === 'opening') return [{ kind: 'cropping', by: 'file' }];
      return [state.kind === 'shooting' ? { kind: 'cropping', by: 'camera' } : state];
    case 'unreadable':
      return state.kind === 'opening' || state.kind === 'shooting'
        ? [{ kind: 'shut', trouble: event.reason }, LET_GO]
        : [state];
    case 'cut asked':
      return [state.kind === 'cropping' ? { kind: 'cutting', by: state.by } : state];
    case 'cut':
      return state.kind === 'cutting' ? [{ kind: 'shut' }, LET_GO] : [state];
    case 'not cut':
      return state.kind === 'cutting' ? [{ kind: 'shut', trouble: 'not-cut' }, LET_GO] : [state];
    case 'given up':
      return state.kind === 'shut' ? [state.trouble ? { kind: 'shut' } : state] : [{ kind: 'shut' }, LET_GO];
  }
}

function ongoing(state: PictureState): Readonly<Record<string, PictureCommand>> {
  switch (state.kind) {
    case 'opening':
      return { open: { kind: 'open-file' } };
    case 'asking-camera':
      return { ask: { kind: 'open-camera' } };
    case 'shooting':
      return { shoot: { kind: 'shoot' } };
    case 'cutting':
      return { cut: { kind: 'cut' } };
    default:
      return {};
  }
}

/** State machine of the profile picture: the player chooses a file or takes a photo, then crops it to a square. */
export const pictureSpec: MachineSpec<PictureState, PictureEvent, PictureCommand> = {
  initial: { kind: 'shut' },
  step,
  ongoing,
};
