import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../journal.ts';
import { ORIGINS } from '../testing/visit.ts';
import { journalRecord } from './journalRecord.ts';

const STATUS = 'play.getSessionStatus';
const START = 'play.startSession';
const OPENED = { circumstances: {}, appId: '20101', origins: ORIGINS };

/** Entries of a journal, numbered in their order. */
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

describe('what a world has recorded', () => {
  it('is nothing at first but what it was opened with', () => {
    const circumstances = {
      script: { [STATUS]: { answers: [{}] } },
      queue: { kind: 'queue', position: 1, secsPerPlace: 1 },
    } as const;
    expect(journalRecord([], { ...OPENED, circumstances })).toEqual({
      answers: [],
      anchors: {},
      events: [],
      base: { queue: circumstances.queue },
      appId: '20101',
      places: new Map(Object.entries(ORIGINS).map(([name, origin]) => [origin, `{{world.${name}}}`])),
      lasts: false,
      left: [],
    });
  });

  it('has the answers that a script gave as they were, and leaves the others to whoever plays it', () => {
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

  it('has them in the order of their time, and of their writing where that is the same', () => {
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

  it('knows when a session was waited for, offered, connected and ready', () => {
    const said = (line: unknown, direction = 'out'): Partial<JournalEntry> => ({
      kind: 'channel',
      name: 'control',
      data: { direction, line },
    });
    const start = (t: number, status: string): Partial<JournalEntry> => ({
      name: START,
      t,
      ms: 7,
      response: { body: { status } },
    });
    const ready =
      'androidready={"packageName":"a","splitScreenPercentage":0,"screenorientation":1,"streamingWidth":1,"streamingHeight":1,"deviceType":"phone","showGoogleLoginPopup":false}';
    expect(
      record(
        start(0, 'WaitingInQueue'),
        start(10, 'Success'),
        { kind: 'peer', name: 'connecting', t: 20 },
        { kind: 'peer', name: 'connected', t: 30 },
        { ...said('gracecancel=1'), t: 40 },
        { ...said(ready, 'in'), t: 50 },
        { ...said(7), t: 55 },
        { ...said(ready), t: 60 },
        { kind: 'peer', name: 'connected', t: 70 },
        start(80, 'Success'),
        { name: STATUS, t: 90, response: { body: { status: 'Success' } } },
      ).anchors,
    ).toEqual({ queued: 7, offered: 17, connected: 30, ready: 60 });
    expect(record({ name: STATUS, response: { body: { status: 'Success' } } }).anchors).toEqual({});
    expect(record({ kind: 'control', name: 'connected' }, { kind: 'peer', name: 'connected', t: 3 }).anchors).toEqual({
      connected: 3,
    });
  });

  it('has what was done to the device and its connection', () => {
    const { events, left, lasts } = record(
      control('device', 1, { input: { raw: 'x' } }),
      control('fault', 2, { action: 'network', delayMs: 5, running: true }),
      control('held', 3, { hold: 'a' }),
      control('script', 4, { call: STATUS }),
    );
    expect([events, left, lasts]).toEqual([
      [
        { at: 1, device: { raw: 'x' } },
        { at: 2, fault: { action: 'network', delayMs: 5 } },
      ],
      [],
      false,
    ]);
  });

  it('was opened with what was configured before anything was asked', () => {
    const { base, left, lasts } = record(
      control('config', 0, { patch: { country: 'DE' } }),
      control('config', 5, { patch: { isProxyUser: true } }),
      answered(5),
    );
    expect([base, left, lasts]).toEqual([{ config: { country: 'DE', isProxyUser: true } }, [], false]);
    expect(record(control('config', 9, { patch: { country: 'DE' } })).base).toEqual({ config: { country: 'DE' } });
  });

  it.each(['config', 'clock', 'sign-out', 'player-credit'])(
    'has answers as they were from where %s was changed from outside',
    (name) => {
      const { answers, left, lasts, base } = record(
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
      expect([left, lasts, base]).toEqual([
        [`${name} was changed from outside: answers that came after it are taken as they were`],
        true,
        {},
      ]);
    },
  );

  it.each(['xconfig', 'configs', 'clocks', 'mail'])('is not changed by %s', (name) => {
    expect(record(answered(1), control(name, 2), answered(3)).lasts).toBe(false);
  });
});
