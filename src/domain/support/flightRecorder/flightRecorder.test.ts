import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INCIDENT_COUNT, playIncidents } from '../../../../tests/support/session/sessionChaos.ts';
import { SESSION_EVENTS } from '../../../../tests/support/session/sessionStateSpace.ts';
import { getAppPlayFeatures } from '../../../contracts/calls/playCalls.ts';
import { ManualClock } from '../../../kit/clock.ts';
import { Machine, type TraceEntry } from '../../../kit/stateMachine.ts';
import { authSpec } from '../../account/auth/auth.machine.ts';
import { sessionSpec } from '../../session/session.machine.ts';
import type { SessionCommand, SessionEvent, SessionState } from '../../session/session.state.ts';
import { type Facts, makeRecording, WINDOW_MS } from './makeRecording.ts';
import { readRecording } from './readRecording.ts';
import type { Recording } from './flightRecording.ts';
import { type ReplayedStep, replayRecording } from './replayRecording.ts';
import { FlightRecorder, RECORDER_LIMIT } from './flightRecorder.ts';

const incident = fc.record({ what: fc.nat(INCIDENT_COUNT - 1), which: fc.nat(119) });
const from = fc.constantFrom('tap' as const, 'picture' as const);

const factsAt = (savedAt: number): Facts => ({
  savedAt,
  app: { version: '1', page: '/play/game?token=s3cret-in-the-address' },
  window: { visible: true, online: true, width: 1280, height: 720, os: 'Linux', device: 'desktop' },
});

/** Writes the flight recorder's entries to a recording and reads the recording. */
function saved(
  recorder: FlightRecorder,
  savedAt: number,
  secrets: readonly string[] = [],
): { text: string; recording: Recording } {
  const text = JSON.stringify(makeRecording(recorder, factsAt(savedAt), secrets, sessionSpec));
  const read = readRecording(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return { text, recording: read.value };
}

function stepsOf(recording: Recording): readonly ReplayedStep[] {
  const replayed = replayRecording(recording);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
  return replayed.value.filter((one) => one.kind === 'step');
}

/** Creates a session that executes no commands, and whose events the flight recorder records. */
function sessionOn(recorder: FlightRecorder) {
  const machine = new Machine<SessionState, SessionEvent, SessionCommand>(sessionSpec, () => undefined).start();
  machine.watch((entry) => recorder.note({ kind: 'session', of: machine, entry }));
  return machine;
}

describe('a recording of the flight recorder', () => {
  it('replays to the same states for any events of a session', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(incident, { minLength: 5, maxLength: 60 }), from, (incidents, where) => {
        const trace: TraceEntry<SessionState, SessionEvent>[] = [];
        const clock = new ManualClock();
        const recorder = new FlightRecorder(clock);
        playIncidents(incidents, where, (entry) => {
          trace.push(entry);
          recorder.note({ kind: 'session', of: recorder, entry });
        });
        const steps = stepsOf(saved(recorder, clock.now()).recording);
        expect(steps.flatMap(({ differs }) => differs)).toEqual([]);
        expect(steps.map(({ state }) => state.kind)).toEqual(trace.map(({ state }) => state.kind));
        expect(steps.map(({ state }) => (state as SessionState).run)).toEqual(trace.map(({ state }) => state.run));
      }),
      { numRuns: 500 },
    );
  });

  it('contains no secret, regardless of the text in which it occurred', { timeout: 60_000 }, () => {
    // Generates secrets that occur in no other text of a recording.
    const secret = fc
      .string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789-_'), minLength: 12, maxLength: 40 })
      .filter((text) => /\d/.test(text) && !/^[-_]|[-_]$/.test(text));
    const around = fc.constantFrom(
      (text: string) => text,
      (text: string) => `https://user:${text}@host.test/path?key=${text}#${text}`,
      (text: string) => `authorization: token ${text}`,
      (text: string) => `${text}@mail.test`,
      (text: string) => `startSession-Failure-${text}`,
      (text: string) => `v=0\r\na=ice-ufrag:${text}\r\na=ice-pwd:${text}`,
      (text: string) => `Failed to fetch "${text}", ${text}`,
    );
    fc.assert(
      fc.property(secret, around, fc.boolean(), fc.infiniteStream(fc.nat(9)), (hidden, put, known, chance) => {
        const recorder = new FlightRecorder(new ManualClock());
        const machine = sessionOn(recorder);
        const word = put(hidden);
        for (const event of SESSION_EVENTS) machine.send(spoil(event, () => (chance.next().value ?? 0) < 5, word));
        recorder.note({
          kind: 'call',
          call: getAppPlayFeatures,
          began: 0,
          dropped: [],
          answer: { kind: 'unexpected-HTTP-status', httpStatus: 500, status: word, message: word },
        });
        recorder.note({ kind: 'log', event: { name: 'candidate-refused', data: { why: word, package: word } } });
        // A secret that doesn't match a pattern is only removed if it is in the list of known secrets.
        const unknown = !known && looksLikeOne(hidden);
        const { text, recording } = saved(recorder, 0, unknown ? [] : [hidden]);
        expect(text).not.toContain(hidden);
        expect(text).not.toContain('s3cret-in-the-address');
        expect(stepsOf(recording).flatMap(({ differs }) => differs)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps statuses, codes, reasons and plain descriptions', () => {
    const clock = new ManualClock();
    const recorder = new FlightRecorder(clock);
    const machine = sessionOn(recorder);
    machine.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
    machine.send({
      kind: 'features failed',
      failure: { kind: 'unexpected-HTTP-status', httpStatus: 500, status: 'FailureUnderMaintenance', errCode: 2102 },
    });
    const dropped = { call: 'play.startSession', field: 'recentPlayedApps[]' };
    recorder.note({ kind: 'log', event: { name: 'list-element-dropped', data: dropped } });
    recorder.note({ kind: 'log', event: { name: 'control-scheme-unread', data: { package: 'a.game', controls: 2 } } });
    const { recording } = saved(recorder, 0);
    expect(recording.log).toEqual([
      { at: clock.now(), name: 'list-element-dropped', data: dropped },
      { at: clock.now(), name: 'control-scheme-unread', data: { package: '…', controls: 2 } },
    ]);
    expect(recording.runs[0]?.steps.at(-1)?.state).toMatchObject({
      kind: 'failed',
      error: {
        status: 'FailureUnderMaintenance',
        code: 2102,
        description: 'getAppPlayFeatures-unexpected-HTTP-status-500-FailureUnderMaintenance',
      },
    });
    expect(stepsOf(recording).at(-1)?.situation).toMatchObject({ kind: 'notice', screen: 'error' });
  });

  it('begins in the state that the events before its time window led to', () => {
    const clock = new ManualClock();
    const recorder = new FlightRecorder(clock);
    const machine = sessionOn(recorder);
    machine.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
    clock.advance(WINDOW_MS + 1);
    machine.send({ kind: 'duplicate tab found' });
    const { recording } = saved(recorder, clock.now());
    expect(recording.runs).toMatchObject([{ from: { kind: 'preparing' }, steps: [{ state: { kind: 'ended' } }] }]);
    expect(stepsOf(recording).flatMap(({ differs }) => differs)).toEqual([]);
  });

  it('drops entries beyond the recorder’s limit, and still replays to the same states', () => {
    const recorder = new FlightRecorder(new ManualClock());
    const machine = sessionOn(recorder);
    machine.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
    for (let i = 0; i < 2 * RECORDER_LIMIT; i++) machine.send({ kind: 'visibility changed', visible: i % 2 === 0 });
    expect(recorder.entries).toHaveLength(RECORDER_LIMIT);
    const steps = stepsOf(saved(recorder, 0).recording);
    expect(steps).toHaveLength(RECORDER_LIMIT - 1);
    expect(steps.flatMap(({ differs }) => differs)).toEqual([]);
  });

  it('contains the steps of the authentication as well', () => {
    const recorder = new FlightRecorder(new ManualClock());
    const machine = new Machine(authSpec, () => undefined).start();
    machine.watch((entry) => recorder.note({ kind: 'auth', entry }));
    const rules = { required: false, loggedOutManually: false, tryAndDownload: false };
    machine.send({ kind: 'visit began', rules });
    machine.send({ kind: 'token answered', code: 'NEW_GUEST_USER' });
    machine.send({ kind: 'play user created', hasStoredUser: false });
    const steps = stepsOf(saved(recorder, 0).recording);
    expect(steps.map(({ state, begun }) => [state.kind, ...begun])).toEqual([
      ['requesting-token', 'guest-token'],
      ['creating-play-user', 'play-user'],
      ['guest'],
    ]);
    expect(steps.flatMap(({ differs }) => differs)).toEqual([]);
  });
});

describe('a file that is not a valid flight recording', () => {
  const recorder = new FlightRecorder(new ManualClock());
  sessionOn(recorder).send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
  const good = makeRecording(recorder, factsAt(0), [], sessionSpec);
  const first = good.runs[0];

  it.each([
    ['{', { kind: 'no-json' }],
    ['[]', { kind: 'other-file' }],
    ['{"format":"another"}', { kind: 'other-file' }],
    [JSON.stringify({ ...good, version: 2 }), { kind: 'other-version', version: 2 }],
    [JSON.stringify({ ...good, calls: [{ at: 'noon' }] }), { kind: 'does-not-fit', at: 'calls.0.at' }],
  ])('fails to load, with the error $1 (case %#)', (text, error) => {
    expect(readRecording(text)).toEqual({ ok: false, error });
  });

  it('shows the name of the field in which a recorded state differs from the replayed one', () => {
    const state = { ...first?.steps[0]?.state, kind: 'queued' };
    const changed = { ...good, runs: [{ ...first, steps: [{ ...first?.steps[0], state }] }] };
    const read = readRecording(JSON.stringify(changed));
    expect(read.ok && stepsOf(read.value)[0]?.differs).toEqual(['kind']);
  });

  it('fails to replay, with the run and the step of an event that the state does not allow', () => {
    const step = { ...first?.steps[0], event: { kind: 'start prevented' } };
    const bad = { ...first?.steps[0], event: { kind: 'features failed' } };
    const changed = { ...good, runs: [{ ...first, from: first?.steps[0]?.state, steps: [bad, step] }] };
    const read = readRecording(JSON.stringify(changed));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(replayRecording(read.value)).toEqual({ ok: false, error: { kind: 'unplayable', run: 0, step: 0 } });
  });
});

/** Replaces texts in an event at random by `word`, except `kind`, on which the state machine depends. */
function spoil<T>(value: T, now: () => boolean, word: string, key = ''): T {
  if (typeof value === 'string') return (key === 'kind' || !now() ? value : word) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => spoil(one, now, word, key)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, now, word, name)])) as T;
}

/** Returns whether a part of the hyphenated text mixes letters and digits. */
function looksLikeOne(text: string): boolean {
  return text.split('-').some((piece) => piece.length > 3 && /\d/.test(piece) && /[A-Z]/.test(piece));
}
