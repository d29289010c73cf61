import { InputWriter } from '../../../../src/contracts/channel/inputWriter.ts';
import type { PointerFact } from '../../../../src/domain/input/inputEvents.ts';
import { InputForwarder } from '../../../../src/domain/input/inputForwarder.ts';
import type { Clock } from '../../../../src/kit/clock.ts';

export interface EncodingCost {
  /** Time from browser coordinates to encoded bytes, mapping included, in nanoseconds; median of the rounds. */
  readonly nsPerSample: number;
  /** Mean number of bytes over a mouse path, in batches of `batch` samples. */
  readonly bytesPerSample: number;
  readonly bytesPerKeyEdge: number;
  /** Mouse samples in one pointer event: a 1,000 Hz mouse between two frames of a 120 Hz screen. */
  readonly batch: number;
}

const BATCH = 8;
const EVENTS = 20_000;
const ROUNDS = 15;

/** Measures the cost of input forwarding. Takes about a second on an idle processor. */
export function measureEncoding(): EncodingCost {
  let bytes = 0;
  const count = (sent: Uint8Array) => {
    bytes += sent.byteLength;
    return true;
  };
  const end = new AbortController();
  // Input events are so far apart that each becomes a message. A pending timer fires at the next event.
  let due: (() => void) | undefined;
  const clock: Clock = { now: () => 0, every: () => undefined, after: (_, run) => (due = run) };
  const forwarder = new InputForwarder({
    clock,
    wire: { edge: count, motion: count, bufferedAmount: 0 },
    surface: { listen: () => undefined, lock: () => Promise.resolve(false), unlock: () => undefined },
    gamepads: { read: () => [] },
    notice: () => undefined,
    platform: { apple: false, touch: false },
  });
  forwarder.start(end.signal);
  forwarder.handle({ kind: 'stage', left: 0, top: 0, width: 1280, height: 720, ratio: 16 / 9 });

  const facts = pointerPath();
  const round = () => {
    for (const fact of facts) {
      due?.();
      forwarder.handle(fact);
    }
  };
  round();
  bytes = 0;
  round();
  const bytesPerSample = bytes / (EVENTS * BATCH);
  const times = Array.from({ length: ROUNDS }, () => {
    const from = process.hrtime.bigint();
    round();
    return Number(process.hrtime.bigint() - from);
  }).sort((a, b) => a - b);
  end.abort();
  return {
    nsPerSample: (times[ROUNDS >> 1] ?? 0) / (EVENTS * BATCH),
    bytesPerSample,
    bytesPerKeyEdge: new InputWriter().key(true, 0x1a, 0, 0x77).byteLength,
    batch: BATCH,
  };
}

/** A mouse path of growing circles, about 3 px from sample to sample. */
export function pointerPath(): PointerFact[] {
  return Array.from({ length: EVENTS }, (_, event) => {
    const xy = new Float64Array(2 * BATCH);
    for (let i = 0; i < BATCH; i++) {
      const at = event * BATCH + i;
      const width = 60 + 240 * Math.abs(Math.sin(at / 50_000));
      xy[2 * i] = 640 + width * Math.cos(at / 60);
      xy[2 * i + 1] = 360 + width * Math.sin(at / 60);
    }
    return { kind: 'pointer', phase: 'move', pointer: 'mouse', id: 1, xy, count: BATCH, buttons: 0, modifiers: 0 };
  });
}
