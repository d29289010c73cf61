import { describe, expect, it } from 'vitest';
import { expectTransitions, type Transitions } from '../../../../tests/support/checks/recordTransitions.ts';
import { replay } from '../../../kit/stateMachine.ts';
import { type GoogleEvent, googleSpec, type GoogleState, type OfferEnd } from './google.machine.ts';

const after = (...events: GoogleEvent[]) => replay(googleSpec, events);
const offerWanted = { kind: 'wanted', allowed: true } as const;
const refused = { kind: 'wanted', allowed: false } as const;
const woken = { kind: 'woken' } as const;
const loaded = { kind: 'loaded' } as const;
const missed = { kind: 'load failed' } as const;
const asked = { kind: 'offer asked' } as const;
const ended = (end: OfferEnd) => ({ kind: 'offer ended', end }) as const;
const misconfigured = ended({ kind: 'misconfigured', reason: 'unregistered_origin' });

describe('Google script', () => {
  it('loads with the form when the player allows it, and otherwise only after a press', () => {
    expect(googleSpec.ongoing(after(offerWanted))).toEqual({ 'load:1': { kind: 'load' } });
    expect(googleSpec.ongoing(after(refused))).toEqual({});
    expect(googleSpec.ongoing(after(refused, woken))).toEqual({ 'load:1': { kind: 'load' } });
  });

  it('loads once, and loads again after a press when the first attempt failed', () => {
    expect(after(offerWanted, offerWanted)).toEqual({ kind: 'loading', attempt: 1 });
    expect(after(offerWanted, missed, offerWanted)).toEqual({ kind: 'gone', attempt: 1 });
    expect(googleSpec.ongoing(after(offerWanted, missed, woken))).toEqual({ 'load:2': { kind: 'load' } });
  });
});

describe('Google One Tap offer', () => {
  it('appears while the form requests it, and is withdrawn when the form closes', () => {
    const offered = after(offerWanted, loaded, asked);
    expect(googleSpec.ongoing(offered)).toEqual({ offer: { kind: 'offer' } });
    const [gone] = googleSpec.step(offered, { kind: 'left' });
    expect([gone, googleSpec.ongoing(gone)]).toEqual([{ kind: 'ready', oneTap: 'hidden', failed: false }, {}]);
  });

  it('ignores further requests in the same form once it was dismissed', () => {
    const closed = after(offerWanted, loaded, asked, ended({ kind: 'closed' }));
    expect(closed).toEqual({ kind: 'ready', oneTap: 'dismissed', failed: false });
    for (const event of [asked, ended({ kind: 'accepted' })]) expect(googleSpec.step(closed, event)[0]).toBe(closed);
    const [next] = googleSpec.step(closed, { kind: 'left' });
    expect(googleSpec.step(next, asked)[0]).toMatchObject({ oneTap: 'offered' });
  });

  it('disables Google’s button when Google does not know the origin', () => {
    const unknown = after(offerWanted, loaded, asked, misconfigured);
    expect(unknown).toEqual({ kind: 'unknown-to-google', reason: 'unregistered_origin' });
    for (const event of [offerWanted, woken, asked]) expect(googleSpec.step(unknown, event)[0]).toBe(unknown);
  });
});

const TRANSITIONS: Transitions<GoogleState, GoogleEvent> = {
  asleep: { wanted: ['loading'], woken: ['loading'] },
  loading: { loaded: ['ready'], 'load failed': ['gone'] },
  ready: { 'offer asked': ['ready'], 'offer ended': ['ready', 'unknown-to-google'], left: ['ready'] },
  gone: { woken: ['loading'] },
  'unknown-to-google': {},
};

it('the Google state machine makes exactly the declared transitions', () => {
  const kinds = ['accepted', 'withdrawn', 'silent', 'closed', 'nobody', 'resting', 'unsupported', 'failed'] as const;
  const events: readonly GoogleEvent[] = [
    offerWanted,
    refused,
    woken,
    loaded,
    missed,
    asked,
    ...kinds.map((kind) => ended({ kind })),
    ended({ kind: 'unexplained' }),
    misconfigured,
    { kind: 'left' },
  ];
  // Limits the number of attempts to load Google's script, so that the state machine has finitely many states.
  const step = (state: GoogleState, event: GoogleEvent) =>
    event.kind === 'woken' && state.kind === 'gone' && state.attempt > 2
      ? ([state] as const)
      : googleSpec.step(state, event);
  expectTransitions({ ...googleSpec, step }, events, TRANSITIONS);
});
