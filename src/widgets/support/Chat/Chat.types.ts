import type { LinkDecision } from '../../../design/primitives/Link/Link.tsx';
import type { Question } from '../../../domain/support/chat/suggestedQuestions.ts';
import type { ChatLine, Refusal } from '../../../domain/support/chat/chat.machine.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The conversation with the assistant, beside the game. */
export interface ChatModel {
  readonly lines: readonly ChatLine[];
  /** The player's message that has no answer yet. */
  readonly pending: string | undefined;
  /** The assistant's answer takes longer than usual. */
  readonly late: boolean;
  /** Reason why the server rejected the last message to the assistant, which is back in the field or the preview. */
  readonly refused: Refusal | 'no-picture' | undefined;
  /** The screenshot being sent to the assistant, as a data URL. */
  readonly pendingPicture?: VettedUrl | undefined;
  /** A picture of the game is available. */
  readonly canShow: boolean;
  /** The screenshot in the preview, as a data URL. It isn't sent yet. */
  readonly picture: VettedUrl | undefined;
  /** Takes a screenshot of the game for the preview. */
  readonly takePicture: () => void;
  readonly sendPicture: () => void;
  readonly dropPicture: () => void;
  /** Name of the game. */
  readonly game: string;
  /** At most three suggested questions about this game and the player's controls; empty while an answer is pending. */
  readonly questions: readonly Question[];
  /** Asks a suggested question, with the displayed text. */
  readonly sendQuestion: (question: Question, text: string) => void;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly send: () => void;
  readonly close: () => void;
  /** Decides whether and how to open an address in an answer. */
  readonly decide: (href: string) => LinkDecision;
}
