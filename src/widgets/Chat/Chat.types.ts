import type { LinkDecision } from '../../design/Link/Link.tsx';
import type { ChatLine, Refusal } from '../../domain/chat/chat.machine.ts';

/** A conversation with the helper, beside the game. */
export interface ChatModel {
  readonly lines: readonly ChatLine[];
  /** What is on its way, and not answered yet. */
  readonly pending: string | undefined;
  /** Why the last message was not taken; it is in the field again. */
  readonly refused: Refusal | undefined;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly send: () => void;
  readonly close: () => void;
  /** Whether and how an address that she names may be opened. */
  readonly decide: (href: string) => LinkDecision;
}
