import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../../../src/kit/clock.ts';
import { priorityQueue, waitsInQueue } from '../../../scenarios/session/waitScenarios.ts';
import { testQueue } from '../../testing/testQueue.ts';
import { testWorld } from '../../testing/testVisit.ts';

describe('the queue', () => {
  it('advances with the clock until it is the player’s turn', async () => {
    const { visit, clock, world } = testWorld({ scenario: waitsInQueue });
    await visit.arrive();
    const places: (number | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      const { body } = await visit.start();
      places.push(body.queuePosition);
      if (i < 7) expect(body.status).toBe('WaitingInQueue');
      else expect(body.status).toBe('Success');
      clock.advance(10_000);
    }
    expect(places).toEqual([7, 6, 5, 4, 3, 2, 1, undefined]);
    expect(world.snapshot().queue).toEqual([]);
  });

  it('starts at the position that the scenario’s moment defines', async () => {
    const { visit, world } = testWorld({ scenario: waitsInQueue, startAt: 'third in line' });
    await visit.arrive();
    expect((await visit.start()).body.queuePosition).toBe(3);
    expect(world.snapshot()).toMatchObject({ moment: 'third in line', queue: [{ uaId: 'ua-1', position: 3 }] });
    expect(() => testWorld({ scenario: waitsInQueue, startAt: 'third in lime' })).toThrow('nearest: third in line');
  });

  it('places players with a pass in the priority queue', async () => {
    const { visit } = testWorld({ scenario: priorityQueue });
    expect(await visit.arrive()).toBe('EXISTING_AUTHORIZED_USER');
    expect((await visit.start()).body).toMatchObject({
      status: 'WaitingInPriorityQueue',
      errCode: 4101,
      queuePosition: 4,
    });
  });

  it('admits the player immediately after a scripted success', async () => {
    const { visit, world } = testWorld({ scenario: waitsInQueue });
    await visit.arrive();
    world.script('play.startSession', [
      { status: 'WaitingInQueue', body: { queuePosition: 2 } },
      { status: 'Success' },
    ]);
    expect((await visit.start()).body).toMatchObject({ status: 'WaitingInQueue', queuePosition: 2 });
    expect((await visit.start()).body.status).toBe('Success');
  });

  it('role.premium: advances three times as fast for players with a pass, also from their purchase on', () => {
    const clock = new ManualClock(0);
    const queue = testQueue(clock, { kind: 'queue', position: 12, secsPerPlace: 10 });
    const places = () => [
      queue.positionOf('free', false),
      queue.positionOf('pass', true),
      queue.positionOf('late', clock.now() >= 20_000),
    ];
    const line = () => places().map(({ position, priority }) => `${position}${priority ? '!' : ''}`);
    expect(line()).toEqual(['12', '12!', '12']);
    clock.advance(20_000);
    expect(line()).toEqual(['10', '6!', '10!']);
    clock.advance(20_000);
    expect(line()).toEqual(['8', '0!', '4!']);
  });

  it('never moves a player back, ignores the request rate, and reaches position 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.nat(60_000)),
        (position, secsPerPlace, waits) => {
          const clock = new ManualClock(0);
          const queue = testQueue(clock, { kind: 'queue', position, secsPerPlace });
          let last = queue.positionOf('a', false).position;
          expect(last).toBe(position);
          for (const wait of waits) {
            clock.advance(wait);
            const now = queue.positionOf('a', false).position;
            expect(now).toBeLessThanOrEqual(last);
            expect(now).toBe(Math.max(position - Math.floor(clock.now() / 1000 / secsPerPlace), 0));
            last = now;
          }
          clock.advance(position * secsPerPlace * 1000);
          expect(queue.positionOf('a', false).position).toBe(0);
        },
      ),
    );
  });

  it('admits a player without waiting if it has no plan or its planned position is 0', () => {
    const joined: string[] = [];
    const queue = testQueue(new ManualClock(0), undefined, () => void joined.push('joined'));
    expect(queue.positionOf('a', false)).toEqual({ position: 0, priority: false });
    queue.plan = { kind: 'queue', position: 0, secsPerPlace: 10 };
    expect(queue.positionOf('a', false)).toEqual({ position: 0, priority: false });
    expect(joined).toEqual([]);
    queue.plan = { kind: 'queue', position: 1, secsPerPlace: 10 };
    for (const uaId of ['b', 'b', 'c']) queue.positionOf(uaId, false);
    expect(joined).toEqual(['joined', 'joined']);
  });

  it('advances at its planned rate for paying players, also for a player with a pass', () => {
    const clock = new ManualClock(0);
    const queue = testQueue(clock, { kind: 'priority', position: 12, secsPerPlace: 10 });
    queue.positionOf('pass', true);
    clock.advance(20_000);
    expect(queue.positionOf('pass', true)).toEqual({ position: 10, priority: true });
  });
});
