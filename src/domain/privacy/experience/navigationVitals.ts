import type { Experience } from '../../../contracts/entities/experience.ts';

/** Fields of a `LayoutShift` entry. Times are in milliseconds. */
export interface ShiftEntry {
  readonly startTime: number;
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Fields of a `PerformanceEventTiming` entry. The duration is in milliseconds. */
export interface InteractionEntry {
  readonly interactionId: number;
  readonly duration: number;
}

/** Longest gap between two shifts of a session window and longest window, in milliseconds (web.dev/articles/cls). */
const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** INP ignores one outlier for each 50 interactions (web.dev/articles/inp). */
const PER_OUTLIER = 50;
/** The browser reports no interaction below this duration, in milliseconds. */
export const SHORTEST_MS = 40;

/** Core Web Vitals of one page, from the browser's performance entries. Times are in milliseconds. */
export class NavigationVitals {
  /** Largest contentful paint so far; undefined before the first. */
  lcp: number | undefined;
  /** Cumulative layout shift so far; undefined if the browser doesn't report shifts. */
  cls: number | undefined;
  #window = { sum: 0, first: -Infinity, last: -Infinity };
  /** Duration of each interaction, by id. */
  readonly #interactions = new Map<number, number>();

  shifted({ startTime, value, hadRecentInput }: ShiftEntry): void {
    if (hadRecentInput) return;
    const { sum, first, last } = this.#window;
    const goesOn = startTime - last < GAP_MS && startTime - first < WINDOW_MS;
    this.#window = { sum: goesOn ? sum + value : value, first: goesOn ? first : startTime, last: startTime };
    this.cls = Math.max(this.cls ?? 0, this.#window.sum);
  }

  interacted({ interactionId, duration }: InteractionEntry): void {
    // Pointer moves and other events that are no interactions have no id.
    if (interactionId)
      this.#interactions.set(interactionId, Math.max(this.#interactions.get(interactionId) ?? 0, duration));
  }

  /**
   * Returns the interaction to next paint; undefined without an interaction.
   * @param interactions number of interactions, including those too short to be reported
   */
  inp(interactions: number): Experience['value'] {
    const durations = [...this.#interactions.values()].toSorted((a, b) => b - a);
    const count = Math.max(interactions, durations.length);
    return count ? (durations[Math.floor(count / PER_OUTLIER)] ?? SHORTEST_MS) : undefined;
  }
}
