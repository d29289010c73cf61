import { describe, expect, it } from 'vitest';
import { ManualClock, settle } from '../../kit/clock.ts';
import { Machine } from '../../kit/stateMachine.ts';
import { type LogEvent, memoryStore } from '../../kit/textStoreAndLog.ts';
import { type InstallMethod, nudgeSpec } from './nudge.machine.ts';
import { type InstallPort, nudgeRunner, wasDismissed } from './nudge.runner.ts';
import { UpdateStore, type WorkerPort } from './update.store.ts';

const DELAY_MS = 600_000;

async function nudge(facts: { incognito?: boolean | Error; installed?: boolean; yes?: boolean } = {}) {
  const { incognito = false, installed = false, yes = true } = facts;
  const clock = new ManualClock(0);
  const store = memoryStore();
  const reports: LogEvent[] = [];
  const install: InstallPort = {
    installed,
    watch: () => undefined,
    ask: () => Promise.resolve(yes),
    detectPrivate: () => (incognito instanceof Error ? Promise.reject(incognito) : Promise.resolve(incognito)),
  };
  const needs = { install, clock, store, log: { report: (event: LogEvent) => reports.push(event) } };
  const machine = new Machine(
    nudgeSpec({ installed, dismissed: wasDismissed(store) }),
    nudgeRunner({ ...needs, delayMs: DELAY_MS, visitBegan: 0 }),
  ).start();
  await settle();
  const found = (method: InstallMethod = 'prompt') => machine.send({ kind: 'method found', method });
  return { clock, store, reports, machine, found };
}

describe('the install invitation', () => {
  it('screen.pwa-nudge const.pwa-nudge: appears when its delay ends, and not before', async () => {
    const { clock, machine, found } = await nudge();
    found();
    clock.advance(DELAY_MS - 1);
    expect(machine.state.kind).toBe('waiting');
    clock.advance(1);
    expect(machine.state).toEqual({ kind: 'shown', method: 'prompt' });
    expect(clock.pending).toBe(0);
  });

  it('waits until an installation method is available, also after its delay', async () => {
    const { clock, machine, found } = await nudge();
    clock.advance(DELAY_MS * 3);
    expect(machine.state.kind).toBe('waiting');
    found('by-hand');
    expect(machine.state).toEqual({ kind: 'shown', method: 'by-hand' });
  });

  it('transition.incognito: never appears in private browsing', async () => {
    const { clock, machine, found, reports } = await nudge({ incognito: true });
    found();
    clock.advance(DELAY_MS * 2);
    expect(machine.state).toEqual({ kind: 'off', why: 'incognito' });
    expect(reports).toEqual([]);
  });

  it('msg.incognito-error: appears, and logs once, when private browsing can’t be detected', async () => {
    const { clock, machine, found, reports } = await nudge({ incognito: new Error('no storage') });
    found();
    clock.advance(DELAY_MS);
    expect(machine.state.kind).toBe('shown');
    expect(reports).toEqual([{ name: 'incognito-not-detected' }]);
  });

  it('stays hidden during a game, and appears after it', async () => {
    const { clock, machine, found } = await nudge();
    found();
    machine.send({ kind: 'game changed', inGame: true });
    clock.advance(DELAY_MS);
    expect(machine.state.kind).toBe('waiting');
    machine.send({ kind: 'game changed', inGame: false });
    expect(machine.state.kind).toBe('shown');
    machine.send({ kind: 'game changed', inGame: true });
    expect(machine.state.kind).toBe('waiting');
  });

  it('stays dismissed after its dismiss button or a refusal of the browser’s install prompt', async () => {
    for (const kind of ['put away', 'install asked'] as const) {
      const { clock, machine, found, store } = await nudge({ yes: false });
      found();
      clock.advance(DELAY_MS);
      machine.send({ kind });
      await settle();
      expect(machine.state).toEqual({ kind: 'off', why: 'dismissed' });
      expect(wasDismissed(store)).toBe(true);
    }
  });

  it('turns off after the app is installed, or when it was installed before', async () => {
    const { clock, machine, found } = await nudge();
    found();
    clock.advance(DELAY_MS);
    machine.send({ kind: 'install asked' });
    await settle();
    expect(machine.state).toEqual({ kind: 'off', why: 'installed' });
    expect((await nudge({ installed: true })).machine.state).toEqual({ kind: 'off', why: 'installed' });
  });
});

describe('an update of the app', () => {
  function updates() {
    const at = { taken: 0, inTime: true };
    let listener: Parameters<WorkerPort['watch']>[0] | undefined;
    const worker: WorkerPort = {
      watch: (told) => (listener = told),
      takeOver: () => {
        at.taken++;
        return Promise.resolve(at.inTime);
      },
    };
    const store = new UpdateStore(worker);
    store.start(new AbortController().signal);
    return { at, store, listener };
  }

  it('shows an offer when it is waiting, and stays ready after the player dismisses the offer', () => {
    const { at, store, listener } = updates();
    expect(store.ready).toBe(false);
    void store.takeOver();
    expect(at.taken).toBe(0);
    listener?.waiting();
    expect(store.offered).toBe(true);
    store.dismiss();
    expect([store.offered, store.ready]).toEqual([false, true]);
    void store.takeOver();
    expect(at.taken).toBe(1);
  });

  it('becomes ready without another takeover when another tab activated it', () => {
    const { at, store, listener } = updates();
    listener?.tookOver();
    expect(store.ready).toBe(true);
    void store.takeOver();
    expect(at.taken).toBe(0);
  });

  it('tries no second takeover after a timeout, and becomes ready once it has taken over', async () => {
    const { at, store, listener } = updates();
    at.inTime = false;
    listener?.waiting();
    expect(await store.takeOver()).toBe(false);
    expect(store.ready).toBe(false);
    expect(await store.takeOver()).toBe(true);
    expect(at.taken).toBe(1);
    listener?.tookOver();
    expect(store.ready).toBe(true);
  });
});
