import type { CatalogueApp } from './app.ts';
import { action } from './apps/actionGames.ts';
import { adventures } from './apps/adventureGames.ts';
import { cosy } from './apps/cosyGames.ts';
import { playable } from './apps/playableGames.ts';
import { puzzles } from './apps/puzzleGames.ts';
import { special } from './apps/specialGames.ts';

/** All games and apps of the invented catalogue. */
export const APPS: readonly CatalogueApp[] = [...playable, ...adventures, ...action, ...cosy, ...puzzles, ...special];
