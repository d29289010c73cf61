/** Parameters of a generated avatar. Angles in degrees, lengths in hundredths of its width. */
export interface Face {
  readonly hue: number;
  readonly otherHue: number;
  readonly angle: number;
  readonly horizon: number;
  readonly moon: { readonly x: number; readonly y: number; readonly r: number };
  readonly stars: readonly { readonly x: number; readonly y: number; readonly r: number }[];
}

/** Returns the parameters of the avatar for a seed. The same seed gives the same avatar. */
export function faceOf(seed: string): Face {
  const next = numbers(seed);
  const hue = Math.floor(next() * 360);
  return {
    hue,
    otherHue: (hue + 40 + Math.floor(next() * 80)) % 360,
    angle: Math.floor(next() * 40) - 20,
    horizon: 58 + next() * 20,
    // The avatar's moon is drawn to the left or right of the person's initials.
    moon: { x: next() < 0.5 ? 16 + next() * 12 : 72 + next() * 12, y: 18 + next() * 8, r: 7 + next() * 6 },
    stars: Array.from({ length: 5 }, () => ({ x: next() * 100, y: next() * 50, r: 0.8 + next() * 1.2 })),
  };
}

/** Initials of the first two words of a name; one letter for a single word. Handles letters of any script. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Returns a generator of numbers from 0 to 1: Mulberry32, seeded by FNV-1a. */
function numbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
