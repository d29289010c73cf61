// The search of ../motionSearch.ts in AssemblyScript: finds the luma of a macroblock in the previous frame. A vector is
// y · 65,536 + x, in quarter pixels.
import { before, lumaStride, rows } from './memory';
import { difference16 } from './prediction';

const VECTOR_COST = 96;
const NEAR = 400;
const NEAREST = 256;
const FAR = 640;
const REACH_X = 28;
const REACH_Y = 12;
const WIDE_SEARCHES = 40;

let searchesLeft: i32 = 0;
let source: usize = 0;
let left: i32 = 0;
let top: i32 = 0;
let best: i32 = 0;
let found: i32 = 0;

function vector(x: i32, y: i32): i32 {
  return (y << 16) | (x & 0xffff);
}

export function vectorX(v: i32): i32 {
  return (v << 16) >> 16;
}

export function vectorY(v: i32): i32 {
  return v >> 16;
}

export function beginSearches(): void {
  searchesLeft = WIDE_SEARCHES;
}

/**
 * Returns the best vector, or 0. `candidates`: address of six vectors to try first; `still`: difference for the zero
 * vector.
 */
export function findVector(from: usize, atLeft: i32, atTop: i32, still: i32, candidates: usize): i32 {
  source = from;
  left = atLeft;
  top = atTop;
  best = still - VECTOR_COST;
  found = 0;
  for (let i: usize = 0; i < 24 && best > NEAR; i += 4) {
    const v = load<i32>(candidates + i);
    let first: usize = 0;
    while (load<i32>(candidates + first) != v) first += 4;
    if (first == i) attempt(v);
  }
  if (found != 0 && best > NEAR) refine(1, 1);
  if (found == 0 && best > FAR && searchesLeft > 0) {
    searchesLeft--;
    searchWide();
    if (found != 0) refine(4, 8);
  }
  return found;
}

function attempt(v: i32): void {
  if (v == found || v == 0) return;
  const x = vectorX(v);
  const y = vectorY(v);
  const fromX = left + (x >> 2);
  const fromY = top + (y >> 2);
  if (fromX < 0 || fromY < 0 || fromX + 17 > lumaStride || fromY + 17 > rows * 16) return;
  const difference = difference16(source, before + fromY * lumaStride + fromX, lumaStride, (x & 3) << 1, (y & 3) << 1);
  if (difference >= best) return;
  best = difference;
  found = v;
}

function searchWide(): void {
  for (let n = 1; n <= REACH_X; n += n < 8 ? 1 : 2) {
    attempt(vector(n * 4, 0));
    attempt(vector(-n * 4, 0));
  }
  for (let n = 1; n <= REACH_Y; n++) {
    attempt(vector(0, n * 4));
    attempt(vector(0, -n * 4));
  }
}

function refine(first: i32, movesMax: i32): void {
  let moves = 0;
  for (let step = first; step >= 1 && best > NEAREST;) {
    const centre = found;
    const x = vectorX(centre);
    const y = vectorY(centre);
    attempt(vector(x - step, y));
    attempt(vector(x + step, y));
    attempt(vector(x, y - step));
    attempt(vector(x, y + step));
    if (found == centre || ++moves > movesMax) step >>= 1;
  }
}
