import { reaction } from 'mobx';
import type { AppTellsChat, ChatSays } from '../../../contracts/frames/chatWidget.ts';
import type { SupportChatEvent, SupportChatState } from '../../../domain/support/supportChat/supportChat.machine.ts';
import type { ChatButtonModel, SupportChatModel } from './SupportChat.types.ts';
import type { VettedUrl, VettedLink } from '../../../kit/vettedUrl.ts';

/** Listens to an iframe until the signal is aborted. Returns the function that sends to it. */
type ConnectChat = (
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (says: ChatSays) => void,
  signal: AbortSignal,
) => (tells: AppTellsChat) => void;

export interface SupportChatSources {
  readonly machine: { readonly state: SupportChatState; readonly send: (event: SupportChatEvent) => void };
  /** The address of the support chat's page. */
  readonly address: VettedLink;
  /** Id that restores the support conversation, created on first use. */
  readonly visitor: () => string;
  readonly language: () => string;
  readonly connect: ConnectChat;
  /** Opens other ways to get help. */
  readonly help: () => void;
}

/** The support chat's panel, and its button. */
export class SupportChatViewModel implements SupportChatModel, ChatButtonModel {
  readonly src: VettedUrl;
  readonly host: string;
  readonly #from: SupportChatSources;
  #send: ((tells: AppTellsChat) => void) | undefined;

  constructor(from: SupportChatSources) {
    this.#from = from;
    this.src = from.address.href;
    this.host = from.address.host;
  }

  /** The open conversation: defined while the iframe exists, even hidden. */
  get panel(): SupportChatModel | undefined {
    return this.#state.kind === 'absent' ? undefined : this;
  }

  get isOpen(): boolean {
    const { state } = this.#from.machine;
    return state.kind !== 'absent' && state.open;
  }

  get phase(): SupportChatModel['phase'] {
    const { kind } = this.#state;
    return kind === 'absent' ? 'loading' : kind;
  }

  get attempt(): number {
    return this.#state.kind === 'absent' ? 0 : this.#state.attempt;
  }

  get unread(): number {
    return this.#state.kind === 'ready' ? this.#state.unread : 0;
  }

  /** Shows the support chat. Resolves when it is closed again. */
  show(): Promise<void> {
    this.#from.machine.send({ kind: 'opened' });
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = reaction(
      () => this.isOpen,
      (open) => {
        if (open) return;
        stop();
        resolve();
      },
    );
    return promise;
  }

  readonly open = (): void => void this.show();
  readonly close = (): void => this.#from.machine.send({ kind: 'closed' });
  readonly retry = (): void => this.#from.machine.send({ kind: 'retried' });
  readonly help = (): void => {
    this.close();
    this.#from.help();
  };

  /**
   * Sends the visitor's id, language and panel state to the support chat; nothing once the conversation has ended.
   */
  readonly sendState = (): void => {
    if (!this.panel) return;
    const { visitor, language } = this.#from;
    this.#send?.({ supportChat: 'about', visitor: visitor(), language: language(), shown: this.isOpen });
  };

  readonly attach = (frame: HTMLIFrameElement): (() => void) => {
    const stop = new AbortController();
    const { connect, address, machine } = this.#from;
    this.#send = connect(
      frame,
      address.origin,
      ({ supportChat, count = 0 }) => {
        if (supportChat === 'close') return this.close();
        if (supportChat === 'unread') return machine.send({ kind: 'unread counted', count: Math.min(count, MOST) });
        machine.send({ kind: 'became ready' });
        this.sendState();
      },
      stop.signal,
    );
    reaction(() => this.isOpen, this.sendState, { signal: stop.signal });
    return () => {
      stop.abort();
      this.#send = undefined;
    };
  };

  get #state(): SupportChatState {
    return this.#from.machine.state;
  }
}

/** Maximum of the displayed number of unread messages. */
const MOST = 99;
