import * as z from 'zod/mini';

/**
 * Messages between the app and the support chat, a page on its own host (`ThirdPartySchema.chatWidget`) in an iframe.
 * The app shows it to the share of visitors in `const.chat-widget-share`, and on request. Both use `postMessage` and
 * check each other's origin. To use a service with another interface, wrap it in a page that implements this one.
 */
export interface AppTellsChat {
  /** Describes the visitor to the chat. The app sends it in response to `ready`, and when a field changes. */
  readonly supportChat: 'about';
  /** Random id that restores the conversation until the tab closes or the player signs out. Not tied to an account. */
  readonly visitor: string;
  /** Language of the page, as a BCP 47 tag. */
  readonly language: string;
  /** Whether the chat is visible to the player. */
  readonly shown: boolean;
}

/** Messages from the chat: ready; number of unread messages (`count`); the player closed it by key. Ignores others. */
export const ChatSaysSchema = z.object({
  supportChat: z.enum(['ready', 'unread', 'close']),
  count: z.optional(z.number()),
});
export type ChatSays = z.infer<typeof ChatSaysSchema>;
