import { describe, expect, test } from 'vitest';
import { frozenMs } from '../../../tests/lab/bench/networks/networkMeasures.ts';
import { ManualClock } from '../../../src/kit/clock.ts';
import { SeededRandom } from '../../../src/kit/random.ts';
import { networkOf } from '../../core/network/networkCondition.ts';
import type { NetworkName } from '../../core/network/networks.ts';
import { NetworkLink } from '../relay/networkLink.ts';
import { References } from './referenceFrames.ts';
import { RepeatBudget } from './repeatBudget.ts';
import { type Feedback, type ModelPacket, ReceiverModel } from './testing/receiverModel.ts';

const FRAME_MS = 17;
const KEY_FRAME_MS = 300;
const KEY_PACKETS = 40;
const HOPELESS_PACKETS = 48;
const WINDOW_MS = 20_000;

interface Shown {
  readonly frozen: number;
  /** Frames whose reference the client had not decoded when they were sent. */
  readonly wrong: number;
  readonly keyFrames: number;
}

interface FrameSize {
  /** Largest number of packets of a frame. */
  readonly packetsMax: number;
  readonly packetBytes: number;
}

const LARGE: FrameSize = { packetsMax: 8, packetBytes: 1_100 };
/** Sizes of the video frames for a link of 300 kbit/s. */
const SMALL: FrameSize = { packetsMax: 1, packetBytes: 400 };

/** Streams frames over a named network for 20 s. */
function streamOver(network: NetworkName, seed: number, { packetsMax, packetBytes }: FrameSize): Shown {
  const clock = new ManualClock(0);
  const end = new AbortController();
  const { signal } = end;
  const random = new SeededRandom(seed);
  const repeats = new RepeatBudget(clock);
  repeats.kbps = 3_000;
  const sent = new Map<number, ModelPacket>();
  let [number, sequence, keyAt, keyWanted, keyFrames, wrong] = [0, 100, -Infinity, true, 0, 0];
  const references = new References(clock, () => (keyWanted = true));
  const options = { clock, seed, signal, damage: <T>(packet: T) => packet };
  const down = new NetworkLink<{ readonly packet: ModelPacket; readonly isRepeated: boolean }>({
    ...options,
    direction: 'down',
    deliver: ({ packet, isRepeated }) => receiver.receive(packet, isRepeated),
  });
  const onFeedback = ({ highest, lost, requested, isPictureLost }: Feedback) => {
    references.reported(highest, lost);
    keyWanted ||= isPictureLost;
    const useful = references.requested(requested);
    keyWanted ||= useful.length > HOPELESS_PACKETS;
    for (const repeated of useful.slice(0, repeats.take(useful.length))) {
      const packet = sent.get(repeated);
      if (packet) down.send({ packet, isRepeated: true }, packetBytes);
    }
  };
  const up = new NetworkLink<Feedback>({ ...options, direction: 'up', deliver: onFeedback });
  const receiver = new ReceiverModel(clock, (feedback) => up.send(feedback, 100), signal);
  const sendFrame = () => {
    const isKey = keyWanted && clock.now() - keyAt >= KEY_FRAME_MS;
    const plan = references.plan(isKey);
    const packets = isKey ? KEY_PACKETS : 1 + Math.floor(random.next() * packetsMax);
    const [first, last] = [sequence, sequence + packets - 1];
    const distance = references.sent(plan, isKey, number, first, last);
    if (isKey) [keyWanted, keyAt, keyFrames] = [false, clock.now(), keyFrames + 1];
    if (plan.reference !== 'last' && !receiver.hasDecoded(number - distance)) wrong++;
    for (; sequence <= last; sequence++) {
      const packet = { sequence, frame: number, distance, first, last };
      sent.set(sequence, packet);
      down.send({ packet, isRepeated: false }, packetBytes);
    }
    number++;
  };
  clock.every(FRAME_MS, sendFrame, signal);
  clock.advance(2_000);
  for (const link of [down, up]) link.setNetwork(networkOf({ network, seed }), seed);
  [keyFrames, wrong] = [0, 0];
  const from = clock.now();
  clock.advance(WINDOW_MS);
  end.abort();
  return { frozen: frozenMs(receiver.decodedAt, from, clock.now()), wrong, keyFrames };
}

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

describe('the selection of reference frames over a named network', () => {
  test.each(['wifi', 'busy-wifi', 'moderate', 'bursts-a', 'bursts-b', 'bursts-c'] as const)(
    'keeps the picture correct without a new key frame: %s',
    (network) => {
      const runs = SEEDS.map((seed) => streamOver(network, seed, LARGE));
      expect(Math.max(...runs.map(({ frozen }) => frozen))).toBeLessThan(1_500);
      expect(runs.map(({ wrong }) => wrong)).toEqual(SEEDS.map(() => 0));
      expect(runs.map(({ keyFrames }) => keyFrames)).toEqual(SEEDS.map(() => 0));
    },
  );

  test('never refers to a dropped frame where packets overtake others', () => {
    const runs = SEEDS.map((seed) => streamOver('international', seed, SMALL));
    expect(runs.map(({ wrong }) => wrong)).toEqual(SEEDS.map(() => 0));
    expect(Math.max(...runs.map(({ keyFrames }) => keyFrames))).toBeLessThanOrEqual(1);
    // If each frame referred to a received one, the picture would be frozen for half of the time.
    const frozen = runs.reduce((sum, run) => sum + run.frozen, 0) / runs.length;
    expect(frozen).toBeLessThan(0.45 * WINDOW_MS);
  });
});
