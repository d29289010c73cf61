import type { CatalogueApp } from './app.ts';
import { action } from './apps/action.ts';
import { adventures } from './apps/adventures.ts';
import { cosy } from './apps/cosy.ts';
import { playable } from './apps/playable.ts';
import { puzzles } from './apps/puzzles.ts';
import { special } from './apps/special.ts';

/** All games and apps of the invented catalogue. */
export const APPS: readonly CatalogueApp[] = [...playable, ...adventures, ...action, ...cosy, ...puzzles, ...special];
