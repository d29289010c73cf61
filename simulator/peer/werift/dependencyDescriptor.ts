/**
 * The dependency descriptor tells a receiver the frames that a frame refers to, so that it can decode a frame although
 * the one before it is lost (AV1 RTP specification, appendix A). It works with every codec.
 */
export const DEPENDENCY_DESCRIPTOR_URI =
  'https://aomediacodec.github.io/av1-rtp-spec/#dependency-descriptor-rtp-header-extension';

/** Templates of the structure: a frame without references, and one that refers to the frame before it. */
const TEMPLATE = { key: 0, delta: 1 } as const;
/** Largest distance to a reference, in frames. */
export const DISTANCE_MAX = 4_096;

export interface DescribedFrame {
  /** Counts the frames of a stream, modulo 65,536. */
  readonly number: number;
  /** Distance to the only reference in frames, 1 to `DISTANCE_MAX`; 0 for a key frame. */
  readonly distance: number;
}

/** Encodes the extension's value for one packet of a frame, 3 to 8 bytes. */
export function describeFrame({ number, distance }: DescribedFrame, isFirst: boolean, isLast: boolean): Buffer {
  const bits = new BitWriter();
  bits.put(isFirst ? 1 : 0, 1);
  bits.put(isLast ? 1 : 0, 1);
  bits.put(distance === 0 ? TEMPLATE.key : TEMPLATE.delta, 6);
  bits.put(number & 0xffff, 16);
  // Receivers ignore the structure in any packet except the first one of a key frame.
  if (distance === 0 && isFirst) putStructure(bits);
  else if (distance > 1) putDistance(bits, distance);
  return bits.bytes();
}

/** The structure declares one decode target, two templates of one layer, no chains and no resolutions. */
function putStructure(bits: BitWriter): void {
  bits.put(0b10000, 5); // the structure follows; no custom values
  bits.put(0, 6); // template id offset
  bits.put(0, 5); // one decode target
  bits.put(0, 2); // the next template is of the same layer …
  bits.put(3, 2); // … and the last one
  bits.put(2, 2); // both are switch points of the decode target
  bits.put(2, 2);
  bits.put(0, 1); // the first template has no references
  bits.put(1, 1); // the second one has one, at distance 1
  bits.put(0, 4);
  bits.put(0, 1);
  bits.put(0, 1); // no chains
  bits.put(0, 1); // no resolutions
}

function putDistance(bits: BitWriter, distance: number): void {
  bits.put(0b00010, 5); // custom references
  const nibbles = distance <= 16 ? 1 : distance <= 256 ? 2 : 3;
  bits.put(nibbles, 2);
  bits.put(distance - 1, 4 * nibbles);
  bits.put(0, 2); // no more references
}

class BitWriter {
  readonly #bits: number[] = [];

  put(value: number, count: number): void {
    for (let i = count - 1; i >= 0; i--) this.#bits.push((value >> i) & 1);
  }

  /** The bits, padded with zeros to whole bytes. */
  bytes(): Buffer {
    const bytes = Buffer.alloc(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, i) => {
      bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (bit << (7 - (i & 7)));
    });
    return bytes;
  }
}
