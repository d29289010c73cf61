import { pointerPath } from './inputEncoding.ts';

export interface JsonEncodingCost {
  readonly nsPerSample: number;
  readonly bytesPerSample: number;
  readonly bytesPerKeyEdge: number;
}

const ROUNDS = 5;

/** Measures the simplest input encoding, which sends each mouse sample as a separate JSON message. */
export function measureJsonEncoding(): JsonEncodingCost {
  const facts = pointerPath();
  const texts = new TextEncoder();
  let samples = 0;
  let bytes = 0;
  const round = () => {
    samples = 0;
    bytes = 0;
    for (const { xy, count } of facts) {
      for (let i = 0; i < count; i++) {
        const x = (xy[2 * i] ?? 0) / 1280;
        const y = (xy[2 * i + 1] ?? 0) / 720;
        const message = JSON.stringify({ type: 'mousemove', x: round4(x), y: round4(y) });
        bytes += texts.encode(message).byteLength;
        samples++;
      }
    }
  };
  round();
  const times = Array.from({ length: ROUNDS }, () => {
    const from = process.hrtime.bigint();
    round();
    return Number(process.hrtime.bigint() - from);
  }).sort((a, b) => a - b);
  const key = { type: 'keydown', code: 'KeyW', key: 'w', shift: false, ctrl: false, alt: false, meta: false };
  return {
    nsPerSample: (times[ROUNDS >> 1] ?? 0) / samples,
    bytesPerSample: bytes / samples,
    bytesPerKeyEdge: JSON.stringify(key).length,
  };
}

function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
