import type { InputMethod } from '../../device/input/inputMethod.ts';
import type { MoveId } from './gameMoves.ts';
import type { GuideText } from './guideText.ts';

/** Instructions for a kind of game. */
export interface GenreGuide {
  /** Instructions for the game's controls. The English text is the line that the game's title shows. */
  readonly how: Readonly<Record<InputMethod, GuideText>>;
  /** Moves of the game with advice, the most important first. */
  readonly moves: Readonly<Partial<Record<MoveId, GuideText>>>;
}

/** Instructions for a game in the four languages. */
export interface Guide extends GenreGuide {
  readonly name: string;
  readonly goal: GuideText;
  /** Duration of a round, and the condition that ends it. */
  readonly ends: GuideText;
}
