import type { LinkDecision } from '../../../design/primitives/Link/Link.tsx';
import type { Question } from '../../../domain/support/chat/questions.ts';
import type { ChatLine, Refusal } from '../../../domain/support/chat/chat.machine.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** A conversation with the helper, beside the game. */
export interface ChatModel {
  readonly lines: readonly ChatLine[];
  /** What is on its way, and not answered yet. */
  readonly pending: string | undefined;
  /** Its answer takes longer than one would think. */
  readonly late: boolean;
  /** Why the last message was not taken; it is in the field again, or before the player as it was. */
  readonly refused: Refusal | 'no-picture' | undefined;
  /** The picture that is on its way, as a data URL. */
  readonly pendingPicture?: VettedUrl | undefined;
  /** There is a picture of the game that she could be shown. */
  readonly canShow: boolean;
  /** What she would be shown, as a data URL: nothing of it has been sent. */
  readonly picture: VettedUrl | undefined;
  /** Takes a picture of the game as it is, for the player to look at first. */
  readonly takePicture: () => void;
  readonly sendPicture: () => void;
  readonly dropPicture: () => void;
  /** What it is about. */
  readonly game: string;
  /** Three things to ask at most, of this game and what is in the player's hand; none while an answer is on its way. */
  readonly questions: readonly Question[];
  /** Asks one, in the words that the player saw. */
  readonly ask: (question: Question, text: string) => void;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly send: () => void;
  readonly close: () => void;
  /** Whether and how an address that she names may be opened. */
  readonly decide: (href: string) => LinkDecision;
}
