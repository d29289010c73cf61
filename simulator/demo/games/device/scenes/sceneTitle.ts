import type { Art } from '../../../covers/kit/artTypes.ts';
import type { Voice } from './sceneSounds.ts';
import type { Cast, Genre } from './sceneGenre.ts';

/** A title that is played as a scene. */
export interface Title {
  /** Name of the demo game in the catalogue. */
  readonly name: string;
  readonly appId: string;
  readonly art: Art;
  readonly portrait?: boolean;
  /** Colour of the game's ground; defaults to the colour at its cover's lower edge. */
  readonly ground?: string;
  readonly kind: Genre;
  readonly cast: Cast;
  readonly voice: Voice;
  /** The game's goal in a few words; `#` is replaced by the number of items. */
  readonly goal: string;
  readonly won: string;
  readonly lost: string;
}
