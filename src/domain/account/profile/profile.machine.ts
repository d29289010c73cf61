import type { MachineSpec } from '../../../kit/stateMachine.ts';

/** Reason why loading or saving the profile failed. */
export interface ProfileTrouble {
  readonly about:
    | 'name-taken'
    | 'name-refused'
    | 'picture-refused'
    | 'too-often'
    | 'not-reached'
    | 'offline'
    | 'signed-out'
    | 'failed';
  /** Error code that the player can give to support (`supportCodeOf`), for the reasons `failed` and `not-reached`. */
  readonly code?: number | string | undefined;
}

export type ProfileState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreached'; readonly trouble: ProfileTrouble }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'editing'; readonly trouble?: ProfileTrouble | undefined }
  /** The player tried to leave the profile with unsaved changes, and must decide. */
  | { readonly kind: 'asking'; readonly trouble?: ProfileTrouble | undefined }
  | { readonly kind: 'sending-picture' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** The page lists the browsers in which the player is signed in; the player can end each sign-in. */
  | { readonly kind: 'sign-ins'; readonly trouble?: ProfileTrouble | undefined }
  | { readonly kind: 'ending-one'; readonly id: string }
  /** The player must confirm a sign-out in all browsers. */
  | { readonly kind: 'asking-everywhere'; readonly trouble?: ProfileTrouble | undefined }
  | { readonly kind: 'ending-everywhere' };

/**
 * Steps of saving a profile: the picture, the profile on the server, and language and theme (`here`), which belong to
 * this browser.
 */
export type SaveSteps = 'picture' | 'facts' | 'here';

export type ProfileEvent =
  | { readonly kind: 'opened'; readonly signedIn: boolean }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'signed out' }
  /** The player leaves the profile. `changed`: whether leaving would lose changes. */
  | { readonly kind: 'left'; readonly changed: boolean }
  | { readonly kind: 'stayed' }
  | { readonly kind: 'thrown away' }
  /**
   * The player saves the profile. `first`: the first step of saving. With `offline`, saving fails at once, without a
   * request.
   */
  | { readonly kind: 'save asked'; readonly first: SaveSteps; readonly offline: boolean }
  | { readonly kind: 'picture sent' }
  | { readonly kind: 'called off' }
  | { readonly kind: 'done' }
  | { readonly kind: 'touched' }
  | { readonly kind: 'retried' }
  | { readonly kind: 'sign-ins asked' }
  /** The player ends one of the sign-ins. `id`: id of that sign-in. */
  | { readonly kind: 'end of one asked'; readonly id: string; readonly offline: boolean }
  | { readonly kind: 'one ended' }
  | { readonly kind: 'sign-out everywhere asked' }
  | { readonly kind: 'sign-out everywhere confirmed'; readonly offline: boolean }
  /** The server has ended all sign-ins of the player. */
  | { readonly kind: 'ended everywhere' }
  | { readonly kind: 'failed'; readonly trouble: ProfileTrouble };

export type ProfileCommand =
  | { readonly kind: 'load' }
  | { readonly kind: 'send-picture' }
  | { readonly kind: 'save' }
  | { readonly kind: 'apply-here' }
  | { readonly kind: 'end-one'; readonly id: string }
  | { readonly kind: 'end-everywhere' }
  | { readonly kind: 'sign-out-here' };

type Stepped = readonly [ProfileState, ...ProfileCommand[]];

function step(state: ProfileState, event: ProfileEvent): Stepped {
  switch (event.kind) {
    case 'opened':
      if (state.kind !== 'closed' && state.kind !== 'nobody') return [state];
      return [{ kind: event.signedIn ? 'loading' : 'nobody' }];
    case 'loaded':
      return [state.kind === 'loading' ? { kind: 'editing' } : state];
    case 'signed out':
      return [state.kind === 'loading' ? { kind: 'nobody' } : fail(state, { about: 'signed-out' })];
    case 'left':
      return [leave(state, event.changed)];
    case 'stayed':
      return [state.kind === 'asking' ? { kind: 'editing', trouble: state.trouble } : state];
    case 'thrown away':
      return [state.kind === 'asking' ? { kind: 'closed' } : state];
    case 'save asked':
      return startSave(state, event);
    case 'picture sent':
      return [state.kind === 'sending-picture' ? { kind: 'saving' } : state];
    case 'called off':
      return [state.kind === 'sending-picture' ? { kind: 'editing' } : state];
    case 'done':
      return state.kind === 'saving' ? [{ kind: 'saved' }, { kind: 'apply-here' }] : [state];
    case 'touched':
      return [state.kind === 'saved' || (state.kind === 'editing' && state.trouble) ? { kind: 'editing' } : state];
    case 'retried':
      return [state.kind === 'unreached' ? { kind: 'loading' } : state];
    case 'sign-ins asked':
      return [state.kind === 'editing' || state.kind === 'saved' ? { kind: 'sign-ins' } : state];
    case 'end of one asked':
      if (state.kind !== 'sign-ins') return [state];
      return [event.offline ? { ...state, trouble: { about: 'offline' } } : { kind: 'ending-one', id: event.id }];
    case 'one ended':
      return [state.kind === 'ending-one' ? { kind: 'sign-ins' } : state];
    case 'sign-out everywhere asked':
      return [BEFORE_EVERYWHERE.includes(state.kind) ? { kind: 'asking-everywhere' } : state];
    case 'sign-out everywhere confirmed':
      if (state.kind !== 'asking-everywhere') return [state];
      return [event.offline ? { ...state, trouble: { about: 'offline' } } : { kind: 'ending-everywhere' }];
    case 'ended everywhere':
      return state.kind === 'ending-everywhere' ? [{ kind: 'closed' }, { kind: 'sign-out-here' }] : [state];
    case 'failed':
      return [fail(state, event.trouble)];
  }
}

const BEFORE_EVERYWHERE: readonly ProfileState['kind'][] = ['editing', 'saved', 'sign-ins'];

function leave(state: ProfileState, changed: boolean): ProfileState {
  switch (state.kind) {
    case 'editing':
      return changed ? { kind: 'asking', trouble: state.trouble } : { kind: 'closed' };
    // While saving, the player can't leave, because the server may be processing the request.
    case 'saving':
    case 'ending-everywhere':
    case 'ending-one':
    case 'closed':
      return state;
    case 'sign-ins':
    case 'asking-everywhere':
      return { kind: 'editing' };
    case 'sending-picture':
      return { kind: 'asking' };
    case 'asking':
      return { kind: 'editing', trouble: state.trouble };
    default:
      return { kind: 'closed' };
  }
}

function startSave(state: ProfileState, { first, offline }: Extract<ProfileEvent, { kind: 'save asked' }>): Stepped {
  if (state.kind !== 'editing' && state.kind !== 'asking') return [state];
  if (first === 'here') return [{ kind: 'saved' }, { kind: 'apply-here' }];
  if (offline) return [{ kind: 'editing', trouble: { about: 'offline' } }];
  return [{ kind: first === 'picture' ? 'sending-picture' : 'saving' }];
}

function fail(state: ProfileState, trouble: ProfileTrouble): ProfileState {
  if (state.kind === 'loading') return { kind: 'unreached', trouble };
  if (state.kind === 'ending-everywhere')
    return { kind: trouble.about === 'signed-out' ? 'editing' : 'asking-everywhere', trouble };
  if (state.kind === 'ending-one') return { kind: trouble.about === 'signed-out' ? 'editing' : 'sign-ins', trouble };
  return state.kind === 'sending-picture' || state.kind === 'saving' ? { kind: 'editing', trouble } : state;
}

function ongoing(state: ProfileState): Readonly<Record<string, ProfileCommand>> {
  switch (state.kind) {
    case 'loading':
      return { load: { kind: 'load' } };
    case 'sending-picture':
      return { picture: { kind: 'send-picture' } };
    case 'saving':
      return { save: { kind: 'save' } };
    case 'ending-one':
      return { [`end:${state.id}`]: { kind: 'end-one', id: state.id } };
    case 'ending-everywhere':
      return { everywhere: { kind: 'end-everywhere' } };
    default:
      return {};
  }
}

/** State machine of the player's profile: view, edit, save or discard. `ProfileDraft` holds the edited values. */
export const profileSpec: MachineSpec<ProfileState, ProfileEvent, ProfileCommand> = {
  initial: { kind: 'closed' },
  step,
  ongoing,
};
