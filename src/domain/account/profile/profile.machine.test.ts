import { describe, expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { type ProfileEvent, profileSpec, type ProfileState } from './profile.machine.ts';

const after = (...events: ProfileEvent[]) => replay(profileSpec, events);
const opened = { kind: 'opened', signedIn: true } as const;
const there = [opened, { kind: 'loaded' }] as const;
const save = (first: 'picture' | 'facts' | 'here', offline = false) =>
  ({ kind: 'save asked', first, offline }) as const;
const failed = { kind: 'failed', trouble: { about: 'not-reached' } } as const;
const LEFT = { kind: 'left', changed: true } as const;

describe('profile state machine', () => {
  it('loads the profile only for a signed-in player', () => {
    expect(after({ kind: 'opened', signedIn: false })).toEqual({ kind: 'nobody' });
    expect(after({ kind: 'opened', signedIn: false }, opened)).toEqual({ kind: 'loading' });
    expect(after(opened, { kind: 'signed out' })).toEqual({ kind: 'nobody' });
  });

  it('sends the picture, then the other fields, and then applies the settings of this browser', () => {
    const sending = after(...there, save('picture'));
    expect(profileSpec.ongoing(sending)).toEqual({ picture: { kind: 'send-picture' } });
    const [saving] = profileSpec.step(sending, { kind: 'picture sent' });
    expect(profileSpec.ongoing(saving)).toEqual({ save: { kind: 'save' } });
    expect(profileSpec.step(saving, { kind: 'done' })).toEqual([{ kind: 'saved' }, { kind: 'apply-here' }]);
    expect(profileSpec.step(after(...there), save('here', true))).toEqual([{ kind: 'saved' }, { kind: 'apply-here' }]);
  });

  it('sends nothing while offline and keeps the edits', () => {
    expect(after(...there, save('facts', true))).toEqual({ kind: 'editing', trouble: { about: 'offline' } });
  });

  it('cancels a picture upload in progress', () => {
    const back = after(...there, save('picture'), { kind: 'called off' });
    expect(back).toEqual({ kind: 'editing' });
    expect(profileSpec.ongoing(back)).toEqual({});
  });

  it('asks for confirmation before changes are discarded, and keeps the error of a failed save', () => {
    expect(after(...there, LEFT)).toEqual({ kind: 'asking', trouble: undefined });
    expect(after(...there, LEFT, LEFT).kind).toBe('editing');
    expect(after(...there, LEFT, { kind: 'thrown away' })).toEqual({ kind: 'closed' });
    expect(after(...there, { kind: 'left', changed: false })).toEqual({ kind: 'closed' });
    expect(after(...there, save('facts'), LEFT)).toEqual({ kind: 'saving' });
    expect(after(...there, save('facts'), failed, LEFT, { kind: 'stayed' })).toEqual({
      kind: 'editing',
      trouble: { about: 'not-reached' },
    });
  });

  it('signs out everywhere only after a confirmation, and this browser only after the server has confirmed', () => {
    const events = [...there, { kind: 'sign-out everywhere asked' }] as const;
    const confirmed = { kind: 'sign-out everywhere confirmed', offline: false } as const;
    expect(after(...events, LEFT)).toEqual({ kind: 'editing' });
    expect(after(...events, { ...confirmed, offline: true })).toEqual({
      kind: 'asking-everywhere',
      trouble: { about: 'offline' },
    });
    const ending = after(...events, confirmed);
    expect(profileSpec.ongoing(ending)).toEqual({ everywhere: { kind: 'end-everywhere' } });
    expect(profileSpec.step(ending, failed)).toEqual([
      { kind: 'asking-everywhere', trouble: { about: 'not-reached' } },
    ]);
    expect(profileSpec.step(ending, LEFT)).toEqual([ending]);
    expect(profileSpec.step(ending, { kind: 'ended everywhere' })).toEqual([
      { kind: 'closed' },
      { kind: 'sign-out-here' },
    ]);
  });

  it('ends one listed sign-in at a time and keeps the list open', () => {
    const list = [...there, { kind: 'sign-ins asked' }] as const;
    const asked = { kind: 'end of one asked', id: 's-2', offline: false } as const;
    expect(after(...list, { ...asked, offline: true })).toEqual({ kind: 'sign-ins', trouble: { about: 'offline' } });
    const ending = after(...list, asked);
    expect(profileSpec.ongoing(ending)).toEqual({ 'end:s-2': { kind: 'end-one', id: 's-2' } });
    expect(profileSpec.step(ending, { ...asked, id: 's-3' })).toEqual([ending]);
    expect(profileSpec.step(ending, failed)).toEqual([{ kind: 'sign-ins', trouble: { about: 'not-reached' } }]);
    expect(after(...list, asked, { kind: 'one ended' })).toEqual({ kind: 'sign-ins' });
    expect(after(...list, LEFT)).toEqual({ kind: 'editing' });
  });

  it('keeps the edits when the token expires during a save', () => {
    expect(after(...there, save('facts'), { kind: 'signed out' })).toEqual({
      kind: 'editing',
      trouble: { about: 'signed-out' },
    });
  });
});

const TRANSITIONS: Transitions<ProfileState, ProfileEvent> = {
  closed: { opened: ['loading', 'nobody'] },
  loading: { loaded: ['editing'], 'signed out': ['nobody'], left: ['closed'], failed: ['unreached'] },
  unreached: { left: ['closed'], retried: ['loading'] },
  nobody: { opened: ['loading', 'nobody'], left: ['closed'] },
  editing: {
    left: ['asking', 'closed'],
    'save asked': ['editing', 'saved', 'saving', 'sending-picture'],
    touched: ['editing'],
    'sign-ins asked': ['sign-ins'],
    'sign-out everywhere asked': ['asking-everywhere'],
  },
  asking: {
    left: ['editing'],
    stayed: ['editing'],
    'thrown away': ['closed'],
    'save asked': ['editing', 'saved', 'saving', 'sending-picture'],
  },
  'sending-picture': {
    left: ['asking'],
    'picture sent': ['saving'],
    'called off': ['editing'],
    'signed out': ['editing'],
    failed: ['editing'],
  },
  saving: { done: ['saved'], 'signed out': ['editing'], failed: ['editing'] },
  saved: {
    left: ['closed'],
    touched: ['editing'],
    'sign-ins asked': ['sign-ins'],
    'sign-out everywhere asked': ['asking-everywhere'],
  },
  'sign-ins': {
    left: ['editing'],
    'end of one asked': ['ending-one', 'sign-ins'],
    'sign-out everywhere asked': ['asking-everywhere'],
  },
  'ending-one': { 'one ended': ['sign-ins'], 'signed out': ['editing'], failed: ['sign-ins'] },
  'asking-everywhere': {
    left: ['editing'],
    'sign-out everywhere confirmed': ['asking-everywhere', 'ending-everywhere'],
  },
  'ending-everywhere': {
    'ended everywhere': ['closed'],
    'signed out': ['editing'],
    failed: ['asking-everywhere'],
  },
};

it('the profile state machine makes exactly the declared transitions', () => {
  const events: readonly ProfileEvent[] = [
    opened,
    { kind: 'opened', signedIn: false },
    { kind: 'loaded' },
    { kind: 'signed out' },
    LEFT,
    { kind: 'left', changed: false },
    { kind: 'stayed' },
    { kind: 'thrown away' },
    save('picture'),
    save('facts'),
    save('here'),
    save('facts', true),
    { kind: 'picture sent' },
    { kind: 'called off' },
    { kind: 'done' },
    { kind: 'touched' },
    { kind: 'retried' },
    { kind: 'sign-ins asked' },
    { kind: 'end of one asked', id: 's-2', offline: false },
    { kind: 'end of one asked', id: 's-2', offline: true },
    { kind: 'one ended' },
    { kind: 'sign-out everywhere asked' },
    { kind: 'sign-out everywhere confirmed', offline: false },
    { kind: 'sign-out everywhere confirmed', offline: true },
    { kind: 'ended everywhere' },
    failed,
  ];
  expectTransitions(profileSpec, events, TRANSITIONS);
});
