import * as z from 'zod/mini';

/**
 * The support chat: a page on a host of its own (`ThirdPartySchema.chatWidget`) that the app shows in a frame, for as many
 * visitors as `const.chat-widget-share` says and for whoever asks for it. The two tell each other these things by
 * `postMessage`, and know each other by their origins. A service with another face is put behind a page that speaks this one.
 */
export interface AppTellsChat {
  /** In answer to `ready`, and whenever one of them changes. */
  readonly supportChat: 'about';
  /** By which the conversation is found again: as long as the tab is open, and nobody signs out in it. It names nobody. */
  readonly visitor: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** The player sees it. */
  readonly shown: boolean;
}

/**
 * What the chat's page says: it can be used; so many messages have come that the player has not seen (`count`); the player wants
 * it closed, by a key pressed in there. Anything else that it says is nothing.
 */
export const ChatSaysSchema = z.object({
  supportChat: z.enum(['ready', 'unread', 'close']),
  count: z.optional(z.number()),
});
export type ChatSays = z.infer<typeof ChatSaysSchema>;
