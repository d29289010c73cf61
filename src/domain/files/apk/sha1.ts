/** SHA-1 of a text in UTF-8, as 40 hexadecimal digits. For storage keys, not for security. */
export function sha1(text: string): string {
  const message = new TextEncoder().encode(text);
  const blocks = new DataView(new ArrayBuffer(((message.length + 8) >> 6) * 64 + 64));
  message.forEach((byte, i) => blocks.setUint8(i, byte));
  blocks.setUint8(message.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, message.length * 8);
  let state: Words = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let at = 0; at < blocks.byteLength; at += 64) state = mixed(state, blocks, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

type Words = [number, number, number, number, number];

/** SHA-1's function and constant for each group of twenty rounds (FIPS 180-4, 4.1.1 and 4.2.1). */
const STAGES: readonly (readonly [mix: (b: number, c: number, d: number) => number, add: number])[] = [
  [(b, c, d) => (b & c) | (~b & d), 0x5a827999],
  [(b, c, d) => b ^ c ^ d, 0x6ed9eba1],
  [(b, c, d) => (b & c) | (b & d) | (c & d), 0x8f1bbcdc],
  [(b, c, d) => b ^ c ^ d, 0xca62c1d6],
];

function mixed(state: Words, blocks: DataView, at: number): Words {
  const words = new Int32Array(80);
  for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(at + 4 * i);
  const word = (i: number) => words[i] ?? 0;
  for (let i = 16; i < 80; i++) words[i] = turned(word(i - 3) ^ word(i - 8) ^ word(i - 14) ^ word(i - 16), 1);
  let [a, b, c, d, e] = state;
  STAGES.forEach(([mix, add], stage) => {
    for (let i = 20 * stage; i < 20 * (stage + 1); i++)
      [a, b, c, d, e] = [(turned(a, 5) + mix(b, c, d) + e + add + word(i)) | 0, a, turned(b, 30), c, d];
  });
  const [p, q, r, s, t] = state;
  return [(p + a) | 0, (q + b) | 0, (r + c) | 0, (s + d) | 0, (t + e) | 0];
}

function turned(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
