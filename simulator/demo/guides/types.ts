import type { InputMethod } from '../../device/input/inputMethod.ts';
import type { MoveId } from './moves.ts';
import type { Words } from './guideWords.ts';

/** How a kind of game is played. */
export interface KindGuide {
  /** Its controls. In English it is the very line that the game's title shows, where there is one. */
  readonly how: Readonly<Record<InputMethod, Words>>;
  /** Its moves, the one to know first, each with what is worth knowing of it. */
  readonly moves: Readonly<Partial<Record<MoveId, Words>>>;
}

/** How one game is played, in the four languages. */
export interface Guide extends KindGuide {
  readonly name: string;
  readonly goal: Words;
  /** How long a round is, and what ends it. */
  readonly ends: Words;
}
