import type { MachineSpec } from '../../../kit/stateMachine.ts';
import type { VettedUrl } from '../../../kit/vettedUrl.ts';

export interface ChatLine {
  readonly from: 'player' | 'ana';
  readonly text: string;
  /** Picture that the player has sent since the page load, as a data URL. The server stores only texts. */
  readonly picture?: VettedUrl | undefined;
  /** Time of the message in milliseconds since the Unix epoch, if the server reports it. */
  readonly at?: number | undefined;
}

/** A conversation with the game's helper. It has no id until the server has created it. */
export interface Chat {
  readonly id: string | undefined;
  readonly lines: readonly ChatLine[];
  /** Suggested questions from the server; undefined if the server suggests none. */
  readonly questions?: readonly string[] | undefined;
}

/**
 * Reason why a message to the game's helper was rejected. `flagged`: inappropriate language; `too-often`: rate limit;
 * `unreadable`: the server can't read the picture.
 */
export type Refusal = 'flagged' | 'too-often' | 'not-reached' | 'unreadable' | 'failed';

export type ChatState =
  | { readonly kind: 'unopened' }
  | { readonly kind: 'opening'; readonly chat: Chat }
  | { readonly kind: 'ready'; readonly chat: Chat; readonly refused?: Refusal | undefined }
  /** A message to the game's helper is being sent: a text, possibly with a picture. */
  | { readonly kind: 'waiting'; readonly chat: Chat; readonly text: string; readonly picture?: VettedUrl | undefined };

export type ChatEvent =
  | { readonly kind: 'opened'; readonly id: string | undefined }
  | { readonly kind: 'chat began'; readonly chat: Chat }
  | { readonly kind: 'chat missed' }
  | { readonly kind: 'sent'; readonly text: string }
  /** A screenshot of the game, as a data URL. */
  | { readonly kind: 'picture sent'; readonly picture: VettedUrl }
  | {
      readonly kind: 'answered';
      readonly reply: string;
      readonly questions?: readonly string[] | undefined;
    }
  | { readonly kind: 'refused'; readonly why: Refusal };

export type ChatCommand =
  | { readonly kind: 'open'; readonly id: string | undefined }
  | { readonly kind: 'send'; readonly id: string | undefined; readonly text: string }
  | { readonly kind: 'show'; readonly id: string | undefined; readonly picture: VettedUrl };

function step(state: ChatState, event: ChatEvent): readonly [ChatState] {
  switch (event.kind) {
    case 'opened':
      if (state.kind === 'unopened') return [{ kind: 'opening', chat: { id: event.id, lines: [] } }];
      // If the last attempt to open the helper's conversation failed, which the player didn't see, retry.
      return [state.kind === 'ready' && state.chat.id === undefined ? { kind: 'opening', chat: state.chat } : state];
    case 'chat began':
      if (state.kind === 'opening') return [{ kind: 'ready', chat: event.chat }];
      return [state.kind === 'waiting' ? { ...state, chat: event.chat } : state];
    case 'chat missed':
      return [state.kind === 'opening' ? { kind: 'ready', chat: { ...state.chat, id: undefined } } : state];
    case 'sent':
    case 'picture sent': {
      if (state.kind !== 'ready' && state.kind !== 'opening') return [state];
      const content = event.kind === 'sent' ? { text: event.text } : { text: '', picture: event.picture };
      return [{ kind: 'waiting', chat: state.chat, ...content }];
    }
    case 'answered': {
      if (state.kind !== 'waiting') return [state];
      const { text, picture } = state;
      const question: ChatLine = { from: 'player', text, ...(picture !== undefined && { picture }) };
      const reply: ChatLine = { from: 'ana', text: event.reply };
      const { questions = state.chat.questions } = event;
      return [{ kind: 'ready', chat: { ...state.chat, lines: [...state.chat.lines, question, reply], questions } }];
    }
    case 'refused':
      return [state.kind === 'waiting' ? { kind: 'ready', chat: state.chat, refused: event.why } : state];
  }
}

function ongoing(state: ChatState): Readonly<Record<string, ChatCommand>> {
  if (state.kind === 'opening') return { open: { kind: 'open', id: state.chat.id } };
  if (state.kind !== 'waiting') return {};
  const { chat, text, picture } = state;
  return picture === undefined
    ? { send: { kind: 'send', id: chat.id, text } }
    : { show: { kind: 'show', id: chat.id, picture } };
}

/**
 * State machine of a conversation with the game's helper: it is opened, then the player sends one message at a time.
 * The player doesn't see a failure to open.
 */
export const chatSpec: MachineSpec<ChatState, ChatEvent, ChatCommand> = {
  initial: { kind: 'unopened' },
  step,
  ongoing,
};
