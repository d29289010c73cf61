import type { Picture } from '../blockCoder.ts';

/** Returns uniform random numbers in [0, 1) from a seed (mulberry32, public domain). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Creates a uniformly grey picture. */
export function picture(width: number, height: number): Picture {
  const chroma = Math.ceil(width / 2) * Math.ceil(height / 2);
  return {
    width,
    height,
    y: new Uint8Array(width * height).fill(90),
    u: new Uint8Array(chroma).fill(110),
    v: new Uint8Array(chroma).fill(150),
  };
}

/** Draws a few random rectangles, some of them noise. */
export function scribble({ width, height, y, u, v }: Picture, random: () => number): void {
  const below = (n: number) => Math.floor(random() * n);
  for (let i = 0; i < 3; i++) {
    const [left, top, grey, noise] = [below(width), below(height), below(256), below(3) === 0];
    for (let line = top; line < Math.min(top + 20, height); line++) {
      for (let x = left; x < Math.min(left + 24, width); x++) {
        y[line * width + x] = noise ? below(256) : grey;
        const half = (line >> 1) * Math.ceil(width / 2) + (x >> 1);
        u[half] = grey;
        v[half] = 255 - grey;
      }
    }
  }
}

/** Draws smooth hills in two layers: the upper slides sideways, the lower more slowly and downwards. */
export function slide({ width, height, y, u, v }: Picture, seed: number, by: number): void {
  const hills = (n: number) => Math.sin(n / 5 + seed) + Math.sin(n / 2.3 + 2 * seed) / 2;
  for (let line = 0; line < height; line++) {
    for (let x = 0; x < width; x++) {
      const upper = line < height / 2;
      const grey = upper ? 60 * hills(x - by) + 20 * hills(line) : 50 * hills(line - by / 2) + 30 * hills(x - by / 2);
      y[line * width + x] = 128 + Math.max(Math.min(grey, 110), -110);
      u[(line >> 1) * Math.ceil(width / 2) + (x >> 1)] = 128 + grey / 4;
      v[(line >> 1) * Math.ceil(width / 2) + (x >> 1)] = 128 - grey / 4;
    }
  }
}
