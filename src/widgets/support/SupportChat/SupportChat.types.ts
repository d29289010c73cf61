import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The chat with support staff, in a cross-origin iframe. */
export interface SupportChatModel {
  /** The address of the support chat's page. */
  readonly src: VettedUrl;
  /** Host name of the support chat's provider, who receives the messages. */
  readonly host: string;
  readonly isOpen: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Key of the support chat's iframe: a change reloads the chat's page. */
  readonly attempt: number;
  /** Connects the model to the support chat's iframe. Returns the function that disconnects it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
  readonly close: () => void;
  readonly retry: () => void;
  /** Opens other ways to get help. */
  readonly help: () => void;
}

export interface ChatButtonModel {
  readonly unread: number;
  readonly open: () => void;
}
