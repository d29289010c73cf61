import { describe, expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../../kit/stateMachine.ts';
import { flagsOf, type ImapEvent, imapSpec, type ImapState } from './imap.machine.ts';
import { schemeOf } from '../testing/mapperTestbed.ts';

const ONE = schemeOf();
const OTHER = { ...schemeOf(), name: 'Other' };

const EVENTS: readonly ImapEvent[] = [
  { kind: 'mapping wanted' },
  { kind: 'config found', schemes: [ONE, OTHER] },
  { kind: 'config not found' },
  { kind: 'config api failed' },
  { kind: 'library started', scheme: ONE, active: true },
  { kind: 'library failed' },
  { kind: 'switched', on: true },
  { kind: 'switched', on: false },
  { kind: 'raw mouse asked', on: true },
  { kind: 'raw mouse asked', on: false },
  { kind: 'pointer lock changed', locked: true },
  { kind: 'pointer lock changed', locked: false },
  { kind: 'change asked', scheme: OTHER },
  { kind: 'changed' },
];

const TRANSITIONS: Transitions<ImapState, ImapEvent> = {
  off: { 'mapping wanted': ['finding'] },
  finding: {
    'config found': ['starting'],
    'config not found': ['disabled'],
    'config api failed': ['disabled'],
  },
  starting: { 'library started': ['ready'], 'library failed': ['disabled'] },
  ready: {
    'library failed': ['disabled'],
    switched: ['ready'],
    'raw mouse asked': ['ready'],
    'pointer lock changed': ['ready'],
    'change asked': ['ready'],
    changed: ['ready'],
  },
  disabled: { 'mapping wanted': ['finding'] },
};

const UP = EVENTS.filter(({ kind }) => ['mapping wanted', 'config found', 'library started'].includes(kind));
const flags = (...more: readonly ImapEvent[]) => flagsOf(replay(imapSpec, [...UP, ...more]));
const running = (...more: readonly ImapEvent[]) => Object.keys(imapSpec.ongoing(replay(imapSpec, [...UP, ...more])));

describe('input mapping state machine', () => {
  it('makes exactly the declared transitions', () => {
    expectTransitions(imapSpec, EVENTS, TRANSITIONS);
  });

  it('state.imap.initialized: becomes true once the configuration is found and the library runs', () => {
    const seen = UP.map((_, i) => flagsOf(replay(imapSpec, UP.slice(0, i + 1))).initialized);
    expect(seen).toEqual([false, false, true]);
    expect(flags({ kind: 'library failed' }).initialized).toBe(false);
  });

  it('state.imap.active: stays true while the player has the mapping switched on', () => {
    expect(flags().active).toBe(true);
    expect(flags({ kind: 'switched', on: false })).toMatchObject({ initialized: true, active: false });
    expect(flags({ kind: 'switched', on: false }, { kind: 'switched', on: true }).active).toBe(true);
  });

  it('state.imap.change-requested: stays true from the request for another scheme until that scheme is in use', () => {
    const asked: ImapEvent = { kind: 'change asked', scheme: OTHER };
    expect(flags(asked).changeRequested).toBe(true);
    expect(imapSpec.step(replay(imapSpec, UP), asked)[1]).toEqual({ kind: 'change scheme', scheme: OTHER });
    expect(flags(asked, { kind: 'changed' }).changeRequested).toBe(false);
    expect(replay(imapSpec, [...UP, asked, { kind: 'changed' }])).toMatchObject({ scheme: OTHER });
  });

  it('state.imap.pointer-lock, transition.imap.raw-mouse: holds the lock in raw mouse mode until engine or player ends it', () => {
    const raw: ImapEvent = { kind: 'raw mouse asked', on: true };
    const locked: ImapEvent = { kind: 'pointer lock changed', locked: true };
    expect(running()).toEqual(['library']);
    expect(running(raw)).toEqual(['library', 'raw mouse']);
    expect(flags(raw, locked).pointerLock).toBe(true);
    expect(running(raw, locked, { kind: 'raw mouse asked', on: false })).toEqual(['library']);
    expect(running(raw, locked, { kind: 'pointer lock changed', locked: false })).toEqual(['library']);
    expect(running(raw, locked, { kind: 'switched', on: false })).toEqual(['library']);
  });
});
