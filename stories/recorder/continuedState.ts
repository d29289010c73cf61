import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import type { ReplayedStep } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import type { SessionState } from '../../src/domain/session/session.state.ts';

/** Returns the state after a step from which a session can continue; undefined if the step leaves nothing to continue. */
export function continuedStateOf({ machine, state }: ReplayedStep): SessionState | undefined {
  if (machine !== 'session' || state.kind === 'left') return undefined;
  return state as SessionState;
}

/**
 * Returns the rest of a player's report: the steps of the session after the chosen one, and the calls whose answers
 * arrived after it.
 */
export function reportAfter(recording: Recording, { at, run, state }: ReplayedStep): Recording {
  const chosen = recording.runs[run];
  const later =
    chosen?.machine === 'session'
      ? [{ ...chosen, from: state as SessionState, steps: chosen.steps.filter((step) => step.at > at) }]
      : [];
  return {
    ...recording,
    runs: [...later, ...recording.runs.slice(run + 1).filter(({ machine }) => machine === 'session')],
    calls: recording.calls.filter((call) => call.at + call.ms > at),
  };
}

/**
 * Puts a session of this page into a recorded state. A report contains neither tokens nor connections, so the live
 * session supplies them.
 * @param live state of the page's session: connected if the recorded one was, unless the connection failed
 */
export function mergeStates(recorded: SessionState, live: SessionState): SessionState {
  // The tester looks at the page and records nothing, whatever the player did.
  const around = { ...recorded.around, visible: live.around.visible, recording: false };
  if (!('offer' in recorded)) return { ...recorded, around };
  if (!('offer' in live)) return live;
  const { requests, peers } = live.run;
  const run = { ...recorded.run, requests, peers };
  if (recorded.kind === 'connecting') return { ...live, around, run };
  const { adFreeSecs, gatheredSecs, robuxOfAll } = recorded.offer;
  return { ...recorded, around, run, offer: { ...live.offer, adFreeSecs, gatheredSecs, robuxOfAll } };
}
