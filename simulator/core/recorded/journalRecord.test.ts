import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../journal/journal.ts';
import { ORIGINS } from '../testing/testVisit.ts';
import { journalRecord } from './journalRecord.ts';

const STATUS = 'play.getSessionStatus';
const START = 'play.startSession';
const OPENED = { conditions: {}, appId: '20101', origins: ORIGINS };

/** Converts journal entries, which get numbers in their order, into a recording. */
const record = (...entries: readonly Partial<JournalEntry>[]) =>
  journalRecord(
    entries.map((entry, i) => ({ seq: i + 1, t: 0, kind: 'call', name: STATUS, ...entry })),
    OPENED,
  );
const control = (name: string, t: number, data: Record<string, unknown> = {}): Partial<JournalEntry> => ({
  kind: 'control',
  name,
  t,
  data,
});
const answered = (t: number, more: Partial<JournalEntry> = {}): Partial<JournalEntry> => ({
  t,
  response: { http: 200, body: { a: t } },
  ...more,
});

describe('the record of a simulated world’s journal', () => {
  it('contains only the conditions that were set at the opening, as long as the journal is empty', () => {
    const conditions = {
      script: { [STATUS]: { answers: [{}] } },
      queue: { kind: 'queue', position: 1, secsPerPlace: 1 },
    } as const;
    expect(journalRecord([], { ...OPENED, conditions })).toEqual({
      answers: [],
      sessions: [],
      events: [],
      base: { queue: conditions.queue },
      appId: '20101',
      templates: new Map(Object.entries(ORIGINS).map(([name, origin]) => [origin, `{{world.${name}}}`])),
      repeatsLast: false,
      omitted: [],
    });
  });

  it('contains scripted answers as recorded, and omits others, which the replaying world generates itself', () => {
    expect(
      record(
        answered(1, { ms: 30 }),
        answered(2, { ms: 40, scripted: true }),
        answered(3, { scripted: true, response: { network: 'hang' } }),
        { t: 4, name: 'no.such-call', response: { http: 200 } },
        { t: 5 },
        answered(6, { kind: 'control' }),
      ).answers,
    ).toEqual([
      { call: STATUS, ms: 0 },
      { call: STATUS, ms: 40, http: 200, body: { a: 2 } },
      { call: STATUS, ms: 0, http: undefined, body: undefined, network: 'hang' },
    ]);
  });

  it('omits a WebSocket that was passed without its messages, and says so', () => {
    const request = { method: 'GET', url: 'http://page.test/live', headers: {}, query: {} };
    const passed = record({ name: 'socket', request, response: { http: 101 }, data: { proxied: true } });
    expect(passed.answers).toEqual([]);
    expect(passed.omitted).toEqual([expect.stringContaining('/live')]);
  });

  it('contains answers in the order of time, then in the order of writing', () => {
    const { answers } = record(
      answered(5, { scripted: true }),
      answered(2, { scripted: true }),
      answered(2, { scripted: true, response: { http: 201 } }),
    );
    expect(answers.map(({ body, http }) => [http, body])).toEqual([
      [200, { a: 2 }],
      [201, undefined],
      [200, { a: 5 }],
    ]);
  });

  const start = (t: number, body: object): Partial<JournalEntry> => ({ name: START, t, ms: 7, response: { body } });
  const of = (playSessionId: string | undefined, entry: Partial<JournalEntry>): Partial<JournalEntry> => ({
    ...entry,
    data: { ...entry.data, playSessionId },
  });
  const said = (t: number, line: unknown, direction = 'out'): Partial<JournalEntry> => ({
    kind: 'channel',
    name: 'control',
    t,
    data: { direction, line },
  });
  const peer = (t: number, name: string): Partial<JournalEntry> => ({ kind: 'peer', name, t });
  const ready =
    'androidready={"packageName":"a","splitScreenPercentage":0,"screenorientation":1,"streamingWidth":1,"streamingHeight":1,"deviceType":"phone","showGoogleLoginPopup":false}';

  it('contains the times at which each session sent its offer, was connected and became ready', () => {
    const { sessions } = record(
      start(0, { status: 'WaitingInQueue' }),
      start(10, { status: 'Success', playSessionId: 'a' }),
      of('a', peer(20, 'connecting')),
      of('a', peer(30, 'connected')),
      of('a', said(40, 'gracecancel=1')),
      of('a', said(50, ready, 'in')),
      of('a', said(55, 7)),
      of('a', said(60, ready)),
      start(65, { status: 'Success', playSessionId: 'a' }),
      of('a', peer(70, 'connected')),
      start(80, { status: 'Success', playSessionId: 'b' }),
      of('b', peer(90, 'connected')),
      of('a', said(95, ready)),
      // The journal has events of session `c`, but not the stream offer with which it began.
      of('c', peer(100, 'connecting')),
    );
    expect(sessions).toEqual([
      { offered: 17, connected: 30, ready: 60 },
      { offered: 87, connected: 90 },
      { offered: 100 },
    ]);
    expect(record({ name: STATUS, response: { body: { status: 'Success' } } }).sessions).toEqual([]);
    expect(record({ kind: 'control', name: 'connected' }, peer(3, 'connected')).sessions).toEqual([]);
  });

  it('contains the streaming device’s messages and the connection faults of each session', () => {
    const { events, sessions, omitted, repeatsLast } = record(
      start(0, { status: 'Success', playSessionId: 'a' }),
      start(0, { status: 'Success', playSessionId: 'b' }),
      of('b', control('device', 10, { input: { raw: 'x' } })),
      of('a', control('fault', 20, { action: 'network', delayMs: 5, running: true })),
      control('fault', 25, { action: 'drop', running: false }),
      control('held', 30, { hold: 'a' }),
      control('script', 40, { call: STATUS }),
    );
    const [a, b] = sessions;
    expect(a).not.toBe(b);
    expect(events.map(({ session }) => session && sessions.indexOf(session))).toEqual([1, 0, undefined]);
    expect([events, omitted, repeatsLast]).toEqual([
      [
        { at: 10, session: b, device: { raw: 'x' } },
        { at: 20, session: a, fault: { action: 'network', delayMs: 5 } },
        { at: 25, session: undefined, fault: { action: 'drop' } },
      ],
      [],
      false,
    ]);
  });

  it('opens with the configuration that was set before the first request', () => {
    const { base, omitted, repeatsLast } = record(
      control('config', 0, { patch: { country: 'DE' } }),
      control('config', 5, { patch: { isProxyUser: true } }),
      answered(5),
    );
    expect([base, omitted, repeatsLast]).toEqual([{ config: { country: 'DE', isProxyUser: true } }, [], false]);
    expect(record(control('config', 9, { patch: { country: 'DE' } })).base).toEqual({ config: { country: 'DE' } });
  });

  it.each(['config', 'clock', 'sign-out', 'player-credit'])(
    'contains later answers as recorded after the control request %s',
    (name) => {
      const { answers, omitted, repeatsLast, base } = record(
        answered(1),
        control(name, 2, { patch: { country: 'DE' } }),
        answered(3, { ms: 4 }),
        answered(4, { response: { http: 200 } }),
        answered(5, { name: 'document' }),
      );
      expect(answers).toEqual([
        { call: STATUS, ms: 0 },
        { call: STATUS, ms: 4, http: 200, body: { a: 3 } },
        { call: STATUS, ms: 0 },
        { call: 'document', ms: 0 },
      ]);
      expect([omitted, repeatsLast, base]).toEqual([
        [`${name} was changed by a request: later answers are replayed as recorded`],
        true,
        {},
      ]);
    },
  );

  it('contains the answers of a real service as recorded, with the text of bodies that are not compact JSON', () => {
    const { answers, repeatsLast } = record(
      answered(1, { data: { proxied: true } }),
      answered(2, { data: { proxied: true, text: '{ "a": 2 }' } }),
      answered(3, { data: { proxied: true }, response: { network: 'error' } }),
      answered(4, { data: { proxied: false } }),
    );
    expect(answers).toEqual([
      { call: STATUS, ms: 0, http: 200, body: { a: 1 } },
      { call: STATUS, ms: 0, http: 200, body: { a: 2 }, text: '{ "a": 2 }' },
      { call: STATUS, ms: 0, network: 'error' },
      { call: STATUS, ms: 0 },
    ]);
    expect(repeatsLast).toBe(false);
  });

  it.each(['xconfig', 'configs', 'clocks', 'mail'])('never sets `repeatsLast` after the control entry %s', (name) => {
    expect(record(answered(1), control(name, 2), answered(3)).repeatsLast).toBe(false);
  });
});
