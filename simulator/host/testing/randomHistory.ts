import type { Call } from '../../../src/contracts/call.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { settle } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { PLAUSIBLE_REQUESTS } from '../../core/testing/plausibleRequests.ts';
import type { RecordedStreams } from '../../core/testing/recordedStream.ts';
import { Visit, type Visited } from '../../core/testing/testVisit.ts';
import type { HostedWorld } from '../worlds/worlds.ts';

const CALL_IDS = [...CALLS.keys()].filter((id) => !/upload|image|play\.startSession|rewards\.getReward/.test(id));

/** Random actions of three players, testers and devices in a world: the same seed gives the same history. */
export class RandomHistory {
  readonly #hosted: HostedWorld;
  readonly #streams: RecordedStreams;
  readonly #random: SeededRandom;
  readonly #visits: readonly Visit<Visited>[];
  /** Number of streams that other worlds had opened before this history began. */
  readonly #firstStream: number;
  #sequence = 0;

  constructor(hosted: HostedWorld, streams: RecordedStreams, seed: number) {
    this.#hosted = hosted;
    this.#streams = streams;
    this.#firstStream = streams.opened.length;
    this.#random = new SeededRandom(seed);
    const { origins, scenario } = hosted.world;
    // A browser never sends a request in the same turn of the event loop in which it received an answer.
    const handle = async (request: Request) => {
      const answer = await hosted.world.handle(request);
      await nextTurn();
      return answer;
    };
    this.#visits = [1, 2, 3].map((number) => new Visit({ origins, scenario, handle }, `ua-${number}`));
  }

  /** Performs random actions until the journal has this many entries. */
  async run(entries: number): Promise<void> {
    for (const visit of this.#visits) await visit.arrive();
    while (this.#hosted.world.journal.last < entries) {
      await this.#step();
      await nextTurn();
    }
  }

  #below(count: number): number {
    return Math.floor(this.#random.next() * count);
  }

  async #step(): Promise<void> {
    const { world, clock } = this.#hosted;
    const visit = this.#visits[this.#below(this.#visits.length)];
    if (!visit) return;
    const stream = this.#streams.opened.slice(this.#firstStream).at(-1);
    switch (this.#below(16)) {
      case 0:
      case 1: {
        const { body } = await visit.start();
        if (body.playSessionId !== undefined) await visit.answer(body.playSessionId);
        return;
      }
      case 2:
        return clock.advance(this.#below(40_000));
      case 3:
        if (stream && !stream.closed) stream.request.listener.state('disconnected');
        return;
      case 4:
      case 5:
        if (!stream || stream.closed) return;
        for (let count = this.#below(4); count >= 0; count--) {
          const event = { kind: 'key', down: count % 2 === 0, code: 30 } as never;
          stream.request.listener.input({ sequence: this.#sequence++, event });
        }
        return;
      case 6:
        return attempt(() => world.device({ send: { type: 'soft-keyboard', shown: true } }));
      case 7:
        return attempt(() =>
          world.patchConfig({ capacity: this.#below(2) === 0 ? null : { machines: this.#below(3) } }),
        );
      case 8: {
        const answers = [{ delayMs: this.#below(9_000) }, { http: 503 }, { hold: 'gate' }];
        return attempt(() => world.script('rewards.getReward', [answers[this.#below(3)]]));
      }
      case 9: {
        // Don't await the answer: a delay or hold may postpone it, and other actions happen meanwhile.
        const call = CALLS.get('rewards.getReward') as Call;
        void world.handle(visit.request(call, PLAUSIBLE_REQUESTS['rewards.getReward'] ?? {})).catch(() => undefined);
        return;
      }
      case 10:
        return attempt(() => world.release('gate'));
      case 11:
        await visit.arrive();
        return;
      default: {
        const id = CALL_IDS[this.#below(CALL_IDS.length)] ?? '';
        const ask = {
          ...PLAUSIBLE_REQUESTS[id],
          ...(PLAUSIBLE_REQUESTS[id]?.['uaId'] !== undefined && { uaId: visit.uaId }),
        };
        await visit.call(CALLS.get(id) as Call, ask as never).catch(() => undefined);
      }
    }
  }
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch {
    // The world throws for messages of a streaming device without a session, and for unknown holds.
  }
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Takes the states of a world at the given entries, or at the later entries of the same turn. Keys are the last entries. */
export function statesAt<T>({ world }: HostedWorld, seqs: ReadonlySet<number>, take: () => T): ReadonlyMap<number, T> {
  const states = new Map<number, T>();
  const { journal } = world;
  const add = journal.add.bind(journal);
  journal.add = (entry) => {
    const added = add(entry);
    if (seqs.has(added.seq)) void settle(25).then(() => states.set(journal.last, take()));
    return added;
  };
  return states;
}
