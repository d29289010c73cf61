import type { Clock, Millis } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { RUNNING_GAME_KEY, type RunningSession } from './runningSession.ts';

/** Interval in milliseconds at which a running game updates its record, because its page may crash. */
const BEAT_MS = 5_000;

export interface PlayedGame {
  readonly name: string;
  readonly icon: string;
  /** Path of the game's play page, relative to the origin. */
  readonly path: string;
}

/** The game that a page of this browser played last. */
export interface RunningGame extends RunningSession, PlayedGame {
  /** Time of the page's last update. */
  readonly at: Millis;
}

/**
 * Publishes the running game to other pages of this browser, with repeated updates until `signal` is aborted. Returns a
 * function that takes the current session, or undefined for none.
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
