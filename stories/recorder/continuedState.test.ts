import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportRecord } from '../../simulator/core/recorded/reportRecord.ts';
import { scenarioFromRecording } from '../../simulator/core/recorded/scenarioFromRecording.ts';
import type { SessionState } from '../../src/domain/session/session.state.ts';
import type { Recording } from '../../src/domain/support/flightRecorder/flightRecording.ts';
import { type ReplayedStep, replayRecording } from '../../src/domain/support/flightRecorder/replayRecording.ts';
import { continuedStateOf, mergeStates, reportAfter } from './continuedState.ts';

const sample = JSON.parse(readFileSync(new URL('sample.recording', import.meta.url), 'utf8')) as Recording;

/** The replayed step of the sample report after this event. */
function stepAfter(kind: string): ReplayedStep {
  const replayed = replayRecording(sample);
  const found = replayed.ok ? replayed.value.find((one) => one.kind === 'step' && one.event.kind === kind) : undefined;
  if (found?.kind !== 'step') throw new Error(`the sample has no event ${kind}`);
  return found;
}

it('keeps only the steps and answers of a report after the chosen step', () => {
  const rest = reportAfter(sample, stepAfter('failed poll due'));
  expect(rest.runs).toMatchObject([{ from: { kind: 'playing', link: { kind: 'failed', phase: 'polling' } } }]);
  expect(rest.runs[0]?.steps.map(({ event }) => event.kind)).toEqual([
    'waited',
    'start answered',
    'waited',
    'start answered',
  ]);
  expect(rest.calls.map(({ id, at }) => [id, at - (sample.calls[0]?.at ?? 0)])).toEqual([
    ['play.startSession', 104_000],
    ['play.startSession', 106_000],
  ]);
});

it('makes a scenario of the rest of a report, whose answers follow the chosen step', () => {
  const rest = reportAfter(sample, stepAfter('peer failed'));
  const { scenario } = scenarioFromRecording(reportRecord(JSON.stringify(rest)), { id: 'report', title: 'A report' });
  const statuses = scenario.script?.['play.startSession']?.answers.map(
    ({ body }) => (body as { status: string }).status,
  );
  expect(statuses).toEqual(Array.from({ length: 3 }, () => 'FailureInsufficientInstanceCapacity'));
});

it('gives a recorded running session the connection of the live one', () => {
  const recorded = continuedStateOf(stepAfter('peer failed')) as Extract<SessionState, { kind: 'playing' }>;
  const offer = { ...recorded.offer, playSessionId: 'ps_live', sdp: 'v=0', adFreeSecs: 5 };
  const live: SessionState = {
    ...recorded,
    offer,
    link: { kind: 'up' },
    run: { ...recorded.run, peers: 7, requests: 8 },
  };
  expect(mergeStates(recorded, live)).toMatchObject({
    link: recorded.link,
    offer: { playSessionId: 'ps_live', sdp: 'v=0' },
    run: { peers: 7, requests: 8, checks: recorded.run.checks },
  });
});

it('continues a recorded session as in a visible tab without a recording', () => {
  const recorded = continuedStateOf(stepAfter('poll due')) as SessionState;
  const hidden = { ...recorded, around: { ...recorded.around, visible: false, recording: true } };
  expect(mergeStates(hidden, recorded)).toEqual({ ...recorded, around: { ...recorded.around, recording: false } });
});

it('continues no session that the player has left, and no sign-in', () => {
  const step = stepAfter('peer failed');
  expect(continuedStateOf({ ...step, state: { kind: 'left' } })).toBeUndefined();
  expect(continuedStateOf({ ...step, machine: 'auth' })).toBeUndefined();
});
