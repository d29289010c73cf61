import type { Language } from '../../src/i18n/languages.ts';
import type { Genre } from '../../simulator/demo/games/device/scenes/sceneGenre.ts';

/** A journey from the home page to the end of a game that a screen reader speaks. */
export interface SpokenJourney {
  /** Kind of play, by which the player chooses presses. */
  readonly kind: Genre['name'];
  readonly game: string;
  readonly language: Language;
  /** How the game is played, in a few words. */
  readonly title: string;
  /** How the game ends: the player wins the round, or leaves the game during the round after this many presses. */
  readonly end: 'won' | { readonly leftAfter: number };
}

/** Journeys that a screen reader speaks. A new line needs its text, recorded as `docs/testing.md` says. */
export const SPOKEN_JOURNEYS: readonly SpokenJourney[] = [
  { kind: 'fish', game: 'Pixel Perch', language: 'en', title: 'Fishing', end: 'won' },
  { kind: 'explore', game: 'Snowblind 74', language: 'de', title: 'Exploring', end: 'won' },
  { kind: 'race', game: 'Redshift Rally', language: 'en', title: 'Racing', end: { leftAfter: 12 } },
  { kind: 'explore', game: 'Glasshouse', language: 'en', title: 'Exploring', end: 'won' },
  { kind: 'explore', game: 'Underfall', language: 'ko', title: 'Exploring', end: 'won' },
  { kind: 'fly', game: 'Tide Tables', language: 'en', title: 'Flying', end: { leftAfter: 12 } },
];

/** Returns the name of a journey's file, without its extension: the game's name in lower case, with hyphens. */
export function fileNameOf({ game }: SpokenJourney): string {
  return game.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
