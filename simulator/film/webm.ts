/** A frame or packet of a track. */
interface Block {
  readonly data: Uint8Array;
  /** In milliseconds from the start. */
  readonly at: number;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  /** VP8, in order; those marked need none before them. The first one is marked. */
  readonly frames: readonly (Block & { readonly key: boolean })[];
  /** Opus, mono, in order. */
  readonly packets: readonly Block[];
  /** In milliseconds. */
  readonly length: number;
}

const PICTURE = 1;
const SOUND = 2;
const NS = 1_000_000;
/** What Opus takes to come in, in samples of 48 kHz: 2.5 ms at low delay. */
const PRE_SKIP = 120;

/**
 * A WebM file: one track of pictures, one of sound, a cluster from each key frame on, and before them the table of
 * where each begins, so that a browser can go to any of them by asking for a part of the file.
 */
export function webm(film: Film): Uint8Array<ArrayBuffer> {
  const head = element(0x1a45dfa3, [
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 4),
    uint(0x4285, 2),
  ]);
  const info = element(0x1549a966, [
    uint(0x2ad7b1, NS),
    float(0x4489, film.length),
    text(0x4d80, 'nowlight'),
    text(0x5741, 'nowlight'),
  ]);
  const clusters = clustersOf(film);
  const before = info.length + tracks(film).length;
  // Places are of a fixed width, so that the table's own length is known before they are.
  const length = cues(clusters, 0).length;
  const body = [info, tracks(film), cues(clusters, before + length), ...clusters.map(({ bytes }) => bytes)];
  return concat([head, element(0x18538067, body)]);
}

interface Cluster {
  readonly at: number;
  readonly bytes: Uint8Array;
}

function clustersOf({ frames, packets, length }: Film): readonly Cluster[] {
  const starts = frames.filter(({ key }) => key).map(({ at }) => at);
  return starts.map((at, i) => {
    const end = starts[i + 1] ?? length;
    const within = (block: Block) => block.at >= at && block.at < end;
    const blocks = [
      ...frames.filter(within).map((frame) => ({ ...frame, track: PICTURE })),
      ...packets.filter(within).map((packet) => ({ ...packet, track: SOUND, key: true })),
    ].toSorted((a, b) => a.at - b.at || a.track - b.track);
    return { at, bytes: element(0x1f43b675, [uint(0xe7, at), ...blocks.map((block) => simpleBlock(block, at))]) };
  });
}

function simpleBlock({ track, at, key, data }: Block & { track: number; key: boolean }, start: number): Uint8Array {
  const since = Math.round(at) - Math.round(start);
  const head = Uint8Array.of(0x80 | track, since >> 8, since & 0xff, key ? 0x80 : 0);
  return element(0xa3, [head, data]);
}

function tracks({ width, height }: Film): Uint8Array {
  const picture = element(0xae, [
    uint(0xd7, PICTURE),
    uint(0x73c5, PICTURE),
    uint(0x9c, 0),
    uint(0x83, 1),
    text(0x86, 'V_VP8'),
    element(0xe0, [uint(0xb0, width), uint(0xba, height)]),
  ]);
  const opus = new DataView(new ArrayBuffer(19));
  [...'OpusHead'].forEach((letter, i) => opus.setUint8(i, letter.charCodeAt(0)));
  opus.setUint8(8, 1);
  opus.setUint8(9, 1);
  opus.setUint16(10, PRE_SKIP, true);
  opus.setUint32(12, 48_000, true);
  const sound = element(0xae, [
    uint(0xd7, SOUND),
    uint(0x73c5, SOUND),
    uint(0x9c, 0),
    uint(0x83, 2),
    text(0x86, 'A_OPUS'),
    element(0x63a2, [new Uint8Array(opus.buffer)]),
    uint(0x56aa, (PRE_SKIP / 48) * NS),
    uint(0x56bb, 80 * NS),
    element(0xe1, [float(0xb5, 48_000), uint(0x9f, 1)]),
  ]);
  return element(0x1654ae6b, [picture, sound]);
}

/** @param offset where the first cluster begins, from the start of the segment's body */
function cues(clusters: readonly Cluster[], offset: number): Uint8Array {
  let place = offset;
  const points = clusters.map(({ at, bytes }) => {
    const point = element(0xbb, [uint(0xb3, at), element(0xb7, [uint(0xf7, PICTURE), uint(0xf1, place)])]);
    place += bytes.length;
    return point;
  });
  return element(0x1c53bb6b, points);
}

function element(id: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  return concat([bigEndian(id), sizeOf(size), ...parts]);
}

/** Always in four bytes: what is inside matters more than a few of them. */
function sizeOf(size: number): Uint8Array {
  return bigEndian(0x10000000 + size);
}

/** In four bytes, or in eight where those won't do. */
function uint(id: number, value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(Math.round(value)));
  return element(id, [new Uint8Array(view.buffer, value < 2 ** 32 ? 4 : 0)]);
}

function float(id: number, value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return element(id, [new Uint8Array(view.buffer)]);
}

function text(id: number, value: string): Uint8Array {
  return element(id, [new TextEncoder().encode(value)]);
}

/** Without leading zeros. */
function bigEndian(value: number): Uint8Array {
  const bytes = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
