import type { Art } from '../../../covers/kit/art.ts';
import type { Voice } from './sceneSounds.ts';
import type { Cast, Kind } from './stage.ts';

/** A title as a scene of its own. */
export interface Title {
  /** As the catalogue calls it. */
  readonly name: string;
  readonly appId: string;
  readonly art: Art;
  readonly portrait?: boolean;
  /** The cover's colour for what things stand on, where it isn't the one at its foot. */
  readonly ground?: string;
  readonly kind: Kind;
  readonly cast: Cast;
  readonly voice: Voice;
  /** What is to be done, in a few words; `#` stands for how many it takes. */
  readonly goal: string;
  readonly won: string;
  readonly lost: string;
}
