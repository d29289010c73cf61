import type { Clock, Millis } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';
import { GAME_ON_KEY, type RunningSession } from './runningSession.ts';

/** How often a running game says that it is on, in milliseconds: its page may end without a word. */
const BEAT_MS = 5_000;

export interface PlayedGame {
  readonly name: string;
  readonly icon: string;
  /** Of its play page, below the page's origin. */
  readonly path: string;
}

/** A game that a page of this browser played last. */
export interface GameOn extends RunningSession, PlayedGame {
  /** When its page was last there. */
  readonly at: Millis;
}

/**
 * Tells the other pages of this browser which game runs in this one, again every few seconds for a page that ends without a
 * word, until the signal is aborted. What is answered hears of the session, and of none.
 */
export function tellGameOn(
  localStore: TextStore,
  clock: Clock,
  game: PlayedGame,
  signal: AbortSignal,
): (running: RunningSession | undefined) => void {
  let beats: AbortController | undefined;
  return (running) => {
    beats?.abort();
    if (!running) return localStore.remove(GAME_ON_KEY);
    const tell = () => {
      const on: GameOn = { ...running, ...game, at: clock.now() };
      localStore.set(GAME_ON_KEY, JSON.stringify(on));
    };
    tell();
    if (running.left) return;
    beats = new AbortController();
    clock.every(BEAT_MS, tell, AbortSignal.any([beats.signal, signal]));
  };
}
