/**
 * What the script of the support chat (`ThirdPartySchema.chatWidget`) lays down as `supportChat`. It is no call: the script is
 * loaded, for as many visitors as `const.chat-widget-share` says. It draws a button of its own at the bottom of the page, and
 * the conversation over it. Another service's script needs an adapter with this face.
 */
export interface SupportChat {
  /** Shows the button. Said again it changes the language, and whom the support sees. */
  boot(about: SupportChatOptions): void;
  open(): void;
  close(): void;
  /** Takes everything away, and forgets the conversation. */
  shutdown(): void;
}

export interface SupportChatOptions {
  readonly language: string;
  /** Who asks, where they are signed in and have agreed to it. */
  readonly name?: string;
  readonly onOpened?: () => void;
  readonly onClosed?: () => void;
}
