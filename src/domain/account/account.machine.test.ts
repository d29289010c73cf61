import { describe, expect, it } from 'vitest';
import { linesOf, TransitionRecorder, type Transitions, walkAll } from '../../../tests/support/transitions.ts';
import { replay } from '../../kit/machine.ts';
import { type AccountEvent, accountSpec, type AccountState } from './account.machine.ts';

const after = (...events: AccountEvent[]) => replay(accountSpec, events);
const open = { kind: 'opened', form: 'login' } as const;
const send = { kind: 'submitted' } as const;
const found = { kind: 'account found', method: 'password' } as const;
const unknown = { kind: 'failed', trouble: { about: 'unknown-account' } } as const;

describe('signing in', () => {
  it('asks for the address, then for the password, then makes the player known', () => {
    expect(after(open)).toEqual({ kind: 'email' });
    expect(accountSpec.ongoing(after(open, send))).toEqual({ check: { kind: 'check-account' } });
    const password = [open, send, found] as const;
    expect(after(...password)).toEqual({ kind: 'password' });
    expect(accountSpec.ongoing(after(...password, send))).toEqual({ 'sign-in': { kind: 'sign-in' } });
    const kept = [...password, send, { kind: 'token kept', isNew: false }] as const;
    expect(accountSpec.ongoing(after(...kept))).toEqual({ settle: { kind: 'settle' } });
    expect(after(...kept, { kind: 'settled' })).toEqual({ kind: 'signed-in', isNew: false });
  });

  it('goes back to the form with what is wrong, and forgets it when the form is sent again', () => {
    expect(after(open, send, unknown)).toEqual({ kind: 'email', trouble: { about: 'unknown-account' } });
    expect(after(open, send, unknown, send)).toEqual({ kind: 'checking' });
    expect(after(open, { kind: 'submitted', mistake: 'invalid-email' })).toEqual({
      kind: 'email',
      trouble: { about: 'invalid-email' },
    });
  });

  it('leads whoever came by Google to a password of their own', () => {
    const social = after(open, send, { kind: 'account found', method: 'google' });
    expect(social).toEqual({ kind: 'social' });
    expect(accountSpec.step(social, { kind: 'went', to: 'forgot' })[0]).toEqual({ kind: 'forgot' });
  });

  it('is not undone by closing once there is a token', () => {
    const kept = [open, send, found, send, { kind: 'token kept', isNew: true }] as const;
    expect(after(...kept, { kind: 'closed' })).toEqual({ kind: 'signed-in', isNew: true });
    const unsettled = after(...kept, { kind: 'failed', trouble: { about: 'not-reached' } });
    expect(unsettled.kind).toBe('unsettled');
    expect(accountSpec.step(unsettled, send)[0]).toEqual({ kind: 'settling', isNew: true });
  });
});

it.each(['reset', 'change'] as const)('another password (%s) is asked for, sent and confirmed', (how) => {
  const form = { kind: 'opened', form: how } as const;
  expect(accountSpec.ongoing(after(form, send))).toEqual({ update: { kind: 'update-password', how } });
  expect(after(form, send, { kind: 'done' })).toEqual({ kind: 'updated', how });
});

const TRANSITIONS: Transitions<AccountState, AccountEvent> = {
  closed: { opened: ['email', 'forgot', 'new-password', 'sign-up'] },
  email: {
    submitted: ['checking', 'email'],
    went: ['email', 'forgot', 'sign-up'],
    ...anywhere(),
  },
  checking: { 'account found': ['password', 'social'], failed: ['email'], ...anywhere() },
  password: { submitted: ['password', 'signing-in'], went: ['email', 'forgot', 'sign-up'], ...anywhere() },
  social: { went: ['email', 'forgot', 'sign-up'], ...anywhere() },
  'signing-in': { 'account found': ['social'], 'token kept': ['settling'], failed: ['password'], ...anywhere() },
  'sign-up': {
    submitted: ['sign-up', 'signing-up'],
    went: ['email', 'forgot', 'sign-up'],
    ...anywhere(),
  },
  'signing-up': { 'token kept': ['settling'], failed: ['sign-up'], ...anywhere() },
  forgot: { submitted: ['forgot', 'sending'], went: ['email', 'forgot', 'sign-up'], ...anywhere() },
  sending: { done: ['sent'], failed: ['forgot'], ...anywhere() },
  sent: { went: ['email', 'forgot', 'sign-up'], ...anywhere() },
  'new-password': { submitted: ['new-password', 'updating'], went: ['forgot'], ...anywhere() },
  updating: { done: ['updated'], failed: ['new-password'], ...anywhere() },
  updated: { went: ['email'], ...anywhere() },
  settling: { settled: ['signed-in'], failed: ['unsettled'], closed: ['signed-in'] },
  unsettled: { submitted: ['settling'], closed: ['signed-in'] },
  'signed-in': anywhere(),
};

/** Any form opens, and anything else is closed. */
function anywhere() {
  return {
    opened: ['email', 'forgot', 'new-password', 'sign-up'],
    closed: ['closed'],
  } satisfies Partial<Record<AccountEvent['kind'], readonly AccountState['kind'][]>>;
}

it('is all that the machine of accounts does', () => {
  const events: readonly AccountEvent[] = [
    ...(['login', 'sign-up', 'forgot', 'reset', 'change'] as const).map((form) => ({ kind: 'opened', form }) as const),
    { kind: 'closed' },
    send,
    { kind: 'submitted', mistake: 'weak-password' },
    ...(['login', 'sign-up', 'forgot'] as const).map((to) => ({ kind: 'went', to }) as const),
    found,
    { kind: 'account found', method: 'google' },
    { kind: 'token kept', isNew: false },
    { kind: 'token kept', isNew: true },
    { kind: 'settled' },
    { kind: 'done' },
    unknown,
  ];
  const recorder = new TransitionRecorder();
  walkAll(accountSpec, events, recorder);
  expect(recorder.seen).toEqual(linesOf(TRANSITIONS));
});
