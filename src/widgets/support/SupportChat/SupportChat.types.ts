import type { VettedUrl } from '../../../kit/vettedUrl.ts';

/** The chat with people of the support, in a frame of its own origin. */
export interface SupportChatModel {
  /** The address of the chat's page. */
  readonly src: VettedUrl;
  /** Who has what is written, by the name of their host. */
  readonly host: string;
  readonly isOpen: boolean;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Of another one the page is loaded anew. */
  readonly attempt: number;
  /** Takes the frame while it is there; answers what lets go of it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void;
  readonly close: () => void;
  readonly retry: () => void;
  /** The other ways to be helped. */
  readonly help: () => void;
}

/** The button that opens it. */
export interface ChatButtonModel {
  readonly unread: number;
  readonly open: () => void;
}
