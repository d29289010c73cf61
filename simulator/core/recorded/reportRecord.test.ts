import { describe, expect, it } from 'vitest';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import { reportRecord } from './reportRecord.ts';
import { scenarioFromRecording } from './scenarioFromRecording.ts';

type Call = { readonly id: string; readonly outcome: string; readonly at?: number; readonly [field: string]: unknown };
type Step = readonly [at: number, event: { readonly kind: string; readonly [field: string]: unknown }];

const call = ({ at = 0, ...more }: Call) => ({ at, ms: 40, ...more });

/** A player's problem report as the app saves it, with these API calls and session steps. */
function report({
  calls = [],
  steps = [],
  ...more
}: { calls?: readonly Call[]; steps?: readonly Step[]; [field: string]: unknown } = {}) {
  const run = (machine: string, of: readonly Step[]) => ({ machine, steps: of.map(([at, event]) => ({ at, event })) });
  return {
    format: 'nowlight-recording',
    version: 1,
    runs: [run('auth', [[1, { kind: 'peer failed' }]]), run('session', steps)],
    calls: calls.map(call),
    ...more,
  };
}

const OFFERED: Step = [1, { kind: 'start answered', answer: { status: 'Success' } }];
const read = (value: unknown) => reportRecord(JSON.stringify(value));

describe('a player’s report', () => {
  it.each([
    ['no JSON', 'the file is not a report of the app: it is not JSON'],
    ['{}', 'the report cannot be replayed: the value of format does not fit'],
    [
      JSON.stringify(report({ version: 2 })),
      'the report has version 2 of its format, which a newer release wrote; this release reads versions up to 1',
    ],
    [JSON.stringify(report({ version: 'one' })), 'the report cannot be replayed: the value of version does not fit'],
    [
      JSON.stringify(report({ runs: [{ machine: 'session', steps: [{ at: 0, event: {} }] }] })),
      'the report cannot be replayed: the value of runs.0.steps.0.event.kind does not fit',
    ],
  ])('rejects a report whose text is %s', (text, message) => {
    expect(controlErrorOf(() => reportRecord(text))).toMatchObject({ reason: 'invalid', field: 'report', message });
  });

  it('yields no answers, sessions or events if it is empty, and notes that the simulated world supplies the bodies', () => {
    expect(reportRecord(`\uFEFF${JSON.stringify(report())}`)).toEqual({
      answers: [],
      sessions: [],
      events: [],
      templates: new Map(),
      repeatsLast: false,
      omitted: ['bodies of successful answers, because a report contains none: the world supplies them'],
    });
  });

  it.each([
    [{ appId: '20103' }, '20103'],
    [{ appId: 7 }, undefined],
    [{}, undefined],
  ])('yields the id of the played app from the play state %j', (playState, appId) => {
    expect(read(report({ playState })).appId).toBe(appId);
  });

  it.each([
    [{ outcome: 'ok' }, { ms: 40 }],
    [{ outcome: 'ok', status: 'Success' }, { ms: 40 }],
    [
      { outcome: 'ok', status: 'Failure', errCode: 4101 },
      { ms: 40, status: 'Failure', errCode: 4101 },
    ],
    [
      { outcome: 'http-error', http: 503 },
      { ms: 40, http: 503 },
    ],
    [
      { outcome: 'http-error', http: 503, status: 'Success' },
      { ms: 40, http: 503, status: 'Success' },
    ],
    [{ outcome: 'aborted', http: 503 }, { ms: 0 }],
    [{ outcome: 'fetch-exception' }, { ms: 40, network: 'error' }],
    [{ outcome: 'timeout' }, { ms: 40, network: 'hang' }],
    [{ outcome: 'too-large' }, { ms: 40, endless: true }],
    [{ outcome: 'malformed-JSON' }, { ms: 40, text: '{' }],
    [{ outcome: 'validation-error' }, { ms: 40, http: 409 }],
    [{ outcome: 'version-mismatch' }, { ms: 40, http: 205 }],
  ])('converts a reported call with the outcome %j to the scripted answer %j', (came, answer) => {
    const { answers } = read(report({ calls: [{ id: 'play.createPlayUser', ...came }] }));
    expect(answers).toEqual([{ call: 'play.createPlayUser', ...answer }]);
  });

  it('yields only the contract’s calls, in the order of request', () => {
    const { answers } = read(
      report({
        calls: [
          { id: 'play.createPlayUser', outcome: 'ok', at: 2 },
          { id: 'no.such-call', outcome: 'ok', at: 0 },
          { id: 'auth.logout', outcome: 'ok', at: 1 },
        ],
      }),
    );
    expect(answers.map(({ call: id }) => id)).toEqual(['auth.logout', 'play.createPlayUser']);
  });

  it('derives the answers about a session from the recorded session events', () => {
    const start = 'play.startSession';
    const status = 'play.getSessionStatus';
    const waits = { status: 'WaitingInQueue', queuePosition: 3 };
    const { answers, sessions } = read(
      report({
        calls: [
          { id: start, outcome: 'fetch-exception', at: 0 },
          { id: start, outcome: 'ok', status: 'WaitingInQueue', at: 1 },
          { id: start, outcome: 'ok', status: 'Success', at: 2 },
          { id: 'play.createPlayUser', outcome: 'ok', at: 2.5 },
          { id: status, outcome: 'ok', at: 3 },
          { id: status, outcome: 'timeout', at: 4 },
          { id: status, outcome: 'ok', at: 5 },
          { id: start, outcome: 'ok', status: 'Failure', at: 6 },
        ],
        steps: [
          [10, { kind: 'start answered', answer: waits }],
          [20, { kind: 'start answered', answer: { status: 'Success', playSessionId: 'p' } }],
          [30, { kind: 'status answered', status: 'Active' }],
          [40, { kind: 'status answered', status: 'Migrated' }],
          [50, { kind: 'start asked', answer: { status: 'WaitingInQueue' } }],
        ],
      }),
    );
    expect(answers.slice(1)).toEqual([
      { call: start, ms: 40, body: waits },
      { call: start, ms: 40 },
      { call: 'play.createPlayUser', ms: 40 },
      { call: status, ms: 40, body: { status: 'Success', sessionStatus: 'Active' } },
      { call: status, ms: 40, network: 'hang' },
      { call: status, ms: 40, body: { status: 'Success', sessionStatus: 'Migrated' } },
      { call: start, ms: 40, status: 'Failure' },
    ]);
    expect(sessions).toEqual([{ offered: 20 }]);
  });

  it('contains the times at which each session connected, lost its connection and recovered', () => {
    const { sessions, events } = read(
      report({
        steps: [
          OFFERED,
          [10, { kind: 'peer connected' }],
          [20, { kind: 'peer disconnected' }],
          [30, { kind: 'peer connected' }],
          [40, { kind: 'peer failed' }],
          [50, { kind: 'start answered', answer: { status: 'WaitingInQueue' } }],
          [60, { kind: 'start answered', answer: { status: 'Success' } }],
          [70, { kind: 'peer failed' }],
          [80, { kind: 'start answered', answer: { status: 'Success' } }],
          [90, { kind: 'peer connected' }],
          [100, { kind: 'peer disconnected' }],
        ],
      }),
    );
    const [first, second, third] = sessions;
    expect(sessions).toEqual([{ offered: 1, connected: 10 }, { offered: 60 }, { offered: 80, connected: 90 }]);
    expect(events).toEqual([
      { at: 20, session: first, fault: { action: 'drop' } },
      { at: 30, session: first, fault: { action: 'restore' } },
      { at: 40, session: first, fault: { action: 'close' } },
      { at: 60, session: second, fault: { action: 'refuse' } },
      { at: 100, session: third, fault: { action: 'drop' } },
    ]);
  });

  it.each([
    ['playing', [{ offered: 5, connected: 5, ready: 5 }], [9]],
    ['connecting', [{ offered: 5 }], [5]],
    ['queued', [], []],
  ])(
    'contains the events from the first reported step on if the report begins while a session is %s',
    (kind, before, faults) => {
      const steps = [5, 9].map((at) => ({ at, event: { kind: at === 5 ? 'poll due' : 'peer failed' } }));
      const { sessions, events } = read(report({ runs: [{ machine: 'session', from: { kind }, steps }] }));
      expect([sessions, events.map(({ at }) => at)]).toEqual([before, faults]);
      expect(events.every(({ session }) => session === sessions[0])).toBe(true);
    },
  );

  it('contains the reason that the streaming device gave, and omits a redacted one', () => {
    const said = (kind: string, more: object = {}) => ({ kind: 'device said', message: { kind, ...more } });
    const { sessions, events } = read(
      report({
        steps: [
          OFFERED,
          [10, said('android-ready', { deviceType: 'phone' })],
          [11, said('android-ready')],
          [12, said('orientation', { value: 1 })],
          [13, said('top-activity')],
          [14, said('soft-keyboard')],
          [15, said('raw-mouse')],
          [16, said('clipboard', { text: '…' })],
          [17, said('no-such-message')],
          [18, { kind: 'device said', message: 'a text' }],
          [19, { kind: 'device heard', message: { kind: 'grace-cancel' } }],
          [20, said('grace-warning', { graceIntervalSecs: 20, reason: '…' })],
          [21, said('grace-cancel')],
        ],
      }),
    );
    const [session] = sessions;
    expect(sessions).toEqual([{ offered: 1, ready: 10 }]);
    expect(events).toEqual([
      { at: 20, session, device: { send: { type: 'grace-warning', graceIntervalSecs: 20 } } },
      { at: 21, session, device: { send: { type: 'grace-cancel' } } },
    ]);
  });

  it.each([
    ['file-offer', { id: 1, name: '…', size: 5 }],
    ['file-received', { name: '…', size: 5, hash: '…' }],
    ['image-tags', { tags: '…' }],
    ['rumble', { slot: 0, strength: 1, ms: 5001 }],
  ])('omits the message %s if it lacks valid fields, and converts to a scenario', (kind, fields) => {
    const said = { kind: 'device said', message: { kind, ...fields } };
    const cancel = { kind: 'device said', message: { kind: 'grace-cancel' } };
    const recording = read(report({ steps: [OFFERED, [2, said], [3, said], [4, cancel]] }));
    const { scenario, left } = scenarioFromRecording(recording, { id: 'report', title: 'A report' });
    expect(scenario.events).toMatchObject([{ device: { send: { type: 'grace-cancel' } } }]);
    expect(left.slice(1)).toEqual([
      `the device's message ${kind}, because the report lacks valid values of its fields`,
    ]);
  });

  it.each(['constructor', 'toString', '__proto__'])('ignores a device message of the kind %s', (kind) => {
    const said = { kind: 'device said', message: { kind } };
    const { events, omitted } = read(report({ steps: [OFFERED, [2, said]] }));
    expect([events, omitted.length]).toEqual([[], 1]);
  });
});
