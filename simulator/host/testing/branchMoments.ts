import { expect } from 'vitest';
import { CALLS } from '../../../src/contracts/calls.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { playsAtOnce } from '../../scenarios/session/playScenarios.ts';
import { PLAUSIBLE_REQUESTS } from '../../core/testing/plausibleRequests.ts';
import { Visit } from '../../core/testing/testVisit.ts';
import { addressMap, mapTexts } from '../worlds/file/mapTexts.ts';
import type { HostedWorld } from '../worlds/worlds.ts';
import { RandomHistory, statesAt } from './randomHistory.ts';
import { testWorlds } from './testWorlds.ts';

/** State of a world as one text, with the name and addresses of `like`. */
function stateOf({ world, clock }: HostedWorld, like: HostedWorld): string {
  const map = addressMap(world.origins, like.world.origins);
  const { id: _, ...snapshot } = world.snapshot();
  return JSON.stringify([mapTexts({ ...snapshot, rate: clock.rate }, map), mapTexts(world.journal.after(), map)]);
}

/** Returns the state that a branch must have: the original's at that entry, but with closed connections. */
function disconnected(state: string, branch: HostedWorld): string {
  const [snapshot, journal] = JSON.parse(state) as [
    { sessions: { peer: string }[]; journal: { last: number } },
    { seq: number }[],
  ];
  const ends = branch.world.journal.after(snapshot.journal.last);
  for (const { kind, name } of ends) expect([kind, name]).toEqual(['peer', 'closed']);
  for (const session of snapshot.sessions) session.peer = 'closed';
  snapshot.journal.last += ends.length;
  return JSON.stringify([snapshot, [...journal, ...ends]]);
}

/** Answers to the same requests, which depend on all counters and random values of a world. */
async function answersOf({ world }: HostedWorld, like: HostedWorld): Promise<string> {
  const visit = new Visit(world, 'ua-1');
  const answers: unknown[] = [await visit.arrive()];
  for (const id of ['rewards.redeem', 'play.generatePlayCode', 'wallet.checkBalance', 'support.invite-getUrl']) {
    const call = CALLS.get(id);
    if (!call) continue;
    const { body } = await visit.call(call, PLAUSIBLE_REQUESTS[id] ?? {});
    answers.push(body);
  }
  answers.push((await visit.start()).body, world.snapshot().players);
  return JSON.stringify(mapTexts(answers, addressMap(world.origins, like.world.origins)));
}

/**
 * Runs a random history and compares branches at random entries with the state that the world had then, byte for byte.
 * Some branches must also answer like a world that was saved to a file at that entry.
 *
 * @returns the time that each branch took to open, in milliseconds
 */
export async function compareMoments(seed: number, entries: number, moments: number): Promise<readonly number[]> {
  const { worlds, streams } = testWorlds();
  const original = worlds.open({ scenario: playsAtOnce, seed, rate: 0, name: `original-${seed}` });
  const random = new SeededRandom(seed);
  const seqs = new Set(Array.from({ length: moments }, () => 1 + Math.floor(random.next() * (entries - 1))));
  const states = statesAt(original, seqs, () => stateOf(original, original));
  await new RandomHistory(original, streams, seed).run(entries);
  const times: number[] = [];
  for (const [seq, state] of states) {
    // A machine that is still starting isn't part of a branch: its start fails there.
    if (state.includes('"state":"opening"')) continue;
    const startedAt = performance.now();
    const branch = await worlds.branch(original, seq, {});
    times.push(performance.now() - startedAt);
    expect(branch.branch?.of).toBe(original.world.id);
    expect(stateOf(branch, original), `seed ${seed}, entry ${seq}`).toBe(disconnected(state, branch));
    if (times.length % 5 === 1) {
      const saved = await worlds.openFile(worlds.file(branch), {});
      const second = await worlds.branch(branch, branch.world.journal.last, {});
      const answers = await answersOf(branch, original);
      expect(await answersOf(saved, original)).toBe(answers);
      expect(await answersOf(second, original)).toBe(answers);
      for (const { world } of [saved, second]) worlds.end(world.id, 'the test ended it');
    }
    worlds.end(branch.world.id, 'the test ended it');
  }
  worlds.dispose();
  return times;
}
