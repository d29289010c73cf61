import type { Language } from '../../src/i18n/languages.ts';
import type { Genre } from '../../simulator/demo/games/device/scenes/sceneGenre.ts';

/** A journey from the home page to the end of a game that a screen reader speaks. */
export interface SpokenJourney {
  /** Kind of play, which is also the name of the journey's file. */
  readonly kind: Genre['name'];
  readonly game: string;
  readonly language: Language;
  /** How the game is played, in a few words. */
  readonly title: string;
}

/** Journeys that a screen reader speaks. A new line needs its text, recorded as `docs/testing.md` says. */
export const SPOKEN_JOURNEYS: readonly SpokenJourney[] = [
  { kind: 'fish', game: 'Pixel Perch', language: 'en', title: 'Fishing' },
];
