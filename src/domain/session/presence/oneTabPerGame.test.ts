import { describe, expect, it } from 'vitest';
import { SessionBench } from '../../../../tests/support/session/sessionBench.ts';
import { holdGame, type TabsPort } from './oneTabPerGame.ts';

/** Fake of a browser's tabs: the newest tab that claims a game gets it. */
class Tabs {
  readonly #holders = new Map<string, { readonly lost: () => void; readonly signal: AbortSignal }>();
  readonly port: TabsPort = {
    take: (game, lost, signal) => {
      const before = this.#holders.get(game);
      this.#holders.set(game, { lost, signal });
      if (before && !before.signal.aborted) before.lost();
    },
  };

  holds(game: string): boolean {
    return this.#holders.get(game)?.signal.aborted === false;
  }
}

const WAITING = { status: 'WaitingInQueue', queuePosition: 7 };

async function tab(tabs: Tabs, game = 'game'): Promise<SessionBench> {
  const bench = new SessionBench();
  holdGame(bench.machine, tabs.port, game, bench.controller.signal);
  return bench.playing();
}

describe('holdGame in two tabs', () => {
  it('state.session-end.duplicate: ends the session of the older tab with a notice, and keeps the newer one', async () => {
    const tabs = new Tabs();
    const older = await tab(tabs);
    const newer = await tab(tabs);
    expect(older.state).toMatchObject({ kind: 'ended', end: 'duplicate', screen: 'duplicate-tab' });
    expect(older.peers[0]?.closed).toBe(true);
    expect(newer.state.kind).toBe('playing');
  });

  it('transition.start.queue-stops-on-duplicate-tab: an older tab in the queue stops polling, even when it becomes visible again', async () => {
    const tabs = new Tabs();
    const older = new SessionBench().startAnswers(...Array.from({ length: 9 }, () => WAITING));
    holdGame(older.machine, tabs.port, 'game', older.controller.signal);
    await older.play();
    await older.pass(20_000);
    expect([older.state.kind, older.count('play.startSession')]).toEqual(['queued', 3]);
    const newer = await tab(tabs);
    await older.send({ kind: 'visibility changed', visible: false });
    await older.send({ kind: 'visibility changed', visible: true });
    await older.pass(60_000);
    expect(older.state).toMatchObject({ kind: 'ended', end: 'duplicate', screen: 'duplicate-tab' });
    expect([older.count('play.startSession'), newer.state.kind]).toEqual([3, 'playing']);
  });

  it('moves the game back to the older tab on retry, and ends the session of the newer tab', async () => {
    const tabs = new Tabs();
    const older = await tab(tabs);
    const newer = await tab(tabs);
    await older.send({ kind: 'retry asked' });
    expect(newer.state).toMatchObject({ kind: 'ended', screen: 'duplicate-tab' });
    await older.connect();
    expect(older.state.kind).toBe('playing');
  });

  it('keeps the sessions of two different games', async () => {
    const tabs = new Tabs();
    const one = await tab(tabs, 'one');
    const other = await tab(tabs, 'other');
    expect([one.state.kind, other.state.kind]).toEqual(['playing', 'playing']);
  });

  it('releases the game when its session ends, and when its page is disposed', async () => {
    const tabs = new Tabs();
    const bench = await tab(tabs);
    expect(tabs.holds('game')).toBe(true);
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    expect(tabs.holds('game')).toBe(false);
    await bench.send({ kind: 'retry asked' });
    expect(tabs.holds('game')).toBe(true);
    bench.dispose();
    expect(tabs.holds('game')).toBe(false);
  });
});

describe('holdGame in one tab', () => {
  it('claims a game only while its session runs: not before play, after a failure or after leaving', async () => {
    const tabs = new Tabs();
    const bench = new SessionBench().startAnswers('FailureNoResource');
    holdGame(bench.machine, tabs.port, 'game', bench.controller.signal);
    expect(tabs.holds('game')).toBe(false);
    await bench.send({ kind: 'play asked', pollingSecs: 10, tryAndDownload: false });
    expect(tabs.holds('game')).toBe(true);
    await bench.send({ kind: 'player resolved' });
    expect([bench.state.kind, tabs.holds('game')]).toEqual(['failed', false]);
    await bench.send({ kind: 'retry asked' });
    expect(tabs.holds('game')).toBe(true);
    await bench.send({ kind: 'player left' });
    expect(tabs.holds('game')).toBe(false);
  });

  it('claims a game that is already running, and claims none after its signal aborts', async () => {
    const tabs = new Tabs();
    const bench = await new SessionBench().playing();
    const controller = new AbortController();
    holdGame(bench.machine, tabs.port, 'game', controller.signal);
    expect(tabs.holds('game')).toBe(true);
    controller.abort();
    expect(tabs.holds('game')).toBe(false);
    await bench.sendDeviceMessage({ kind: 'session-complete', reason: '' });
    const taken: string[] = [];
    const owner = new AbortController();
    holdGame(bench.machine, { take: (game) => void taken.push(game) }, 'game', owner.signal);
    owner.abort();
    await bench.send({ kind: 'retry asked' });
    expect([bench.state.kind, taken]).toEqual(['connecting', []]);
  });
});

describe('a start for which the server detects a second session', () => {
  const second = { status: 'Success', offerSdp: 'v=0', playSessionId: 'p', secondSessionDetected: true };

  it('screen.duplicate-tab: ends as a duplicate before a peer is created', async () => {
    const bench = await new SessionBench().startAnswers(second).play();
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'duplicate', screen: 'duplicate-tab' });
    expect([bench.peers.length, bench.count('play.setAnswerSdp')]).toEqual([0, 0]);
  });

  it('connects if the player retries', async () => {
    const bench = await new SessionBench().startAnswers(second, second).play();
    await bench.send({ kind: 'retry asked' });
    expect(bench.state.kind).toBe('connecting');
  });

  it('connects if it restarts a lost session', async () => {
    const bench = await new SessionBench().playing();
    bench.startAnswers(second);
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    expect(bench.state.kind).toBe('connecting');
  });
});
