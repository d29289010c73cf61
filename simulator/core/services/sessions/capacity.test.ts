import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subscribePush } from '../../../../src/contracts/calls/pushCalls.ts';
import { playsAtOnce } from '../../../scenarios/session/playScenarios.ts';
import { waitsInQueue } from '../../../scenarios/session/waitScenarios.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { PLAUSIBLE_REQUESTS } from '../../testing/plausibleRequests.ts';
import { controlErrorOf } from '../../testing/controlErrorOf.ts';
import { testWorld, Visit } from '../../testing/testVisit.ts';
import type { ConfigPatch, World } from '../../world/world.ts';

/** A simulated world with a limited number of machines, and guests who have arrived, each in another browser. */
async function worldWith(
  capacity: ConfigPatch['capacity'],
  guests: number,
  config: ConfigPatch = {},
  scenario: Scenario = playsAtOnce,
) {
  const made = testWorld({ scenario, config: { ...config, capacity } });
  const players = Array.from({ length: guests }, (_, i) => new Visit(made.world, `ua-${i + 1}`));
  for (const player of players) await player.arrive();
  const [one, two, three, four, five] = players as [Visit, Visit, Visit, Visit, Visit];
  return { ...made, players, one, two, three, four, five };
}

/** Tries to start a game. Returns the position in the queue, or the session's id. */
async function starts(player: Visit, change: object = {}): Promise<number | string | undefined> {
  const { body } = await player.start(undefined, change);
  return body.queuePosition ?? body.playSessionId;
}

const leave = (player: Visit, playSessionId: unknown) => player.endGame(String(playSessionId), 'v');
const positionsIn = (world: World) => world.snapshot().queue.map(({ uaId, position }) => [uaId, position]);
const pushesIn = (world: World) => world.journal.after().filter(({ name }) => name === 'push').length;
const subscribes = (player: Visit) =>
  player.call(subscribePush, { ...PLAUSIBLE_REQUESTS['play.subscribePush'], uaId: player.uaId } as never);
const SESSION = expect.stringMatching(/^ps_/) as string;

describe('a simulated world with a limited number of cloud machines', () => {
  it('lets a waiting player start when another player leaves', async () => {
    const { world, players, five } = await worldWith({ machines: 4 }, 6);
    const started = [];
    for (const player of players) started.push(await starts(player));
    expect(started).toEqual([SESSION, SESSION, SESSION, SESSION, 1, 2]);
    expect(world.snapshot().machines).toEqual([{ total: 4, running: 4 }]);
    await leave(players[3] as Visit, started[3]);
    expect(world.snapshot().machines).toEqual([{ total: 4, running: 3 }]);
    expect(positionsIn(world)).toEqual([
      ['ua-5', 0],
      ['ua-6', 1],
    ]);
    expect(await starts(players[5] as Visit)).toBe(1);
    expect(await starts(five)).toEqual(SESSION);
    expect(positionsIn(world)).toEqual([['ua-6', 1]]);
  });

  it('frees the machine when a session ends by itself, is interrupted, or loses its client for good', async () => {
    const { world, clock, streams, one, two } = await worldWith({ machines: 1 }, 2);
    for (const end of [
      () => world.device({ send: { type: 'session-complete', reason: 'UserRequest' } }),
      () => world.device({ send: { type: 'spot-interruption' } }),
      () => {
        streams.opened.at(-1)?.request.listener.state('failed');
        clock.advance(60_000);
      },
    ]) {
      await one.play();
      expect(await starts(two)).toBe(1);
      end();
      const next = await starts(two);
      expect(next).toEqual(SESSION);
      await leave(two, next);
    }
  });

  it('ends no session when fewer machines are configured, and lets players start again only below the number', async () => {
    const { world, one, two, three, four } = await worldWith({ machines: 3 }, 4);
    const started = [await starts(one), await starts(two), await starts(three)];
    world.patchConfig({ capacity: { machines: 1 } });
    expect(world.snapshot().machines).toEqual([{ total: 1, running: 3 }]);
    expect(await starts(four)).toBe(1);
    await leave(one, started[0]);
    await leave(two, started[1]);
    expect(await starts(four)).toBe(1);
    await leave(three, started[2]);
    expect(await starts(four)).toEqual(SESSION);
    expect(await starts(one)).toBe(1);
    world.patchConfig({ capacity: { machines: 2 } });
    expect(await starts(one)).toEqual(SESSION);
  });

  it('serves players with a pass before the others, in the order of their arrival', async () => {
    const { world, one, two, three, four } = await worldWith({ machines: 1 }, 4);
    const running = await starts(one);
    expect([await starts(two), await starts(three), await starts(four)]).toEqual([1, 2, 3]);
    await three.signIn({ email: 'prime@example.com', password: 'Nowlight1' });
    await three.arrive();
    const { body } = await three.start();
    expect(body).toMatchObject({ status: 'WaitingInPriorityQueue', errCode: 4101, queuePosition: 1 });
    expect([await starts(two), await starts(four)]).toEqual([2, 3]);
    await leave(one, running);
    expect([await starts(two), await starts(three)]).toEqual([1, SESSION]);
    expect(positionsIn(world)).toEqual([
      ['ua-2', 1],
      ['ua-4', 2],
    ]);
  });

  it('keeps separate lines for regions with their own machines', async () => {
    const regions = ['us-east', 'eu-central', 'ap-northeast'].map((id) => ({ id, name: id }));
    const capacity = { machines: 1, regions: { 'eu-central': 1 } };
    const { world, one, two, three, four, five } = await worldWith(capacity, 5, { regions });
    const running = await starts(one, { region: 'eu-central' });
    expect(running).toEqual(SESSION);
    expect(await starts(two, { region: 'eu-central' })).toBe(1);
    // The two regions without their own machines share one machine.
    expect(await starts(three, { region: 'ap-northeast' })).toEqual(SESSION);
    expect(await starts(four, { region: 'us-east' })).toBe(1);
    expect(await starts(five, { region: 'eu-central' })).toBe(2);
    expect(world.snapshot().machines).toEqual([
      { total: 1, running: 1 },
      { region: 'eu-central', total: 1, running: 1 },
    ]);
    // The player joins at the end of the other region's queue.
    expect(await starts(two)).toBe(2);
    expect(await starts(five, { region: 'eu-central' })).toBe(1);
    await leave(one, running);
    expect([await starts(two), await starts(five, { region: 'eu-central' })]).toEqual([2, SESSION]);
  });

  it('lets a reloaded page continue its game, and a second tab take over the machine of its player', async () => {
    const { world, one, two } = await worldWith({ machines: 1 }, 2);
    one.visitId = 'first';
    const playSessionId = await one.play();
    expect(await starts(two)).toBe(1);
    one.visitId = 'second';
    expect(await starts(one)).toBe(playSessionId);
    one.feSessionId = 'fe-2';
    const second = await starts(one);
    expect([second === playSessionId, second]).toEqual([false, SESSION]);
    expect(world.snapshot().machines).toEqual([{ total: 1, running: 1 }]);
    expect(await starts(two)).toBe(1);
  });

  it('makes a second session of a player wait, if the first one continues', async () => {
    const { one } = await worldWith({ machines: 1 }, 1, { secondSession: 'flag' });
    await one.play();
    one.feSessionId = 'fe-2';
    expect(await starts(one)).toBe(1);
  });

  it('keeps a free machine for the next player for as long as a session keeps running without a client', async () => {
    const { clock, one, two, three } = await worldWith({ machines: 1 }, 3, { inactivitySecs: 90 });
    const running = await starts(one);
    expect([await starts(two), await starts(three)]).toEqual([1, 2]);
    await leave(one, running);
    // The time that a free machine waits counts from the first request of another player, so a jump of the clock
    // costs no player their place.
    clock.advance(1_800_000);
    expect(await starts(three)).toBe(1);
    clock.advance(89_999);
    expect(await starts(three)).toBe(1);
    clock.advance(1);
    expect(await starts(three)).toEqual(SESSION);
    expect(await starts(two)).toBe(1);
  });

  it('keeps the order of a line that moved by the clock before, and continues it when machines are unlimited again', async () => {
    const { world, clock, one, two, three } = await worldWith(null, 3, {}, waitsInQueue);
    expect([await starts(one), await starts(two), await starts(three)]).toEqual([7, 7, 7]);
    world.patchConfig({ capacity: { machines: 1 } });
    expect([await starts(three), await starts(two), await starts(one)]).toEqual([2, 1, SESSION]);
    world.patchConfig({ capacity: null });
    expect(world.snapshot().machines).toEqual([]);
    clock.advance(20_000);
    expect([await starts(three), await starts(two)]).toEqual([5, 5]);
  });

  it('sends a push to a waiting browser once a machine is free for it', async () => {
    const config: ConfigPatch = { global: { webPushKey: 'AA' } };
    const { world, one, two } = await worldWith({ machines: 1 }, 2, config);
    const running = await starts(one);
    await starts(two);
    await subscribes(two);
    expect(pushesIn(world)).toBe(0);
    await leave(one, running);
    expect(pushesIn(world)).toBe(1);
  });

  it('sends no push when a second tab takes over the machine of its player', async () => {
    const { world, one, two } = await worldWith({ machines: 1 }, 2, { global: { webPushKey: 'AA' } });
    await one.play();
    await starts(two);
    await subscribes(two);
    one.feSessionId = 'fe-2';
    expect(await starts(one)).toEqual(SESSION);
    expect(pushesIn(world)).toBe(0);
  });

  it('sends a push once another browser has lost its turn', async () => {
    const config: ConfigPatch = { global: { webPushKey: 'AA' }, inactivitySecs: 60 };
    const { world, clock, one, two, three, four } = await worldWith({ machines: 1 }, 4, config);
    const running = await starts(one);
    expect([await starts(two), await starts(three), await starts(four)]).toEqual([1, 2, 3]);
    await subscribes(three);
    await leave(one, running);
    await starts(four);
    clock.advance(60_000);
    expect(pushesIn(world)).toBe(0);
    expect(await starts(four)).toBe(1);
    expect(pushesIn(world)).toBe(1);
  });

  it('sends a push by the clock or by free machines, whichever the configuration has at the time', async () => {
    const config: ConfigPatch = { global: { webPushKey: 'AA' }, inactivitySecs: 600 };
    const { world, clock, one, two, three } = await worldWith(null, 3, config, waitsInQueue);
    expect([await starts(one), await starts(two), await starts(three)]).toEqual([7, 7, 7]);
    await subscribes(two);
    world.patchConfig({ capacity: { machines: 1 } });
    expect(await starts(one)).toEqual(SESSION);
    clock.advance(70_000);
    expect(pushesIn(world)).toBe(0);
    await subscribes(three);
    world.patchConfig({ capacity: null });
    clock.advance(1);
    expect(pushesIn(world)).toBe(2);
  });

  it('rejects a number that is no count of machines, and machines of an unknown region', () => {
    const { world } = testWorld();
    const refused = (capacity: object) => controlErrorOf(() => world.patchConfig({ capacity }));
    expect(refused({}).field).toBe('capacity.machines');
    expect(refused({ machines: -1 }).field).toBe('capacity.machines');
    expect(refused({ machines: 1.5 }).field).toBe('capacity.machines');
    expect(refused({ machines: 1, regions: { 'eu-centrl': 1 } })).toMatchObject({
      reason: 'unknown',
      field: 'capacity.regions.eu-centrl',
      nearest: expect.arrayContaining(['eu-central']) as string[],
    });
    world.patchConfig({ capacity: { machines: 2 } });
    world.patchConfig({ capacity: { regions: { 'eu-central': 1 } } });
    expect(world.snapshot().config).toMatchObject({ capacity: { machines: 2, regions: { 'eu-central': 1 } } });
  });
});

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('ask'), who: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('end'), who: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('machines'), who: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait'), who: fc.nat(59) }) },
);

it('the session service never runs more sessions than cloud machines, serves players in order, and loses none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 60 }), fc.integer({ min: 0, max: 4 }), async (actions, machines) => {
      const { world, clock, players } = await worldWith({ machines }, 8);
      /** The queue that the test expects: waiting players in the order of their first request. */
      const line: string[] = [];
      const running = new Map<string, string>();
      let total = machines;
      const ask = async (player: Visit) => {
        const { uaId } = player;
        if (running.has(uaId)) return;
        if (!line.includes(uaId)) line.push(uaId);
        const free = Math.max(total - running.size, 0);
        const expected = Math.max(line.indexOf(uaId) + 1 - free, 0);
        const answer = await starts(player);
        expect(answer).toEqual(expected === 0 ? SESSION : expected);
        if (typeof answer !== 'string') return;
        running.set(uaId, answer);
        line.splice(line.indexOf(uaId), 1);
        expect(running.size).toBeLessThanOrEqual(total);
      };
      const end = async (player: Visit) => {
        const session = running.get(player.uaId);
        if (session === undefined) return;
        running.delete(player.uaId);
        await leave(player, session);
      };
      for (const { does, who } of actions) {
        const player = players[who] as Visit;
        if (does === 'ask') await ask(player);
        else if (does === 'end') await end(player);
        else if (does === 'wait') {
          // Every player asks at least every second, so none loses a turn.
          for (let second = 0; second < who; second += 10) {
            clock.advance(1_000);
            for (const uaId of [...line]) await ask(players.find((one) => one.uaId === uaId) as Visit);
          }
        } else world.patchConfig({ capacity: { machines: (total = who) } });
        expect(world.snapshot().machines).toEqual([{ total, running: running.size }]);
        expect(positionsIn(world).map(([uaId]) => uaId)).toEqual(line);
      }
      // With one machine, all waiting players play one after the other.
      world.patchConfig({ capacity: { machines: (total = Math.max(total, 1)) } });
      for (let rounds = 0; line.length > 0; rounds++) {
        expect(rounds).toBeLessThan(20);
        for (const player of players) await end(player);
        for (const uaId of [...line]) await ask(players.find((one) => one.uaId === uaId) as Visit);
      }
      world.dispose();
    }),
    { numRuns: 60 },
  );
});
