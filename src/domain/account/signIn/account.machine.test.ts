import { describe, expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { accountSpec } from './account.machine.ts';
import type { AccountEvent, AccountState } from './account.state.ts';

const after = (...events: AccountEvent[]) => replay(accountSpec, events);
const open = { kind: 'opened', form: 'login' } as const;
const send = { kind: 'submitted' } as const;
const accountFound = { kind: 'account found', method: 'password' } as const;
const filled = { kind: 'account found', method: 'password', filledIn: true } as const;
const unknown = { kind: 'failed', trouble: { about: 'unknown-account' } } as const;

describe('sign-in', () => {
  it('asks for the address, then for the password, then loads the player', () => {
    expect(after(open)).toEqual({ kind: 'email' });
    expect(accountSpec.ongoing(after(open, send))).toEqual({ check: { kind: 'check-account' } });
    const password = [open, send, accountFound] as const;
    expect(after(...password)).toEqual({ kind: 'password' });
    expect(accountSpec.ongoing(after(...password, send))).toEqual({
      'sign-in': { kind: 'sign-in', code: 'none' },
    });
    const stored = [...password, send, { kind: 'token kept', isNew: false }] as const;
    expect(accountSpec.ongoing(after(...stored))).toEqual({ settle: { kind: 'settle' } });
    expect(after(...stored, { kind: 'settled' })).toEqual({ kind: 'signed-in', isNew: false });
  });

  it('skips the password form when a password was filled in beside the address, unless that one is wrong', () => {
    const wrong = { kind: 'failed', trouble: { about: 'wrong-password' } } as const;
    expect(after(open, send, filled)).toEqual({ kind: 'signing-in' });
    expect(after(open, send, filled, wrong)).toEqual({ kind: 'password', trouble: { about: 'wrong-password' } });
  });

  it('returns to the form with the error, and clears it when the form is submitted again', () => {
    expect(after(open, send, unknown)).toEqual({ kind: 'email', trouble: { about: 'unknown-account' } });
    expect(after(open, send, unknown, send)).toEqual({ kind: 'checking' });
    expect(after(open, { kind: 'submitted', mistake: 'invalid-email' })).toEqual({
      kind: 'email',
      trouble: { about: 'invalid-email' },
    });
  });

  it('blocks requests after too many attempts, and unblocks by itself: screen.login', () => {
    const tooOften = { kind: 'failed', trouble: { about: 'too-often', until: 60_000 } } as const;
    const waiting = after(open, send, accountFound, send, tooOften);
    expect(accountSpec.ongoing(waiting)).toEqual({ 'wait:60000': { kind: 'wait', until: 60_000 } });
    expect(accountSpec.step(waiting, send)[0]).toBe(waiting);
    expect(accountSpec.step(waiting, { kind: 'wait over' })[0]).toEqual({ kind: 'password' });
  });

  it('accepts a Google answer on every form with its button, and returns to that form when Google is refused', () => {
    const google = { kind: 'google answered' } as const;
    const refused = { kind: 'failed', trouble: { about: 'google-refused' } } as const;
    const signUp = { kind: 'opened', form: 'sign-up' } as const;
    expect(accountSpec.ongoing(after(signUp, google))).toEqual({ google: { kind: 'google-sign-in' } });
    expect(after(signUp, google, refused)).toEqual({ kind: 'sign-up', trouble: { about: 'google-refused' } });
    expect(after(open, google, { kind: 'token kept', isNew: false })).toEqual({ kind: 'settling', isNew: false });
    // Google's answer arrives too late, because a sign-in with a password is pending.
    expect(after(open, send, accountFound, send, google)).toEqual({ kind: 'signing-in' });
  });

  it('offers a password reset to a player whose account uses Google', () => {
    const social = after(open, send, { kind: 'account found', method: 'google' });
    expect(social).toEqual({ kind: 'social' });
    expect(accountSpec.step(social, { kind: 'went', to: 'forgot' })[0]).toEqual({ kind: 'forgot' });
  });

  it('completes even if the form is closed after the token arrived', () => {
    const stored = [open, send, accountFound, send, { kind: 'token kept', isNew: true }] as const;
    expect(after(...stored, { kind: 'closed' })).toEqual({ kind: 'signed-in', isNew: true });
    const unsettled = after(...stored, { kind: 'failed', trouble: { about: 'not-reached' } });
    expect(unsettled.kind).toBe('unsettled');
    expect(accountSpec.step(unsettled, send)[0]).toEqual({ kind: 'settling', isNew: true });
  });
});

describe('sign-up', () => {
  const form = { kind: 'opened', form: 'sign-up' } as const;
  const mailed = { kind: 'code mailed' } as const;

  it('asks for a mailed code when the address needs confirmation: three screens at most', () => {
    expect(after(form, send, mailed)).toEqual({ kind: 'code', for: 'sign-up', isResent: false });
    expect(accountSpec.ongoing(after(form, send, mailed, send))).toEqual({
      confirm: { kind: 'sign-up', code: 'written' },
    });
    const made = { kind: 'token kept', isNew: true } as const;
    expect(after(form, send, mailed, send, made, { kind: 'settled' })).toEqual({ kind: 'signed-in', isNew: true });
  });

  it('mails another code and marks it as resent', () => {
    const another = { kind: 'another code asked' } as const;
    expect(accountSpec.ongoing(after(form, send, mailed, another))).toEqual({
      'mail-code': { kind: 'sign-up', code: 'none' },
    });
    expect(after(form, send, mailed, another, mailed)).toEqual({ kind: 'code', for: 'sign-up', isResent: true });
  });

  it('stays at the form for the confirmation code when the code is wrong, and returns to the sign-up form for other errors', () => {
    const wrong = { kind: 'failed', trouble: { about: 'wrong-code' } } as const;
    const taken = { kind: 'failed', trouble: { about: 'name-taken' } } as const;
    expect(after(form, send, mailed, send, wrong)).toMatchObject({ kind: 'code', trouble: { about: 'wrong-code' } });
    expect(after(form, send, mailed, send, taken)).toMatchObject({ kind: 'sign-up', trouble: { about: 'name-taken' } });
  });
});

const done = { kind: 'done' } as const;

describe('password update', () => {
  it.each(['reset', 'change'] as const)('sends the new password and confirms it (%s)', (flow) => {
    const form = [{ kind: 'opened', form: flow } as const, ...(flow === 'reset' ? [done] : [])];
    expect(accountSpec.ongoing(after(...form, send))).toEqual({ update: { kind: 'update-password', flow } });
    expect(after(...form, send, done)).toEqual({ kind: 'updated', flow });
  });

  it('screen.reset-password: rejects an expired link before the player types a new password', () => {
    const link = { kind: 'opened', form: 'reset' } as const;
    expect(accountSpec.ongoing(after(link))).toEqual({ 'check-link': { kind: 'check-link' } });
    const stale = { kind: 'failed', trouble: { about: 'link-expired' } } as const;
    expect(after(link, stale)).toEqual({ kind: 'forgot', trouble: { about: 'link-expired' } });
    const offline = { kind: 'failed', trouble: { about: 'offline' } } as const;
    expect(after(link, offline)).toEqual({ kind: 'new-password', flow: 'reset' });
  });

  it('signs the player in at once when the link’s owner is known', () => {
    expect(after({ kind: 'opened', form: 'reset' }, done, send, done, send)).toEqual({ kind: 'signing-in' });
  });
});

const TRANSITIONS: Transitions<AccountState, AccountEvent> = {
  closed: { opened: ['checking-link', 'email', 'forgot', 'new-password', 'sign-up'] },
  email: {
    submitted: ['checking', 'email'],
    went: ['email', 'forgot', 'sign-up'],
    'google answered': ['signing-in-with-google'],
    ...form('email'),
  },
  checking: { 'account found': ['password', 'signing-in', 'social'], failed: ['email'], ...anywhere() },
  password: {
    submitted: ['password', 'signing-in'],
    went: ['email', 'forgot', 'sign-up'],
    'google answered': ['signing-in-with-google'],
    ...form('password'),
  },
  social: {
    went: ['email', 'forgot', 'sign-up'],
    'google answered': ['signing-in-with-google'],
    ...form('social'),
  },
  'signing-in': {
    'account found': ['social'],
    'code mailed': ['code'],
    'token kept': ['settling'],
    failed: ['password'],
    ...anywhere(),
  },
  'sign-up': {
    submitted: ['sign-up', 'signing-up'],
    went: ['email', 'forgot', 'sign-up'],
    'google answered': ['signing-in-with-google'],
    ...form('sign-up'),
  },
  'signing-up': { 'code mailed': ['code'], 'token kept': ['settling'], failed: ['sign-up'], ...anywhere() },
  'signing-in-with-google': {
    'token kept': ['settling'],
    failed: ['email', 'password', 'sign-up', 'social'],
    ...anywhere(),
  },
  code: {
    submitted: ['code', 'confirming'],
    'another code asked': ['mailing-code'],
    went: ['email', 'sign-up'],
    ...form('code'),
  },
  confirming: { 'token kept': ['settling'], failed: ['code', 'password', 'sign-up'], ...anywhere() },
  'mailing-code': {
    'code mailed': ['code'],
    'token kept': ['settling'],
    failed: ['code', 'password', 'sign-up'],
    ...anywhere(),
  },
  forgot: { submitted: ['forgot', 'sending'], went: ['email', 'forgot', 'sign-up'], ...form('forgot') },
  sending: { done: ['sent'], failed: ['forgot'], ...anywhere() },
  sent: { went: ['email', 'forgot', 'sign-up'], ...anywhere() },
  'checking-link': { done: ['new-password'], failed: ['forgot', 'new-password'], ...anywhere() },
  'new-password': { submitted: ['new-password', 'updating'], went: ['forgot'], ...form('new-password') },
  updating: { done: ['updated'], failed: ['new-password'], ...anywhere() },
  updated: { submitted: ['signing-in'], went: ['email'], ...anywhere() },
  settling: { settled: ['signed-in'], failed: ['unsettled'], closed: ['signed-in'] },
  unsettled: { submitted: ['settling'], 'wait over': ['unsettled'], closed: ['signed-in'] },
  'signed-in': anywhere(),
};

/** Returns the next states of an account form, which may be locked after too many attempts. */
function form<K extends AccountState['kind']>(kind: K) {
  return { 'wait over': [kind], ...anywhere() };
}

/** Next states after opening or closing an account form, which are the same from every state. */
function anywhere() {
  return {
    opened: ['checking-link', 'email', 'forgot', 'new-password', 'sign-up'],
    closed: ['closed'],
  } satisfies Partial<Record<AccountEvent['kind'], readonly AccountState['kind'][]>>;
}

it('the account state machine makes exactly the declared transitions', () => {
  const events: readonly AccountEvent[] = [
    ...(['login', 'sign-up', 'forgot', 'reset', 'change'] as const).map((form) => ({ kind: 'opened', form }) as const),
    { kind: 'closed' },
    send,
    { kind: 'submitted', mistake: 'weak-password' },
    ...(['login', 'sign-up', 'forgot'] as const).map((to) => ({ kind: 'went', to }) as const),
    accountFound,
    filled,
    { kind: 'account found', method: 'google' },
    { kind: 'google answered' },
    { kind: 'code mailed' },
    { kind: 'another code asked' },
    { kind: 'wait over' },
    ...(['too-often', 'link-expired', 'name-taken', 'wrong-password'] as const).map(
      (about) => ({ kind: 'failed', trouble: { about, ...(about === 'too-often' && { until: 1 }) } }) as const,
    ),
    { kind: 'token kept', isNew: false },
    { kind: 'token kept', isNew: true },
    { kind: 'settled' },
    { kind: 'done' },
    unknown,
  ];
  expectTransitions(accountSpec, events, TRANSITIONS);
});
