import { describe, expect, it } from 'vitest';
import { controlErrorOf } from '../testing/controlErrorOf.ts';
import type { Recording, RecordedAnswer } from './recording.ts';
import { scenarioFromRecording } from './scenarioFromRecording.ts';

const NAME = { id: 'again', title: 'Once more' };
const STATUS = 'play.getSessionStatus';
const START = 'play.startSession';
const SECRET = '[redacted 3fa2c1]';

const made = (recorded: Partial<Recording>) =>
  scenarioFromRecording(
    { answers: [], sessions: [], events: [], templates: new Map(), repeatsLast: false, omitted: [], ...recorded },
    NAME,
  );

/** The scenario's answer for a recorded answer. */
const told = (
  answer: Omit<RecordedAnswer, 'call' | 'ms'> & { ms?: number; call?: string },
  templates: Recording['templates'] = new Map(),
) => {
  const call = answer.call ?? STATUS;
  return made({ answers: [{ ms: 0, ...answer, call }], templates }).scenario.script?.[call]?.answers[0];
};

describe('a scenario made from a recording', () => {
  it('takes the given name, and contains only fields for recorded data', () => {
    const { scenario, left } = made({ omitted: ['a', 'a', 'b'] });
    expect([scenario.id, scenario.title, left]).toEqual(['again', 'Once more', ['a', 'b']]);
    for (const field of ['script', 'events', 'config', 'queue']) expect(scenario).not.toHaveProperty(field);
    const nameless = () =>
      scenarioFromRecording(
        { answers: [], sessions: [], events: [], templates: new Map(), repeatsLast: false, omitted: [] },
        { ...NAME, id: 'No Name' },
      );
    expect(controlErrorOf(nameless).field).toBe('id');
  });

  it('plays the recorded app if the catalogue or the configuration contains it', () => {
    expect(made({ appId: '20103' })).toMatchObject({ scenario: { appId: '20103' }, left: [] });
    expect(made({ appId: '777' })).toMatchObject({
      scenario: { appId: '20101' },
      left: ['no app of the simulator has the id 777: the scenario plays another app'],
    });
    const base = { config: { apps: { 777: { appName: 'Made up' } } } };
    expect(made({ appId: '777', base })).toMatchObject({ scenario: { appId: '777', ...base }, left: [] });
    expect(made({}).left).toEqual([]);
  });

  it.each([
    [
      { ms: 19, http: 503, body: 'x' },
      { http: 503, body: 'x' },
    ],
    [
      { ms: 20, http: 503, body: 'x' },
      { delayMs: 20, http: 503, body: 'x' },
    ],
    [
      { ms: 50, network: 'error' as const },
      { delayMs: 50, network: 'error' },
    ],
    [{ ms: 50, network: 'hang' as const }, { network: 'hang' }],
    [
      { ms: 50, endless: true as const },
      { delayMs: 50, endless: true },
    ],
    [
      { ms: 50, http: 200, text: 'oops' },
      { delayMs: 50, raw: 'oops' },
    ],
    [
      { http: 502, text: '' },
      { http: 502, raw: '' },
    ],
    [
      { ms: 50, http: 204 },
      { delayMs: 50, http: 204 },
    ],
    [
      { status: 'Failure', errCode: 3101 },
      { status: 'Failure', errCode: 3101 },
    ],
    [{ status: 'Failure' }, { status: 'Failure' }],
    [{ errCode: 3101 }, { errCode: 3101 }],
    [
      { body: { status: 'Success', sessionStatus: 'Active' } },
      { body: { status: 'Success', sessionStatus: 'Active' } },
    ],
    [{ body: [1, 2] }, { body: [1, 2] }],
    [{ body: null }, { body: null }],
  ])('turns the recorded answer %j into the scripted answer %j', (answer, script) => {
    expect(told(answer)).toEqual(script);
  });

  it.each(['play.startSession', 'play.setAnswerSdp', 'play.createPlayUser'])(
    'scripts only refusals of %s; the simulated world answers successful calls itself',
    (call) => {
      expect(told({ call, body: { status: 'Success', more: 1 } })).toBeUndefined();
      expect(told({ call, ms: 30, body: { more: 1 } })).toEqual({ delayMs: 30 });
      expect(told({ call, http: 201, body: { status: 'Success' } })).toEqual({ http: 201 });
      expect(told({ call, body: { status: 'Failure' } })).toEqual({ body: { status: 'Failure' } });
      expect(told({ call, http: 300, body: { status: 'Success' } })).toEqual({
        http: 300,
        body: { status: 'Success' },
      });
      expect(told({ call, body: 'text' })).toEqual({ body: 'text' });
    },
  );

  it.each([
    { offerSdp: 'v=0' },
    { iceServers: [] },
    { deep: [{ iceCandidates: [] }] },
    { access_token: 'at_1' },
    { deep: { list: ['a', SECRET] } },
  ])(
    'omits secrets and session descriptions, which the simulated world creates, and keeps the rest of a refusal: %j',
    (live) => {
      expect(told({ ms: 30, body: { status: 'Success', ...live } })).toEqual({ delayMs: 30 });
      expect(told({ ms: 30, http: 503, body: { status: 'Failure', errorMessage: 'no', ...live } })).toEqual({
        delayMs: 30,
        http: 503,
        body: { status: 'Failure', errorMessage: 'no' },
      });
    },
  );

  it('replays the text of a body unless the simulated world answers the call itself', () => {
    const text = '{ "status": "Success" }';
    const body = { status: 'Success' };
    expect(told({ body, text })).toEqual({ raw: text });
    expect(told({ call: START, body, text })).toBeUndefined();
    expect(told({ call: START, body: { status: 'Failure' }, text: '{ "status": "Failure" }' })).toEqual({
      raw: '{ "status": "Failure" }',
    });
    expect(told({ ms: 30, body: { ...body, offerSdp: 'v=0' }, text })).toEqual({ delayMs: 30 });
    expect(told({ body: { status: 'Failure', offerSdp: 'v=0' }, text })).toEqual({ body: { status: 'Failure' } });
  });

  it('names calls with texts or levels that the recording shortened', () => {
    const leftOf = (body: unknown) => made({ answers: [{ call: STATUS, ms: 0, body }] }).left;
    const left = [`${STATUS} had a text that the recording shortened`];
    for (const text of ['aa… (16385 characters)', '… (more than 100 levels)', 'a'.repeat(1_000_001)])
      expect(leftOf({ list: [{ text }] })).toEqual(left);
    expect(leftOf({ list: ['a'.repeat(1_000_000), 1, null, '… (16385 characters) a'] })).toEqual([]);
  });

  it('redacts secrets in a list, where an item cannot be omitted', () => {
    expect(JSON.stringify(told({ body: [{ access_token: 'at_1' }] }))).not.toContain('at_1');
  });

  it('replaces the recording’s addresses by its simulated world’s, and uses templates only where needed', () => {
    const templates = new Map([
      ['https://a.test', '{{world.page}}'],
      ['https://b.test', '{{world.auth}}'],
    ]);
    const body = {
      url: 'https://a.test/x?to=https://b.test https://a.test',
      list: [{ at: 'https://b.test' }, 1, null],
    };
    expect(told({ body }, templates)).toEqual({
      body: {
        url: '{{world.page}}/x?to={{world.auth}} {{world.page}}',
        list: [{ at: '{{world.auth}}' }, 1, null],
      },
      template: true,
    });
    expect(told({ body: { url: 'https://c.test' } }, templates)).toEqual({ body: { url: 'https://c.test' } });
    const braces = { url: 'https://a.test', words: '{{curly}}' };
    expect(told({ body: braces }, templates)).toEqual({ body: braces });
    expect(told({ body: { status: 'Failure', at: 'https://a.test', offerSdp: 'v=0' } }, templates)).toEqual({
      body: { status: 'Failure', at: '{{world.page}}' },
      template: true,
    });
  });

  it('answers each call as often as recorded, up to the last answer that differs from the simulated world’s default', () => {
    const of = (lasts: boolean, ...answers: readonly Omit<RecordedAnswer, 'call' | 'ms'>[]) =>
      made({ repeatsLast: lasts, answers: answers.map((answer) => ({ call: STATUS, ms: 0, ...answer })) }).scenario
        .script?.[STATUS];
    expect(of(false, {}, { http: 503 }, {}, {})).toEqual({ answers: [{}, { http: 503 }] });
    expect(of(false, {}, {})).toBeUndefined();
    expect(of(false, { body: 1 })).toEqual({ answers: [{ body: 1 }] });
    expect(of(true, { body: 1 })).toEqual({ answers: [{ body: 1 }], then: 'repeat-last' });
    expect(of(true, { body: 1 }, { http: 503 })).toEqual({ answers: [{ body: 1 }, { http: 503 }] });
    expect(of(true, { body: 1 }, {})).toEqual({ answers: [{ body: 1 }] });
  });

  it('keeps at most two hundred answers of a call, and reports if there were more', () => {
    const many = (count: number) =>
      made({ answers: Array.from({ length: count }, () => ({ call: STATUS, ms: 0, http: 503 })) });
    expect([many(200).scenario.script?.[STATUS]?.answers.length, many(200).left]).toEqual([200, []]);
    expect([many(201).scenario.script?.[STATUS]?.answers.length, many(201).left]).toEqual([
      200,
      [`${STATUS} was answered 201 times; 200 are kept`],
    ]);
  });

  it('repeats each fault and device message in the same session, timed from the last state that the session had reached', () => {
    const first = { offered: 200, connected: 300, ready: 400 };
    const second = { offered: 1_000, connected: 1_100 };
    const fault = { action: 'drop' } as const;
    const device = { raw: 'x' };
    const { scenario, left } = made({
      sessions: [first, second],
      events: [
        { at: 99, session: undefined, fault },
        { at: 250, session: first, device },
        { at: 300, session: first, fault },
        { at: 500, session: undefined, fault },
        { at: 1_050, session: second, device },
        { at: 4_000, session: first, device },
        { at: 5_000, session: second, fault },
        { at: 6_000, session: undefined, fault },
      ],
      base: { events: [{ since: 'ready', afterMs: 1, fault }] },
    });
    expect(scenario.events).toEqual([
      { since: 'ready', afterMs: 1, fault },
      { since: 'offered', afterMs: 0, fault },
      { since: 'offered', afterMs: 50, device },
      { since: 'connected', afterMs: 0, fault },
      { since: 'offered', afterMs: 0, session: 2, fault },
      { since: 'offered', afterMs: 50, session: 2, device },
      { since: 'ready', afterMs: 3_600, device },
      { since: 'connected', afterMs: 3_900, session: 2, fault },
    ]);
    expect(left).toEqual(['a fault of the connection, because no session followed it']);
  });

  it('keeps the answers of different calls separate', () => {
    const { scenario } = made({
      answers: [
        { call: START, ms: 0, http: 503 },
        { call: STATUS, ms: 0, http: 502 },
        { call: START, ms: 0, http: 500 },
      ],
    });
    expect(scenario.script).toEqual({
      [START]: { answers: [{ http: 503 }, { http: 500 }] },
      [STATUS]: { answers: [{ http: 502 }] },
    });
  });
});
