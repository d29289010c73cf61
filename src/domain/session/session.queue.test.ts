import { describe, expect, it } from 'vitest';
import { startAnswer } from '../../../tests/support/session/sessionStateSpace.ts';
import { SessionWorld } from '../../../tests/support/session/sessionWorld.ts';
import type { Reply } from '../../../tests/support/app/apiBench.ts';
import { SessionBench } from '../../../tests/support/session/sessionBench.ts';
import { situationOf } from './sessionSituation.ts';

const start = (bench: SessionBench) => bench.count('play.startSession');

describe('the queue', () => {
  const waiting = { status: 'WaitingInQueue', queuePosition: 7 };

  it('transition.start.waiting-in-queue: shows the position, polls every 10 s, and ends at the answer Success', async () => {
    const bench = await new SessionBench().startAnswers(waiting, { ...waiting, queuePosition: 3 }).play();
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { priority: false, position: 7, first: 7 } });
    await bench.pass(9_999);
    expect(start(bench)).toBe(1);
    await bench.pass(1);
    expect(start(bench)).toBe(2);
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { position: 3, first: 7 } });
    await bench.pass(10_000);
    expect(bench.state.kind).toBe('connecting');
  });

  it('keeps the position when a poll times out, and fails after four timeouts in a row', async () => {
    const hang = ['hang', 'hang', 'hang'] as const;
    const bench = await new SessionBench()
      .startAnswers(waiting)
      .script('play.startSession', ...hang, { body: waiting })
      .play();
    for (const poll of [2, 3, 4]) {
      await bench.pass(10_000);
      expect(start(bench)).toBe(poll);
      await bench.pass(25_000);
      expect(bench.state).toMatchObject({ kind: 'queued', queue: { position: 7, first: 7 } });
    }
    await bench.pass(10_000);
    expect(start(bench)).toBe(5);
    // Any response to a poll of the queue resets the number of consecutive timeouts.
    bench.script('play.startSession', ...hang, 'hang');
    await bench.pass(4 * 35_000 - 1);
    expect(bench.state.kind).toBe('starting');
    await bench.pass(1);
    expect(bench.state).toMatchObject({ kind: 'failed', error: { code: 1002, cause: { kind: 'timeout' } } });
  });

  it('transition.start.waiting-in-priority-queue: marks itself as the priority queue, and polls at the same interval', async () => {
    const bench = await new SessionBench().startAnswers({ status: 'WaitingInPriorityQueue', queuePosition: 2 }).play();
    expect(bench.state).toMatchObject({ kind: 'queued', queue: { priority: true, position: 2 } });
    await bench.pass(10_000);
    expect(bench.state.kind).toBe('connecting');
  });

  it('transition.start.queue-hidden-tab: pauses polling while the tab is hidden, and polls within one interval afterwards', async () => {
    const bench = await new SessionBench().startAnswers(waiting, waiting).play();
    await bench.send({ kind: 'visibility changed', visible: false });
    await bench.pass(30_000);
    expect(start(bench)).toBe(1);
    await bench.send({ kind: 'visibility changed', visible: true });
    await bench.pass(10_000);
    expect(start(bench)).toBe(2);
  });

  it('never polls while offline, and continues when online', async () => {
    const bench = await new SessionBench().startAnswers(waiting, waiting).play();
    await bench.send({ kind: 'online changed', online: false });
    await bench.pass(30_000);
    expect(start(bench)).toBe(1);
    await bench.send({ kind: 'online changed', online: true });
    await bench.pass(10_000);
    expect(start(bench)).toBe(2);
  });

  it.each([
    [0, 10_000, 10_000],
    [0.4, 6_000, 10_000],
    [1, 0, 10_000],
  ])(
    'const.queue-poll-default: a random spread of %d starts a thousand first polls between %i and %i ms',
    async (pollSpread, least, most) => {
      const delays: number[] = [];
      const world = new SessionWorld(3);
      for (let visitor = 0; visitor < 1_000; visitor++) {
        world.send({ kind: 'player left' });
        world.send({ kind: 'play asked', pollingSecs: 10, pollSpread, tryAndDownload: false });
        world.answer('load-features', { kind: 'features loaded', tryAndDownload: false });
        world.send({ kind: 'player resolved' });
        world.answer('start-session', { kind: 'start answered', answer: startAnswer('WaitingInQueue') });
        const since = world.clock.now();
        while (world.state.kind === 'queued') world.pass(50);
        delays.push(world.clock.now() - since);
      }
      expect(Math.min(...delays)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...delays)).toBeLessThanOrEqual(most);
      // The random delays of the first poll of the queue are spread over the whole range.
      if (pollSpread > 0) expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan((most - least) * 0.95);
      // Only the first poll of the queue has a random delay.
      world.answer('start-session', { kind: 'start answered', answer: startAnswer('WaitingInQueue') });
      world.pass(9_999);
      expect(world.state.kind).toBe('queued');
      world.pass(1);
      expect(world.state.kind).toBe('starting');
    },
  );

  it('replaces the reconnecting screen when a lost session gets a queue position', async () => {
    const bench = await new SessionBench().playing();
    bench.startAnswers(waiting, waiting);
    await bench.send({ kind: 'peer failed', at: bench.clock.now() });
    await bench.pass(2_000);
    expect(situationOf(bench.state)).toMatchObject({ kind: 'queue', queue: { position: 7 } });
    bench.script('play.startSession', 'hang');
    await bench.pass(20_000);
    expect(bench.state.kind).toBe('starting');
    expect(situationOf(bench.state)).toMatchObject({ kind: 'queue', queue: { position: 7 } });
    bench.dispose();
  });

  it('transition.start.queue-membership-modal: pauses polling while the dialog is open, and continues afterwards', async () => {
    const bench = await new SessionBench().startAnswers(waiting, waiting).play();
    await bench.send({ kind: 'membership dialog changed', open: true });
    await bench.pass(20_000);
    expect(start(bench)).toBe(1);
    await bench.send({ kind: 'membership dialog changed', open: false });
    await bench.pass(10_000);
    expect(start(bench)).toBe(2);
  });

  it.each([
    ['holds a queue position until the dialog closes', { ...waiting, queuePosition: 2 }, 'queued', 'queued'],
    ['holds a maintenance answer until the dialog closes', { status: 'FailureUnderMaintenance' }, 'queued', 'failed'],
    ['applies Success at once', undefined, 'connecting', 'connecting'],
  ] as const)(
    'transition.start.queue-membership-modal: handles an answer that arrives while the dialog is open: %s',
    async (_, body, during, after) => {
      const answer = Promise.withResolvers<Reply>();
      const bench = await new SessionBench().startAnswers(waiting).script('play.startSession', answer.promise).play();
      await bench.pass(10_000);
      await bench.send({ kind: 'membership dialog changed', open: true });
      answer.resolve(body ? { body } : { body: { status: 'Success', offerSdp: 'v=0', playSessionId: 'p' } });
      await bench.pass(0);
      expect(bench.state.kind).toBe(during);
      if (bench.state.kind === 'queued') expect(bench.state.queue.position).toBe(7);
      await bench.send({ kind: 'membership dialog changed', open: false });
      expect(bench.state.kind).toBe(after);
    },
  );

  it('transition.start.queue-stops-on-duplicate-tab: stops polling, also after the tab becomes visible again', async () => {
    const bench = await new SessionBench().startAnswers(waiting).play();
    await bench.send({ kind: 'duplicate tab found' });
    expect(bench.state).toMatchObject({ kind: 'ended', end: 'duplicate', screen: 'duplicate-tab' });
    await bench.send({ kind: 'visibility changed', visible: true });
    await bench.pass(60_000);
    expect(start(bench)).toBe(1);
    expect(bench.clock.pending).toBe(0);
  });

  it('leaves no timer behind when the player leaves', async () => {
    const bench = await new SessionBench().startAnswers(waiting).play();
    await bench.send({ kind: 'player left' });
    expect(bench.clock.pending).toBe(0);
    expect(bench.machine.running).toEqual([]);
  });
});
