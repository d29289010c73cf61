/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const K = roots(64, 1 / 3);
/** First 32 bits of the fractional parts of the square roots of the first 8 primes (FIPS 180-4). */
const START = roots(8, 1 / 2);

function roots(count: number, power: number): Uint32Array {
  const words: number[] = [];
  for (let n = 2; words.length < count; n++) {
    if (isPrime(n)) words.push((n ** power % 1) * 0x1_0000_0000);
  }
  return Uint32Array.from(words);
}

function isPrime(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Processes one block of 64 bytes. */
function compress(state: Uint32Array, block: DataView, at: number, w: Uint32Array): void {
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [before, last] = [w[i - 15] ?? 0, w[i - 2] ?? 0];
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const s1 = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10);
    w[i] = (w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
}

/** Hashes `data`. The state already includes `before` bytes, a whole number of blocks. */
function finish(state: Uint32Array, data: Uint8Array, before = 0): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  const bits = (before + data.length) * 8;
  view.setUint32(padded.length - 8, Math.floor(bits / 0x1_0000_0000));
  view.setUint32(padded.length - 4, bits >>> 0);
  const w = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at, w);
  const hash = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) hash.setUint32(i * 4, word);
  return new Uint8Array(hash.buffer);
}

/**
 * Synchronous SHA-256. The asynchronous `crypto.subtle` would break the order of responses and manual clocks, and
 * requires a secure context.
 */
export function sha256(data: Uint8Array): Uint8Array {
  return finish(START.slice(), data);
}

type Mac = (data: Uint8Array) => Uint8Array;

export function hmac(key: Uint8Array): Mac {
  const short = key.length > 64 ? sha256(key) : key;
  const keyed = (sign: number) => {
    const state = START.slice();
    const block = new Uint8Array(64).map((_, i) => (short[i] ?? 0) ^ sign);
    compress(state, new DataView(block.buffer), 0, new Uint32Array(64));
    return state;
  };
  const [inner, outer] = [keyed(0x36), keyed(0x5c)];
  return (data) => finish(outer.slice(), finish(inner.slice(), data, 64), 64);
}

/** PBKDF2 with HMAC-SHA-256; returns 32 bytes. */
export function pbkdf2(password: string, salt: string, rounds: number): Uint8Array {
  const mac = hmac(encoder.encode(password));
  let last = mac(new Uint8Array([...encoder.encode(salt), 0, 0, 0, 1]));
  const derived = last.slice();
  for (let round = 1; round < rounds; round++) {
    last = mac(last);
    for (let i = 0; i < derived.length; i++) derived[i] = (derived[i] ?? 0) ^ (last[i] ?? 0);
  }
  return derived;
}

const encoder = new TextEncoder();
