import type { InputMethod } from '../../device/input/inputMethod.ts';
import type { MoveId } from './moves.ts';
import type { Words } from './guideWords.ts';

/** Instructions for a kind of game. */
export interface KindGuide {
  /** Controls. The English text is the line that the game's title shows. */
  readonly how: Readonly<Record<InputMethod, Words>>;
  /** Its moves with advice, the most important first. */
  readonly moves: Readonly<Partial<Record<MoveId, Words>>>;
}

/** Instructions for a game in the four languages. */
export interface Guide extends KindGuide {
  readonly name: string;
  readonly goal: Words;
  /** Duration of a round, and the condition that ends it. */
  readonly ends: Words;
}
