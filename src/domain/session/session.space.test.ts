import { describe, expect, it } from 'vitest';
import { errorKind } from './errors/errorKinds.ts';
import { NOTICES } from '../../modals/play/Notice/notices.ts';
import { exploreSession, SESSION_EVENTS } from '../../../tests/support/session/sessionStateSpace.ts';
import { SESSION_TRANSITIONS } from '../../../tests/support/session/sessionTransitions.ts';
import { stuckReason, exceededCounter } from '../../../tests/support/session/sessionWorld.ts';
import { linesOf, TransitionRecorder } from '../../../tests/support/checks/recordTransitions.ts';
import { sessionSpec } from './session.machine.ts';
import type { SessionEvent, SessionState } from './session.state.ts';
import { situationOf } from './sessionSituation.ts';

/** Visits every reachable state once. Of the events about the tab, only these occur. */
function walk(facts: readonly SessionEvent['kind'][], recorder: TransitionRecorder): readonly SessionState[] {
  const changing = ['visibility changed', 'online changed', 'membership dialog changed', 'recording changed'];
  const still = new Set(changing.filter((kind) => !(facts as readonly string[]).includes(kind)));
  const events = SESSION_EVENTS.filter(({ kind }) => !still.has(kind));
  return exploreSession(sessionSpec, events, ({ state, event, next }) => recorder.record(state, event, next));
}

describe('every reachable session state', () => {
  const recorder = new TransitionRecorder();
  const states = [
    ...walk(['visibility changed', 'online changed'], recorder),
    ...walk(['membership dialog changed'], recorder),
    ...walk(['recording changed'], recorder),
  ];

  it('follows from exactly the declared transitions', () => {
    expect(recorder.visited).toEqual(linesOf(SESSION_TRANSITIONS));
  });

  it('keeps its counters within limits, and has pending work, a game or a screen with an action', () => {
    const wrong = states.map((state) => exceededCounter(state) ?? stuckReason(state)).filter(Boolean);
    expect(wrong).toEqual([]);
    expect(states.length).toBeGreaterThan(10_000);
  });

  it('offers an action on its screen when the session has stopped', () => {
    const stops = states.map(situationOf).filter((situation) => situation.kind === 'notice');
    const abouts = new Set(stops.map(({ screen, error }) => (screen === 'error' ? errorKind(error) : screen)));
    expect([...abouts].filter((about) => NOTICES[about].actions.length === 0)).toEqual([]);
    expect(abouts.size).toBeGreaterThan(30);
  });

  it('allows leaving, and a retry after an end or a failure', () => {
    const wrong = states.filter((state) => {
      const [left, ...commands] = sessionSpec.step(state, { kind: 'player left' });
      if (left.kind !== 'left' || commands.length > 0 || Object.keys(sessionSpec.ongoing(left)).length > 0) return true;
      const next = sessionSpec.step(state, { kind: 'retry asked' })[0].kind;
      const over = state.kind === 'ended' || state.kind === 'failed';
      return over && next !== 'starting' && next !== 'preparing';
    });
    expect(wrong).toEqual([]);
  });
});
