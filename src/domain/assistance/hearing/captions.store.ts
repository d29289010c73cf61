import { makeAutoObservable } from 'mobx';
import type { Caption } from '../../../contracts/channel/captions.ts';
import type { Clock } from '../../../kit/clock.ts';

/** Maximum number of captions on screen at a time. A newer caption removes the oldest one early. */
const MOST_LINES = 3;
/**
 * Display time of a caption that doesn't specify one, in milliseconds: a fixed part, a part for each character, and
 * the maximum.
 */
const [BASE_MS, CHARACTER_MS, MOST_MS] = [1_500, 60, 8_000];
/** A Chinese, Japanese or Korean character takes as long to read as this many other characters. */
const WIDE = 2.5;
const WIDE_CHARACTERS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;

/** A caption from the streaming device that is on screen. */
export interface ShownCaption {
  readonly id: number;
  readonly text: string;
  readonly speaker: string | undefined;
}

/** The captions of a game. Each is shown for as long as reading it takes. */
export class CaptionsStore {
  /** Captions on screen, oldest first. */
  lines: readonly ShownCaption[] = [];
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  #count = 0;

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    makeAutoObservable(this, {}, { deep: false });
  }

  show({ text, speaker, ms = readingTime(text) }: Caption): void {
    if (text.trim() === '') return this.clear();
    const line = { id: this.#count++, text, speaker };
    this.lines = [...this.lines, line].slice(-MOST_LINES);
    this.#clock.after(ms, () => this.remove(line), this.#signal);
  }

  clear(): void {
    this.lines = [];
  }

  remove(line: ShownCaption): void {
    this.lines = this.lines.filter((one) => one !== line);
  }
}

/** Returns the time for which a caption is shown so that it can be read, in milliseconds. */
function readingTime(text: string): number {
  const wide = text.match(WIDE_CHARACTERS)?.length ?? 0;
  return Math.min(MOST_MS, BASE_MS + CHARACTER_MS * (text.length + wide * (WIDE - 1)));
}
