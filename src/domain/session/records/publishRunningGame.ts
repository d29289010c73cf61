import type { Clock, Millis } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { RUNNING_GAME_KEY, type RunningSession } from './runningSession.ts';

/**
 * Interval in milliseconds at which the page updates the stored entry about its running game, because the page may
 * crash.
 */
const BEAT_MS = 5_000;

export interface PlayedGame {
  readonly name: string;
  readonly icon: string;
  /** Path of the game's play page, relative to the origin. */
  readonly path: string;
}

/** The game that a page of this browser played last, as stored for other pages. */
export interface RunningGame extends RunningSession, PlayedGame {
  /** Time at which the page last updated the stored entry about its running game. */
  readonly at: Millis;
}

/**
 * Stores the running game for other pages of this browser, and updates the entry repeatedly until `signal` is
 * aborted. Returns a function that takes the current session, or undefined for no session.
 */
export function publishRunningGame(
  localStore: TextStore,
  clock: Clock,
  game: PlayedGame,
  signal: AbortSignal,
): (running: RunningSession | undefined) => void {
  let beats: AbortController | undefined;
  return (running) => {
    beats?.abort();
    if (!running) return localStore.remove(RUNNING_GAME_KEY);
    const tell = () => {
      const on: RunningGame = { ...running, ...game, at: clock.now() };
      localStore.set(RUNNING_GAME_KEY, JSON.stringify(on));
    };
    tell();
    if (running.left) return;
    beats = new AbortController();
    clock.every(BEAT_MS, tell, AbortSignal.any([beats.signal, signal]));
  };
}
