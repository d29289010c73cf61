import { makeObservable, observableRef, runInAction } from 'mobx';
import type { ChatEvent, ChatLine, ChatState, Refusal } from '../../domain/chat/chat.machine.ts';
import type { ChatModel } from './Chat.types.ts';

export interface ChatSources {
  readonly machine: { readonly state: ChatState; readonly send: (event: ChatEvent) => void };
  /** The id of a conversation of before. */
  readonly known: () => string | undefined;
  readonly decide: ChatModel['decide'];
  /** The panel is closed: whatever had the keyboard before has it again. */
  readonly closed: () => void;
}

/** The conversation's panel: open or not, and what is written in it. */
export class ChatScreen implements ChatModel {
  open = false;
  text = '';
  readonly #from: ChatSources;

  constructor(from: ChatSources) {
    this.#from = from;
    makeObservable(this, { open: observableRef, text: observableRef });
  }

  get lines(): readonly ChatLine[] {
    const { state } = this.#from.machine;
    return state.kind === 'unopened' ? [] : state.chat.lines;
  }

  get pending(): string | undefined {
    const { state } = this.#from.machine;
    return state.kind === 'waiting' ? state.text : undefined;
  }

  get refused(): Refusal | undefined {
    const { state } = this.#from.machine;
    return state.kind === 'ready' ? state.refused : undefined;
  }

  readonly show = (): void => {
    this.#set({ open: true });
    this.#from.machine.send({ kind: 'opened', id: this.#from.known() });
  };

  readonly close = (): void => {
    this.#set({ open: false });
    this.#from.closed();
  };

  readonly write = (text: string): void => this.#set({ text });

  readonly send = (): void => {
    const text = this.text.trim();
    if (text === '' || this.pending !== undefined) return;
    this.#set({ text: '' });
    this.#from.machine.send({ kind: 'sent', text });
  };

  /** A message that was refused can be changed, unless something else is written already. */
  giveBack(text: string): void {
    if (this.text === '') this.#set({ text });
  }

  readonly decide: ChatModel['decide'] = (href) => this.#from.decide(href);

  #set(change: { readonly open?: boolean; readonly text?: string }): void {
    runInAction(() => Object.assign(this, change));
  }
}
