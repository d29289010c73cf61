import {
  type NameCommand,
  type NameEvent,
  nameSpec,
  type NameState,
} from '../../../src/domain/account/profile/name.machine.ts';
import {
  type PictureCommand,
  type PictureEvent,
  pictureSpec,
  type PictureState,
} from '../../../src/domain/account/profile/picture.machine.ts';
import {
  type ProfileCommand,
  type ProfileEvent,
  profileSpec,
  type ProfileState,
} from '../../../src/domain/account/profile/profile.machine.ts';
import type { MachineSetup } from '../exploreMachine.ts';
import { trialsOf } from '../eventTrials.ts';

export const profileSetup: MachineSetup<ProfileState, ProfileEvent, ProfileCommand> = {
  file: 'src/domain/account/profile/profile.machine.ts',
  spec: profileSpec,
  trials: trialsOf<ProfileEvent>(
    {
      opened: [{ signedIn: true }, { signedIn: false }],
      loaded: [{}],
      'signed out': [{}],
      left: [{ changed: true }, { changed: false }],
      stayed: [{}],
      'thrown away': [{}],
      'save asked': [
        { first: 'picture', offline: false },
        { first: 'facts', offline: false },
        { first: 'here', offline: false },
        { first: 'facts', offline: true },
      ],
      'picture sent': [{}],
      'called off': [{}],
      done: [{}],
      touched: [{}],
      retried: [{}],
      'sign-ins asked': [{}],
      'end of one asked': [
        { id: 's-2', offline: false },
        { id: 's-2', offline: true },
      ],
      'one ended': [{}],
      'sign-out everywhere asked': [{}],
      'sign-out everywhere confirmed': [{ offline: false }, { offline: true }],
      'ended everywhere': [{}],
      failed: [{ trouble: { about: 'failed' } }],
    },
    (event) => {
      switch (event.kind) {
        case 'opened':
          return event.signedIn ? undefined : 'by a guest';
        case 'left':
          return event.changed ? 'with changes' : undefined;
        case 'save asked':
          return event.offline ? 'without a network' : `from ${event.first}`;
        case 'end of one asked':
        case 'sign-out everywhere confirmed':
          return event.offline ? 'without a network' : undefined;
        default:
          return undefined;
      }
    },
  ),
  facet: (state) => ('trouble' in state && state.trouble && state.kind !== 'unreached' ? 'with an error' : undefined),
  signature: (state) => JSON.stringify(state),
  shownBy: {
    editing: ['screen.profile'],
    'sending-picture': ['call.auth.image-upload'],
    saving: ['call.auth.userinfo-patch'],
  },
};

/** The state machine that validates a name while the player types. */
export const nameSetup: MachineSetup<NameState, NameEvent, NameCommand> = {
  file: 'src/domain/account/profile/name.machine.ts',
  spec: nameSpec,
  trials: trialsOf<NameEvent>(
    {
      written: [
        { name: 'Mira', mistake: undefined },
        { name: 'M', mistake: 'name-short' },
      ],
      restored: [{}],
      answered: [true, false].map((available) => ({ name: 'Mira', available, suggestions: [] })),
      unanswered: [{ name: 'Mira' }],
      refused: [{ name: 'Mira' }],
      online: [{}],
    },
    (event) => {
      if (event.kind === 'written') return event.mistake ? 'with invalid input' : undefined;
      return event.kind === 'answered' ? (event.available ? 'free' : 'taken') : undefined;
    },
  ),
  signature: (state) => JSON.stringify(state),
  shownBy: { checking: ['call.auth.handle-suggestions'] },
};

/** The state machine that selects, captures and crops a picture. */
export const pictureSetup: MachineSetup<PictureState, PictureEvent, PictureCommand> = {
  file: 'src/domain/account/profile/picture.machine.ts',
  spec: pictureSpec,
  trials: trialsOf<PictureEvent>({
    'file chosen': [{}],
    'camera asked': [{}],
    'camera opened': [{}],
    'camera refused': [{ reason: 'denied' }],
    'shot asked': [{}],
    opened: [{}],
    unreadable: [{ reason: 'not-a-picture' }],
    'cut asked': [{}],
    cut: [{}],
    'not cut': [{}],
    'given up': [{}],
  }),
  facet: (state) => {
    if (state.kind === 'shut') return state.trouble && 'with an error';
    return 'by' in state ? `by ${state.by}` : undefined;
  },
  signature: (state) => JSON.stringify(state),
};
